import { payoutsAdmin } from '../../../../shared/contracts/money/payouts.ts';
import { contractProblems, type Problems } from '../../ui/controls/contract-problems.ts';

export type Decision = 'approve' | 'reject';

/** What is typed: the reference of the payment, or the reason of the rejection. */
export interface DecisionForm {
  readonly why: string;
}

/** A key of `withdrawals.approve` and `withdrawals.reject` in the texts. */
export type WhyProblem = 'whyMissing' | 'whyTooLong';

const NAMES = { approve: 'reference', reject: 'reason' } as const;

/** What keeps a decision from being sent. */
export const decisionProblems = (
  decision: Decision,
  form: DecisionForm,
): Problems<DecisionForm, WhyProblem> => {
  const name = NAMES[decision];
  return contractProblems<DecisionForm, WhyProblem>(form, {
    schema: payoutsAdmin[decision].input(),
    input: { [name]: form.why },
    fields: { [name]: 'why' },
    problemOf: (_, refused) => (refused === 'too_big' ? 'whyTooLong' : 'whyMissing'),
  });
};
