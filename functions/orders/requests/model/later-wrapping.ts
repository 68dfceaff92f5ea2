import { splitOf } from '../../../../shared/money/split.ts';
import { undoneAgorot } from '../../../../shared/money/undone-extras.ts';
import { EXTRA_IDS } from '../../../../shared/order/extras.ts';
import { isBack, isSettled } from '../../../../shared/order/request-status.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { isWrapped, type Request, withTransition } from './request.ts';

/** What completing gave back: the price of extras that were promised and are not there. */
const givenBackForUndone = ({ undone = [], ...order }: Request): number =>
  undone.length > 0 ? undoneAgorot({ ...order, postUrl: null }) : 0;

/** Why gift wrapping cannot be added to this order, whether it is offered or not; null: it can. */
export const wrappingObstacle = (request: Request): Refusal | null => {
  const { status, backAgorot } = request;
  if (request.disputed) return new Refusal('request.disputed', undefined, { requestId: request.id });
  if (isWrapped(request)) return new Refusal('request.already_wrapped');
  if (isBack(status)) return new Refusal('request.status_changed', undefined, { status });
  return backAgorot > givenBackForUndone(request) ? new Refusal('request.was_refunded') : null;
};

/**
 * What gift wrapping at this price changes of an order, which is shared at its own frozen rate as if it had been ordered so.
 * `hash` tells a repeated call.
 */
export const wrappedFacts = (before: Request, wrappingAgorot: number, hash: string) => {
  const { status, feeBasisPoints, backAgorot, extras = [], extraPrices = {} } = before;
  const priceAgorot = before.priceAgorot + wrappingAgorot;
  return {
    priceAgorot,
    extras: EXTRA_IDS.filter((id) => id === 'gift_wrapping' || extras.includes(id)),
    extraPrices: { ...extraPrices, gift_wrapping: wrappingAgorot },
    ...splitOf(status, priceAgorot, feeBasisPoints, isSettled(status) ? backAgorot : 0),
    marks: withTransition(before.marks, { hash, from: status, to: status }),
  } satisfies Partial<Request>;
};
