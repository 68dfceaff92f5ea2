import { equals, ofVersion, present } from '../../../lib/table/expression.ts';
import { everyRow, queryPage } from '../../../lib/table/lists.ts';
import {
  check,
  getItem,
  type Key,
  put,
  remove,
  transact,
  update,
  updateItem,
  type Write,
} from '../../../lib/table/table.ts';
import type { Request } from '../../requests/model/request.ts';
import { unchangedCheck } from '../../requests/model/requests.table.ts';
import { giftPartition, linkKey } from './gifts.table.ts';
import type { Showing, ShowingFacts } from './showing.ts';

/** Beside the request's link: what people said about showing its video. */
const SHOWING = 'SHOW';
const showingKey = (requestId: string): Key => ({ pk: giftPartition(requestId), sk: SHOWING });

/** Of a buyer and of a creator: the requests whose videos are shown. */
const SHOWN = { buyer: 'BOUGHT#', creator: 'MADE#' } as const;
const shownKeys = ({ fanId, creatorId, requestId }: Showing): Key[] => [
  { pk: giftPartition(fanId), sk: SHOWN.buyer + requestId },
  { pk: giftPartition(creatorId), sk: SHOWN.creator + requestId },
];

export const isShowing = ({ sk }: Key): boolean => sk === SHOWING;

export const findShowing = (requestId: string): Promise<Showing | null> =>
  getItem<Showing>(showingKey(requestId), { consistent: true });

/** What a showing no longer has once nobody sees the video. */
const COPY = ['object', 'videoType', 'occasion', 'videoAt', 'shownAt', 'until', 'hasPoster'] as const;

/**
 * Since when the buyer allows it; null: no longer, and the video is shown no more. Throws ConditionFailed when what
 * people said changed since it was read.
 */
export const setAllowed = (
  { id: requestId, fanId, creatorId }: Request,
  before: Showing | null,
  allowedAt: string | null,
): Promise<Showing> =>
  updateItem<Showing>(
    showingKey(requestId),
    {
      set: { e: 'showing', requestId, fanId, creatorId, ...(allowedAt ? { allowedAt } : {}) },
      add: { v: 1 },
      ...(allowedAt ? {} : { remove: ['allowedAt', ...COPY] }),
    },
    { if: [ofVersion(before?.v ?? 0)] },
  );

/** What the recipient says, on the n-th link; a no ends the showing. Throws ConditionFailed like the others. */
export const setWord = (
  { pk, sk, v }: Showing,
  said: { says: 'yes' | 'no'; saidAt: string; saidOn: number },
): Promise<Showing> =>
  updateItem<Showing>(
    { pk, sk },
    { set: said, add: { v: 1 }, ...(said.says === 'no' ? { remove: COPY } : {}) },
    { if: [equals('v', v)] },
  );

/** The copy that everybody may watch, while nothing is other than it was when this was decided. */
export const setShown = async (
  { request, link, gift, showing }: ShowingFacts,
  object: string,
  shownAt: string,
): Promise<Showing> => {
  const { videoType, videoAt, kind: occasion, hasPoster } = request;
  const until = showing?.says === 'yes' && gift ? { until: gift.endsAt } : {};
  const picture = hasPoster ? { hasPoster } : {};
  const set = { object, videoType, videoAt, occasion, shownAt, ...until, ...picture };
  await transact({
    request: unchangedCheck(request),
    link: check(linkKey(request.id), [ofVersion(link?.v ?? 0)]),
    gift: gift ? check(gift, [equals('v', gift.v)]) : undefined,
    showing: update(
      showingKey(request.id),
      { set, add: { v: 1 } },
      { if: [ofVersion(showing?.v ?? 0), present()] },
    ),
  });
  return { ...(showing as Showing), ...set, v: (showing?.v ?? 0) + 1 } as Showing;
};

/** Nobody sees the video any more; the stream deletes its public copy. Throws ConditionFailed. */
export const setHidden = ({ pk, sk, v }: Showing): Promise<Showing> =>
  updateItem<Showing>({ pk, sk }, { add: { v: 1 }, remove: COPY }, { if: [equals('v', v)] });

/** Takes a video off the site as an admin decided, or allows it again: its creator shows it anew. */
export const hideShowingWrite = ({ pk, sk, v }: Showing, hidden: boolean): Write =>
  update(
    { pk, sk },
    { set: { hidden }, add: { v: 1 }, ...(hidden ? { remove: COPY } : {}) },
    { if: [equals('v', v)] },
  );

/** Notes beside buyer and creator that a video is shown, or no longer. */
export const noteShown = (showing: Showing): Promise<void> =>
  transact(shownKeys(showing).map((key) => put({ ...key, e: 'row', requestId: showing.requestId })));
export const noteHidden = (showing: Showing): Promise<void> =>
  transact(shownKeys(showing).map((key) => remove(key)));

const READ_AT_ONCE = 50;

/** The requests whose videos are shown, of their buyer or of their creator. */
export const shownRequestsOf = (
  userId: string,
  as: keyof typeof SHOWN,
): AsyncGenerator<Pick<Showing, 'requestId'>> =>
  everyRow((after) =>
    queryPage({ partition: giftPartition(userId), prefix: SHOWN[as], after, limit: READ_AT_ONCE }),
  );
