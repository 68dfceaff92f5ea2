import { openDraft } from '../../core/drafts/drafts.ts';
import { type OrderValues, orderIn } from './order-values.ts';

const draftOf = (adId: string) => openDraft<Record<string, unknown>>('order', adId);

/** What was typed for an ad and not ordered yet: over a reload, a lost session and signing in. */
export const readDraft = (adId: string): Partial<OrderValues> => orderIn(draftOf(adId).read({}) ?? {});

export const keepDraft = (adId: string, values: Partial<OrderValues>): void => draftOf(adId).keep(values);

export const dropDraft = (adId: string): void => draftOf(adId).drop();
