/** A text, a number as it is, or an amount of money. */
export type Cell = string | number | { readonly agorot: number };

/** A sheet program runs a cell that starts like this: a quote before it makes it plain text. */
const FORMULA = /^[=+\-@\t\r\n]/;

const cell = (value: Cell): string => {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return (value.agorot / 100).toFixed(2);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as CSV (RFC 4180) with the mark that makes sheet programs read Hebrew as UTF-8; amounts in shekels. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
