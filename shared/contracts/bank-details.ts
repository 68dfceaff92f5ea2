import * as z from 'zod/mini';
import { lazy } from '../lazy.ts';
import { TEXT } from '../limits.ts';
import { line } from './fields.ts';

/** Digits as people type them, with spaces and hyphens between. */
const digits = (min: number, max: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(40)),
      z.transform((value: string) => value.replaceAll(/[\s-]/g, '')),
    ),
    z.string().check(z.regex(new RegExp(`^\\d{${min},${max}}$`))),
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
