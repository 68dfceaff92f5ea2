import type { WithdrawalMethod } from '../../../shared/contracts/money/payouts.ts';
import type { BankDetails } from '../../../shared/contracts/parts/bank-details.ts';
import { truncate } from '../../../shared/texts/truncate.ts';
import { Refusal } from '../../lib/lambda/errors.ts';

/** Where a creator wants the money. In clear only on the way into KMS, and out of it for whoever pays. */
export type PayoutDetails =
  | { readonly method: 'paypal'; readonly email: string }
  | ({ readonly method: 'bank' } & BankDetails);

/** Payout details as a form sends them. */
export interface GivenDetails {
  readonly method: WithdrawalMethod;
  readonly paypalEmail?: string | undefined;
  readonly bankDetails?: BankDetails | undefined;
}

/** Throws `withdrawal.paypal_email_missing` or `withdrawal.bank_details_missing`. */
export const detailsOf = ({ method, paypalEmail, bankDetails }: GivenDetails): PayoutDetails => {
  if (method === 'paypal') {
    if (!paypalEmail) throw new Refusal('withdrawal.paypal_email_missing');
    return { method, email: paypalEmail };
  }
  if (!bankDetails) throw new Refusal('withdrawal.bank_details_missing');
  return { method, ...bankDetails };
};

const MASK = '•••';
const SHOWN_DIGITS = 4;
/** A short number shows fewer digits, so that the hidden part cannot be guessed. */
const SHORT = 6;

/** The masked form that its owner recognises: `d•••@example.com`, `•••1234`. */
export const masked = (details: PayoutDetails): string => {
  if (details.method === 'bank')
    return MASK + details.account.slice(details.account.length > SHORT ? -SHOWN_DIGITS : -(SHOWN_DIGITS - 1));
  const [name = '', domain = ''] = details.email.split('@');
  return `${truncate(name, 1)}${MASK}@${domain}`;
};
