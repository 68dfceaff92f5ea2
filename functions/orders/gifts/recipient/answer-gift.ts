import type { gifts } from '../../../../shared/contracts/orders/gifts.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { retryOnConflict } from '../../../lib/table/optimistic-lock.ts';
import { ConditionFailed } from '../../../lib/table/table.ts';
import { isCreatorGone } from '../model/gift.ts';
import { setSeen, setTakenDown, setThanks } from '../model/gifts.table.ts';
import { limitCalls, limitGiving, openedGift, receivedGift } from '../model/held-gift.ts';
import { findShowing, setWord } from '../model/showings.table.ts';

type Nothing = Record<string, never>;

/** Somebody pulled the ribbon: the first time is told to buyer and creator. A link that was passed on tells nothing. */
export const seeGift = async ({ input, now, address }: Call<typeof gifts.see, Actor>): Promise<Nothing> => {
  await limitCalls(address, now);
  const { gift, viewOnly } = await openedGift(input.secret, now);
  if (viewOnly || gift.seenAt) return {};
  try {
    await setSeen(gift, now.toISOString());
  } catch (error) {
    // Seen a moment before, or over by now: either way there is nothing to tell.
    if (!(error instanceof ConditionFailed)) throw error;
  }
  return {};
};

/** A text to the buyer, once a gift; the same text again is the answer that was lost. */
export const thankForGift = async ({
  input,
  now,
  address,
}: Call<typeof gifts.thank, Actor>): Promise<Nothing> => {
  await limitCalls(address, now);
  const gift = await receivedGift(input.secret, now);
  const isRepeat = (thanks: unknown): boolean => thanks === input.text;
  if (isRepeat(gift.thanks)) return {};
  try {
    await setThanks(gift, input.text, now.toISOString());
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const [old] = error.old;
    if (isRepeat(old?.thanks)) return {};
    throw new Refusal(old?.status === 'live' ? 'gift.thanked' : 'gift.over');
  }
  return {};
};

/**
 * Whether everybody may see the video, which its buyer allows: said again it counts anew. Throws `showing.not_asked`
 * as long as the buyer does not allow it, and where no creator is left to show it; taking back is always possible.
 */
export const allowShowingByHolder = async ({
  input,
  now,
  address,
}: Call<typeof gifts.allowShowing, Actor>): Promise<Nothing> => {
  await limitCalls(address, now);
  const gift = await receivedGift(input.secret, now);
  await retryOnConflict('service.busy', async () => {
    const showing = await findShowing(gift.requestId);
    if (!showing) throw new Refusal('showing.not_asked');
    if (input.allow && (!showing.allowedAt || isCreatorGone(gift))) throw new Refusal('showing.not_asked');
    const said = { says: input.allow ? 'yes' : 'no', saidAt: now.toISOString(), saidOn: gift.n } as const;
    if (showing.says === said.says && showing.saidOn === said.saidOn) return;
    if (input.allow) await limitGiving(gift, now);
    await setWord(showing, said);
  });
  return {};
};

/** "This is about me": the gift ends for good, its copy is deleted, and buyer and creator are told. */
export const takeDownGift = async ({
  input,
  now,
  address,
}: Call<typeof gifts.takeDown, Actor>): Promise<Nothing> => {
  await limitCalls(address, now);
  const gift = await receivedGift(input.secret, now);
  try {
    await setTakenDown(gift, now.toISOString());
  } catch (error) {
    if (error instanceof ConditionFailed) throw new Refusal('gift.over');
    throw error;
  }
  return {};
};
