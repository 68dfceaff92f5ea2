import { expect, it } from 'vitest';
import type { Change } from '../../../lib/table/change.ts';
import type { Review } from '../../../market/catalog/model/review.ts';
import { reviewEventOf } from './review-event.ts';

const AT = '2026-11-20T10:00:00.000Z';
const LATER = '2026-11-21T10:00:00.000Z';
const key = { pk: 'CRE#usr_c', sk: `REV#${AT}#req_1` };
const review = (more: Partial<Review> = {}): Review => ({
  ...key,
  ...{ e: 'review', v: 1, user: 'רות', userImage: '', rating: 5, comment: 'תודה', at: AT },
  ...more,
});
const eventOf = (before: Review | null, after: Review | null) => {
  const found = reviewEventOf({ key, before, after } as unknown as Change);
  return found && [found.event, found.at];
};

const answer = { text: 'תודה', at: LATER };
const hidden = { at: LATER, by: 'usr_a', reason: 'לא' };

it.each([
  ['its first words, of which the request tells', null, review(), null],
  ['other words', review(), review({ rating: 1, changedAt: LATER }), ['review.changed', LATER]],
  ['an answer', review(), review({ answer }), ['review.answered', LATER]],
  ['a corrected answer', review({ answer }), review({ answer: { ...answer, text: 'אחרת' } }), null],
  ['an answer that was forgotten', review({ answer }), review(), null],
  ['a name that was forgotten', review(), review({ user: '' }), null],
  ['hidden, of which the decision tells', review({ answer }), review({ answer, hidden }), null],
  ['restored', review({ answer, hidden }), review({ answer }), null],
  ['gone', review(), null, null],
])('a review: %s', (_, before, after, event) => {
  expect(eventOf(before, after)).toEqual(event);
});
