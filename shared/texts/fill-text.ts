/** A text with each `{{name}}` in the place of its value; one without a value is left out. The browser's own is i18next's. */
export const fillText = (text: string, values: Readonly<Record<string, string>> = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
