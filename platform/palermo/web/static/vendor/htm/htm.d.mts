// What our own code uses of htm 3.1.1, for the type check alone.
interface Htm {
  bind<Made>(make: (kind: unknown, properties: Record<string, any> | null, ...children: unknown[]) => Made): (parts: TemplateStringsArray, ...values: unknown[]) => Made;
}
declare const htm: Htm;
export default htm;
