import type { RequestShowing } from '../../../../shared/contracts/orders/own-gifts.ts';
import type { RequestView } from '../../../../shared/contracts/parts/request-views.ts';

type WhoSees =
  | 'shown'
  | 'minor'
  | 'ageUnsaid'
  | 'takenDown'
  | 'creatorGone'
  | 'private'
  | 'refused'
  | 'asked'
  | 'allowed';

/** What holds now: who has to say something yet, or why nobody can. */
export const whoSees = ({ minor }: Pick<RequestView, 'minor'>, showing: RequestShowing): WhoSees => {
  if (showing.shownAt) return 'shown';
  if (showing.creatorGone) return 'creatorGone';
  if (!showing.possible) return minor === false ? 'takenDown' : minor ? 'minor' : 'ageUnsaid';
  if (!showing.allowed) return 'private';
  if (showing.recipient === 'no') return 'refused';
  return showing.recipient === 'asked' ? 'asked' : 'allowed';
};
