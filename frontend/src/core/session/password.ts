/** A password in one form (NFKC) for what looks the same: systems and keyboards write the same letters in several. */
export const passwordOf = (typed: string): string => typed.normalize('NFKC');
