// What our own code uses of Preact 11.2.0, for the type check alone.
export type Child = unknown;
export type Properties = Record<string, any>;
export function h(kind: unknown, properties: Properties | null, ...children: Child[]): Child;
export function render(what: Child, where: Element): void;
