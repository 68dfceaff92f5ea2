import { isOpen, isSettled } from '../../../shared/order/request-status.ts';
import type { Change } from '../../lib/table/change.ts';
import { countOnce, writesToCount } from '../../lib/table/count-once.ts';
import type { Write } from '../../lib/table/table.ts';
import { countDeliveryWrite, findAd } from '../../market/catalog/model/catalog.table.ts';
import { bucketOf } from '../../market/catalog/model/delivery-history.ts';
import { moveOpenSum } from '../../money/payouts/payouts.table.ts';
import { confirmedBy } from '../../orders/confirmations/confirmed-by.ts';
import { openNetOf, type Request } from '../../orders/requests/model/request.ts';
import { eventOf, type RequestChange } from '../../orders/requests/model/request-event.ts';
import { findTally, type Tally, tallyWrites } from '../../orders/requests/model/request-lists.table.ts';
import { findRequest, requestIdOf } from '../../orders/requests/model/requests.table.ts';
import { findableRequest } from '../../orders/requests/read/search-requests.ts';
import { mayGoBack } from '../../orders/requests/told/may-go-back.ts';
import { type Recipient, recipientsOf } from '../../orders/requests/told/recipients.ts';
import { pathFor, tellPerson } from '../../orders/requests/told/tell-person.ts';
import { timeOf, toldValues } from '../../orders/requests/told/told-values.ts';
import { videoKeyOf } from '../../orders/requests/video/video.ts';
import { settleWords } from '../../search/words.table.ts';

/** How long the first delivery took, for those that were counted as one and those that are to be. */
const tookOf = (request: Request, tally: Tally | null): Tally['took'] => {
  if (tally?.took) return tally.took;
  const { status, at, closedAt } = request;
  return isSettled(status) && closedAt ? bucketOf(at, closedAt) : undefined;
};

/** The category of its creator, of one that was not counted yet: its ad repeats that. */
const categoryOf = async ({ adId }: Request, tally: Tally | null): Promise<string | undefined> =>
  tally ? tally.category : (await findAd(adId))?.category;

/**
 * Brings the tally up to the request as it is now, and by the difference the sums of its days, the creator's open sum and
 * how long deliveries took.
 */
const countingOf = (id: string) => ({
  find: () => findRequest(id),
  findTally: () => findTally(id),
  writesOf: async (request: Request, tally: Tally | null): Promise<readonly Write[]> => {
    const { creatorId } = request;
    const category = await categoryOf(request, tally);
    const openNetAgorot = openNetOf(request);
    const took = tookOf(request, tally);
    const difference = openNetAgorot - (tally?.openNetAgorot ?? 0);
    const countDifference = Math.sign(openNetAgorot) - Math.sign(tally?.openNetAgorot ?? 0);
    return [
      ...tallyWrites(
        request,
        { openNetAgorot, ...(took ? { took } : {}), ...(category ? { category } : {}) },
        tally,
      ),
      ...(took && !tally?.took ? [countDeliveryWrite(creatorId, took)] : []),
      ...(difference !== 0 || countDifference !== 0
        ? [moveOpenSum(creatorId, difference, countDifference)]
        : []),
    ];
  },
});

/** The requests that changes are of. */
export const requestsIn = (changes: readonly Change[]): string[] => [
  ...new Set(changes.map(({ key }) => requestIdOf(key)).filter((id) => id !== null)),
];

/** What counts each of them as it is now. */
export const requestsToCount = (ids: readonly string[]): Promise<(readonly Write[])[]> =>
  Promise.all(ids.map((id) => writesToCount(countingOf(id))));

/** Makes a request findable by its words; again when its fan named another recipient. */
const list = (id: string): Promise<void> =>
  settleWords(id, async () => {
    const request = await findRequest(id);
    return request ? findableRequest(request) : [];
  });

const tellOne = async ({ to, mail }: Recipient, changed: RequestChange): Promise<void> => {
  const { event, request } = changed;
  const source = `${request.id}#${request.v}`;
  const at = timeOf(changed);
  const path = pathFor(to, request.id);
  const told = toldValues(to, changed);
  const { movedAgorot = 0 } = told.mail;
  const back = mail && to === 'fan' ? await mayGoBack(request.fanId, movedAgorot, new Date()) : {};
  const confirms = to === 'fan' ? confirmedBy(request, ({ n }) => n === request.v) : {};
  // What the fan bought a moment ago they see: they get no notification of it.
  const isOwn = event === 'request.wrapped' || (event === 'request.placed' && to === 'fan');
  await tellPerson(to, request, {
    bell: isOwn ? null : { event, source, values: told.bell, path, at },
    mail: mail
      ? { event: source, kind: mail, values: { ...told.mail, ...back, path }, ...confirms, at }
      : null,
    isAboutMoney: told.mail.movedAgorot !== undefined,
  });
};

const tell = async (changed: RequestChange): Promise<void> => {
  await Promise.all(recipientsOf(changed).map((recipient) => tellOne(recipient, changed)));
};

/** Deletes the video in whose place another one came. The change is only a hint. */
const dropReplaced = async (id: string, before: Request | null): Promise<void> => {
  if (!before?.videoAt) return;
  const now = await findRequest(id);
  // The stored item has its id in its key only.
  const was = videoKeyOf({ ...before, id });
  if (!now?.videoAt || videoKeyOf(now) === was) return;
  // Loaded when a video goes: most changes touch no file.
  const { deleteVideo } = await import('../../lib/media/delete-video.ts');
  await deleteVideo(was);
};

/** Deletes what killed calls left of an order that has ended. The change is only a hint. */
const sweep = async (id: string): Promise<void> => {
  const request = await findRequest(id);
  if (!request?.closedAt || isOpen(request.status)) return;
  const { dropUnrecorded } = await import('../../orders/requests/video/unrecorded.ts');
  await dropUnrecorded(request, request.closedAt);
};

export const react = async (change: Change): Promise<void> => {
  const id = requestIdOf(change.key);
  if (!id) return;
  const changed = eventOf(change);
  const [before, after] = [change.before as Request | null, change.after as Request | null];
  const isReplaced = before?.videoAt !== after?.videoAt;
  const isEnded = before !== null && after !== null && isOpen(before.status) && !isOpen(after.status);
  await Promise.all([
    ...[countOnce(countingOf(id)), list(id), changed && tell(changed)],
    ...[isReplaced && dropReplaced(id, before), isEnded && sweep(id)],
  ]);
};
