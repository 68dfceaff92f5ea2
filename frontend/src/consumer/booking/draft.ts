import { EXTRA_IDS } from '../../../../shared/extras.ts';
import { dayOfSlot, isSlot } from '../../../../shared/slots.ts';
import { type OrderValues, TIMINGS } from './check-order.ts';

const keyOf = (adId: string): string => `order-draft:${adId}`;
const TEXTS = ['occasion', 'eventDate', 'recipient', 'instructions', 'deadline'] as const;

/** What a draft says of an order, and nothing that an order could not say. */
const orderIn = (kept: Record<string, unknown>): Partial<OrderValues> => {
  const { slot, extras } = kept;
  const timing = TIMINGS.find((each) => each === kept.timing);
  return {
    ...Object.fromEntries(
      TEXTS.flatMap((field) => (typeof kept[field] === 'string' ? [[field, kept[field]]] : [])),
    ),
    ...(timing && { timing }),
    ...(typeof slot === 'string' && isSlot(slot) && { slot, deadline: dayOfSlot(slot) }),
    ...(Array.isArray(extras) && { extras: EXTRA_IDS.filter((id) => extras.includes(id)) }),
  };
};

/** What was typed for an ad in this tab: over a reload, and over signing in. */
export const readDraft = (adId: string): Partial<OrderValues> => {
  try {
    return orderIn(JSON.parse(sessionStorage.getItem(keyOf(adId)) ?? '{}') as Record<string, unknown>);
  } catch {
    return {}; // storage can be forbidden, or hold anything
  }
};

export const keepDraft = (adId: string, values: Partial<OrderValues>): void => {
  try {
    sessionStorage.setItem(keyOf(adId), JSON.stringify(values));
  } catch {
    // the form itself still has it
  }
};

export const dropDraft = (adId: string): void => {
  try {
    sessionStorage.removeItem(keyOf(adId));
  } catch {
    // nothing was kept
  }
};
