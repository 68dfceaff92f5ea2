import * as z from 'zod/mini';
import { lazy } from '../../lazy.ts';
import { TEXT } from '../../limits.ts';
import { pasted } from '../../texts/pasted.ts';
import { cleaned, line } from './fields.ts';

/** Digits as people type them, with spaces and hyphens between. */
const digits = (min: number, max: number) =>
  cleaned(
    (value) => pasted(value).replaceAll(/[\s\u2010-\u2013-]/g, ''),
    z.regex(new RegExp(`^\\d{${min},${max}}$`)),
  );

/** An account at an Israeli bank. */
export const bankDetails = lazy(() =>
  z.strictObject({
    holder: line(TEXT.name),
    bank: digits(1, 2),
    branch: digits(1, 3),
    account: digits(4, 13),
  }),
);
export type BankDetails = z.output<ReturnType<typeof bankDetails>>;
