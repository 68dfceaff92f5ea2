import { createHash, randomInt } from 'node:crypto';

const CODES = 100_000_000;

/** Eight digits that prove that somebody reads the e-mails of an address. */
export const newCode = (): string => String(randomInt(CODES)).padStart(String(CODES).length - 1, '0');

/** Under which a code is kept: the same digits are another code for another person. */
export const codeHashOf = (userId: string, code: string): string =>
  createHash('sha256').update(`${userId} ${code}`).digest('base64url');
