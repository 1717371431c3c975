// A form that wants to know where it is evening: <input type="hidden" data-time-zone>.

export function startTimeZone() {
  for (const field of document.querySelectorAll("input[data-time-zone]")) {
    if (field instanceof HTMLInputElement && !field.value) {
      field.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
    }
  }
}
