import { DAY_MS, type Day, HOUR_MS } from '../../shared/calendar/dates.ts';
import { broken, type Facts, number } from './book-rules.ts';

/** The longest window that a world has: an order from before has no time of its own. */
const LONGEST_HOURS = 48;
const FROZEN = ['id', 'requestId', 'at', 'fanId', 'creatorId', 'reason', 'text'] as const;
const PRICED = ['status', 'priceAgorot', 'heldAgorot', 'netAgorot', 'feeAgorot', 'backAgorot'] as const;

/** An item before a commit and after it. */
export interface Moved {
  readonly before: Facts | undefined;
  readonly after: Facts;
}

export const isOpenDispute = (dispute: Facts | undefined): boolean =>
  dispute !== undefined && dispute.step !== 'over';

/**
 * In time, with all of what waits for its day: what was available at once may be gone, or since a later act while this one was
 * on its way.
 */
const checkOpened = (dispute: Facts, request: Facts, today: Day): void => {
  const { status, closedAt, disputeUntil, clearsOn } = request as Facts & Readonly<Record<string, string>>;
  const at = String(dispute.at);
  const last = disputeUntil ?? new Date(Date.parse(String(closedAt)) + LONGEST_HOURS * HOUR_MS).toISOString();
  if (status !== 'completed' || at > last)
    broken('A dispute is of what was delivered, and opened in its time', { dispute, request });
  const [held, net] = [number(dispute, 'disputedAgorot'), number(request, 'netAgorot')];
  const waits = String(clearsOn ?? '') > today;
  if (held > net || (waits && held !== net))
    broken('A dispute holds what waits of its order', { dispute, request });
};

/** How often within so long the silence of creators alone may give all back to a fan, as nobody has changed it. */
const SILENT = { most: 3, days: 90 };

interface Line {
  readonly by: string;
  readonly act: string;
  readonly at: string;
}
const lastLine = ({ lines = [] }: Facts): Line | undefined => (lines as readonly Line[]).at(-1);

/** The clock ends nothing before its time, and what the silence of creators gives to a fan is limited. */
export const checkSilence = ({ before, after }: Moved, disputes: readonly Facts[], skewMs: number): void => {
  const line = lastLine(after);
  if (!before || line?.by !== 'clock' || line.at === lastLine(before)?.at) return;
  const late = Date.parse(line.at) + skewMs - Date.parse(String(before.until));
  if (!(late > 0)) broken('The clock ends what is over', { before, after });
  const silent = disputes.filter(
    (one) =>
      one.fanId === after.fanId &&
      one.outcome === 'full' &&
      lastLine(one)?.by === 'clock' &&
      (one.lines as readonly Line[]).length === 2 &&
      Date.parse(line.at) - Date.parse(String(lastLine(one)?.at)) < SILENT.days * DAY_MS,
  );
  if (silent.length > SILENT.most) broken('Silence gives all back a few times', after);
};

/** A second video takes the place of the first one once its fan has accepted it, and never otherwise. */
const checkVideo = (before: Facts, dispute: Facts, request: Moved): void => {
  const { videoUpload } = request.after;
  const second = (before.second as { videoUpload?: string } | undefined)?.videoUpload;
  const wanted = dispute.outcome === 'again' ? second : request.before?.videoUpload;
  if (videoUpload !== wanted || (dispute.outcome === 'again' && wanted === undefined))
    broken('An order has the video that its fan accepted', { before, dispute, request });
};

/** What goes back to the fan by it is what its order gives back more, and as much as its outcome says. */
const checkEnded = (dispute: Facts, { before, after }: Moved): void => {
  const more = number(after, 'backAgorot') - number(before, 'backAgorot');
  const left = number(before, 'priceAgorot') - number(before, 'backAgorot');
  const back = number(dispute, 'backAgorot');
  const isRight = {
    full: back === left && more === back,
    part: back > 0 && back < left && more === back,
    again: back === 0 && more === 0,
    rejected: back === 0 && more === 0,
    withdrawn: back === 0 && more === 0,
    status_set: back === Math.max(0, more) && before?.status !== after.status,
  }[String(dispute.outcome)];
  if (!isRight) broken('A dispute ends as its outcome says', { dispute, before, after });
  if (dispute.disputedAgorot !== undefined) broken('What is over holds nothing', dispute);
};

/** A dispute is opened once, ends once, and holds the same meanwhile; `request` is its order as the same commit has it. */
export const checkDispute = (
  { before, after }: Moved,
  request: Moved | undefined,
  order: Facts | undefined,
  today: Day,
): void => {
  if (!order) {
    broken('A dispute is of an order', after);
    return;
  }
  if (!before) {
    checkOpened(after, order, today);
    return;
  }
  if (!isOpenDispute(before)) broken('A dispute ends once', { before, after });
  if (FROZEN.some((name) => before[name] !== after[name]))
    broken('What was complained of never changes', { before, after });
  if (!isOpenDispute(after)) {
    if (!request) broken('A dispute ends with its order', after);
    else {
      checkEnded(after, request);
      checkVideo(before, after, request);
    }
  } else if (before.disputedAgorot !== after.disputedAgorot)
    broken('A dispute holds the same while it is open', { before, after });
  if (after.step === 'making' && before.madeAgain === true)
    broken('A video is made again once', { before, after });
};

/** While it is disputed neither a refund nor anybody else moves the money or the status of an order. */
export const checkUndisturbed = ({ before, after }: Moved): void => {
  if (
    before?.disputed === true &&
    after.disputed === true &&
    PRICED.some((name) => before[name] !== after[name])
  )
    broken('Nothing else moves what is disputed', { before, after });
};

/** Orders are paid for by their fans, or by what an admin decides. */
export const checkDebit = (entry: Facts, order: Facts | undefined): void => {
  const isDebit = entry.side === 'wallet' && number(entry, 'amountAgorot') < 0 && order !== undefined;
  if (isDebit && [order.creatorId, 'clock', 'closing'].includes(entry.by as string | undefined))
    broken('No press of a creator debits a fan', { entry, order });
};
