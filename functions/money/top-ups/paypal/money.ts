import * as z from 'zod/mini';
import { lazy } from '../../../../shared/lazy.ts';

/** An amount as PayPal writes it. */
export const money = lazy(() => z.object({ currency_code: z.string(), value: z.string() }));
export type Money = z.output<ReturnType<typeof money>>;

export const CURRENCY = 'ILS';

/** 12345 agorot -> 123.45 ILS; always two decimals. */
export const moneyOf = (agorot: number): Money => ({
  currency_code: CURRENCY,
  value: `${Math.floor(agorot / 100)}.${String(agorot % 100).padStart(2, '0')}`,
});

/** Null for another currency, and for what is not written as an amount with two decimals. */
export const agorotOf = ({ currency_code, value }: Money): number | null => {
  const match = /^(\d{1,9})\.(\d{2})$/.exec(value);
  return match && currency_code === CURRENCY ? Number(match[1]) * 100 + Number(match[2]) : null;
};

/** The same with a minus where it left the account. */
export const signedAgorotOf = ({ currency_code, value }: Money): number | null => {
  const isOut = value.startsWith('-');
  const agorot = agorotOf({ currency_code, value: isOut ? value.slice(1) : value });
  return agorot && isOut ? -agorot : agorot;
};
