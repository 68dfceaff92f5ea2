import { openDraft } from '../../core/drafts/drafts.ts';
import { type OrderValues, orderIn } from './order-values.ts';

const draftOf = (adId: string) => openDraft<Record<string, unknown>>('order', adId);

/** What was typed for an ad and not ordered yet: over a reload, a lost session and signing in. */
export const readDraft = (adId: string): Partial<OrderValues> => orderIn(draftOf(adId).read({}) ?? {});

export const keepDraft = (adId: string, values: Partial<OrderValues>): void => draftOf(adId).keep(values);

const keyOf = (adId: string) => openDraft<{ readonly key: string }>('order-key', adId);

/**
 * An order that waited on the server for its account. Each tab that goes on with it places it by one idempotency key:
 * where two of them follow a sign-up, only one order is made.
 */
export const keepWaiting = (adId: string, values: OrderValues, id: string): void => {
  keepDraft(adId, values);
  keyOf(adId).keep({ key: id.replaceAll('_', '-') });
};

/** The idempotency key of an order that waited; undefined for any other. */
export const readKey = (adId: string): string | undefined => keyOf(adId).read({ key: '' })?.key;

/** What is ordered next is another order. */
export const dropKey = (adId: string): void => keyOf(adId).drop();

export const dropDraft = (adId: string): void => {
  draftOf(adId).drop();
  dropKey(adId);
};
