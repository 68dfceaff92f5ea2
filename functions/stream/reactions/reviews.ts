import type { Change } from '../../lib/table/change.ts';
import { inEnglish } from '../../market/catalog/model/ad.ts';
import { reviewedIn } from '../../market/catalog/model/review.ts';
import { findRequest } from '../../orders/requests/model/requests.table.ts';
import { REVIEW_RECIPIENTS, reviewEventOf } from '../../orders/requests/told/review-event.ts';
import { pathFor, tellPerson } from '../../orders/requests/told/tell-person.ts';

/** Tells fan or creator what somebody else did with a review; its stars are counted in the catalog. */
export const react = async (change: Change): Promise<void> => {
  const changed = reviewEventOf(change);
  const request = changed && (await findRequest(reviewedIn(change.key)));
  if (!request) return;
  const { event, review, at } = changed;
  const to = REVIEW_RECIPIENTS[event];
  const { id, fanName, creatorName, creatorNameEn, title, titleEn, recipient } = request;
  const names = { fanName, creatorName, title, recipient, ...inEnglish({ creatorNameEn, titleEn }) };
  const path = pathFor(to, id);
  const source = `${event}#${id}#${review.v}`;
  await tellPerson(to, request, {
    bell: { ...{ event, source, path, at }, values: names },
    mail: null,
    isAboutMoney: false,
  });
};
