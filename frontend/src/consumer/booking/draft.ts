import type { OrderValues } from './check-order.ts';

const keyOf = (adId: string): string => `order-draft:${adId}`;
const FIELDS = ['occasion', 'recipient', 'instructions', 'deadline'] as const;

/** What was typed for an ad in this tab: over a reload, and over signing in. */
export const readDraft = (adId: string): Partial<OrderValues> => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(adId)) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      FIELDS.flatMap((field) => (typeof kept[field] === 'string' ? [[field, kept[field]]] : [])),
    );
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
