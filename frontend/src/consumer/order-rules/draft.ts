import { EXTRA_IDS } from '../../../../shared/extras.ts';
import { dayOfSlot, isSlot } from '../../../../shared/slots.ts';
import { openDraft } from '../../core/drafts.ts';
import { type OrderValues, TIMINGS } from './check-order.ts';

const draftOf = (adId: string) => openDraft<Record<string, unknown>>('order', adId);
/** The compiler asks for a new field of the form here, or below. */
const TEXTS: Readonly<Record<Exclude<keyof OrderValues, 'timing' | 'slot' | 'extras'>, true>> = {
  occasion: true,
  eventDate: true,
  recipient: true,
  instructions: true,
  deadline: true,
};

/** What a draft says of an order, and nothing that an order could not say. */
const orderIn = (kept: Record<string, unknown>): Partial<OrderValues> => {
  const { slot, extras } = kept;
  const timing = TIMINGS.find((each) => each === kept.timing);
  return {
    ...Object.fromEntries(
      Object.keys(TEXTS).flatMap((field) => (typeof kept[field] === 'string' ? [[field, kept[field]]] : [])),
    ),
    ...(timing && { timing }),
    ...(typeof slot === 'string' && isSlot(slot) && { slot, deadline: dayOfSlot(slot) }),
    ...(Array.isArray(extras) && { extras: EXTRA_IDS.filter((id) => extras.includes(id)) }),
  };
};

/** What was typed for an ad and not ordered yet: over a reload, a lost session and signing in. */
export const readDraft = (adId: string): Partial<OrderValues> => orderIn(draftOf(adId).read({}) ?? {});

export const keepDraft = (adId: string, values: Partial<OrderValues>): void => draftOf(adId).keep(values);

export const dropDraft = (adId: string): void => draftOf(adId).drop();
