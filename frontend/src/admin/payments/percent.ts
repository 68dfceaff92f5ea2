/** Basis points as a percentage, `12.5%`. */
export const percentText = (basisPoints: number): string => `${basisPoints / 100}%`;

/** Reads a percentage from 0 to 100 with at most two decimals as basis points; null for anything else. */
export const readPercent = (typed: string): number | null => {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(typed.trim().replace(/%$/, '')) ?? [];
  if (whole === undefined) return null;
  const basisPoints = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return basisPoints <= 10_000 ? basisPoints : null;
};
