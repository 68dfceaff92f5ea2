import { parseShekels, readAmount } from '../../../../../../shared/amount.ts';
import type { WithdrawalMethod } from '../../../../../../shared/contracts/payouts.ts';
import type { InputOf } from '../../../../api/endpoint-types.ts';

export const BANK_FIELDS = ['holder', 'bank', 'branch', 'account'] as const;
export type BankField = (typeof BANK_FIELDS)[number];

/** What stands in the form, as typed. */
export interface WithdrawForm extends Readonly<Record<BankField, string>> {
  readonly amount: string;
  readonly method: WithdrawalMethod;
  /** To the details kept from last time. */
  readonly useSaved: boolean;
  readonly paypalEmail: string;
  readonly save: boolean;
}

export interface WithdrawProblems {
  readonly amount?: 'invalid' | 'insufficient' | 'minimum';
  readonly paypalEmail?: 'missing' | 'invalid';
  /** The bank's fields that are empty or of another form. */
  readonly bank?: Partial<Readonly<Record<BankField, 'missing' | 'digits'>>>;
}

/** Amounts in agorot. */
export interface WithdrawLimits {
  readonly availableAgorot: number;
  readonly minWithdrawalAgorot: number;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const DIGITS: Readonly<Record<Exclude<BankField, 'holder'>, RegExp>> = {
  bank: /^\d{1,2}$/,
  branch: /^\d{1,3}$/,
  account: /^\d{4,13}$/,
};

const amountProblem = (
  typed: string,
  { availableAgorot, minWithdrawalAgorot }: WithdrawLimits,
): WithdrawProblems['amount'] => {
  const above = readAmount(typed, { minAgorot: 1, maxAgorot: availableAgorot });
  if (above.problem) return above.problem === 'tooMuch' ? 'insufficient' : 'invalid';
  return above.agorot < minWithdrawalAgorot ? 'minimum' : undefined;
};

const bankProblem = (form: WithdrawForm, field: BankField): 'missing' | 'digits' | undefined => {
  const typed = form[field].trim();
  if (!typed) return 'missing';
  return field === 'holder' || DIGITS[field].test(typed.replaceAll(/[\s-]/g, '')) ? undefined : 'digits';
};

const detailsProblems = (form: WithdrawForm): Omit<WithdrawProblems, 'amount'> => {
  if (form.useSaved) return {};
  if (form.method === 'paypal') {
    const typed = form.paypalEmail.trim();
    if (!typed) return { paypalEmail: 'missing' };
    return EMAIL.test(typed) ? {} : { paypalEmail: 'invalid' };
  }
  const found = BANK_FIELDS.flatMap((field) => {
    const problem = bankProblem(form, field);
    return problem ? [[field, problem] as const] : [];
  });
  return found.length > 0 ? { bank: Object.fromEntries(found) } : {};
};

/** What stands in the way of sending the form; nothing when it may be sent. The server decides for itself. */
export const withdrawProblems = (form: WithdrawForm, limits: WithdrawLimits): WithdrawProblems => {
  const amount = amountProblem(form.amount, limits);
  return { ...(amount ? { amount } : {}), ...detailsProblems(form) };
};

/** The call for a form without problems. */
export const withdrawInput = (form: WithdrawForm): InputOf<'payouts.askWithdrawal'> => {
  const { method, useSaved, save, holder, bank, branch, account } = form;
  const amountAgorot = parseShekels(form.amount) ?? 0;
  if (useSaved) return { amountAgorot, method, useSaved };
  const details =
    method === 'paypal'
      ? { paypalEmail: form.paypalEmail }
      : { bankDetails: { holder, bank, branch, account } };
  return { amountAgorot, method, ...details, save };
};
