import { payouts, type WithdrawalMethod } from '../../../../../../shared/contracts/money/payouts.ts';
import { parseShekels, readAmount } from '../../../../../../shared/money/amount.ts';
import type { Clearing } from '../../../../../../shared/money/clearing.ts';
import type { InputOf } from '../../../../api/endpoint-types.ts';
import { contractProblems, type Problems } from '../../../../ui/controls/contract-problems.ts';

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
  /** What was earned and waits. */
  readonly clearing: Clearing;
}

const amountProblem = (
  typed: string,
  { availableAgorot, minWithdrawalAgorot }: WithdrawLimits,
): WithdrawProblems['amount'] => {
  const above = readAmount(typed, { minAgorot: 1, maxAgorot: availableAgorot });
  if (above.problem) return above.problem === 'tooMuch' ? 'insufficient' : 'invalid';
  return above.agorot < minWithdrawalAgorot ? 'minimum' : undefined;
};

const IN_BANK = Object.fromEntries(BANK_FIELDS.map((field) => [`bankDetails.${field}`, field] as const));

const detailsProblems = (form: WithdrawForm): Omit<WithdrawProblems, 'amount'> => {
  if (form.useSaved) return {};
  const { paypalEmail, ...refused } = contractProblems<WithdrawForm, 'missing' | 'invalid'>(form, {
    schema: payouts.askWithdrawal.input(),
    input: withdrawInput(form),
    fields: IN_BANK,
    problemOf: (field) => (String(form[field]).trim() ? 'invalid' : 'missing'),
  });
  if (form.method === 'paypal') return paypalEmail ? { paypalEmail } : {};
  const bank = BANK_FIELDS.flatMap((field) => {
    const problem = refused[field];
    return problem ? [[field, problem === 'missing' ? problem : ('digits' as const)] as const] : [];
  });
  return bank.length > 0 ? { bank: Object.fromEntries(bank) } : {};
};

/** What stands in the way of sending the form; nothing when it may be sent. The server decides for itself. */
export const withdrawProblems = (form: WithdrawForm, limits: WithdrawLimits): WithdrawProblems => {
  const amount = amountProblem(form.amount, limits);
  return { ...(amount ? { amount } : {}), ...detailsProblems(form) };
};

/** A key of `withdraw.problem` in the texts. */
export type WithdrawProblem =
  | `amount.${NonNullable<WithdrawProblems['amount']>}`
  | `paypalEmail.${NonNullable<WithdrawProblems['paypalEmail']>}`
  | 'missing'
  | 'digits';

/** The same by the field that shows it. */
export const problemsOf = (
  form: WithdrawForm,
  limits: WithdrawLimits,
): Problems<WithdrawForm, WithdrawProblem> => {
  const { amount, paypalEmail, bank } = withdrawProblems(form, limits);
  return {
    ...(amount && { amount: `amount.${amount}` }),
    ...(paypalEmail && { paypalEmail: `paypalEmail.${paypalEmail}` }),
    ...bank,
  };
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
