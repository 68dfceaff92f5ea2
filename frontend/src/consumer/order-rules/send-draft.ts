import { call } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import type { InputOf, OutputOf } from '../../api/endpoint-types.ts';
import type { OrderValues } from './check-order.ts';

let sent: { readonly order: string; readonly id: Promise<string> } | null = null;

/**
 * Sends an order ahead to the server when it needs an account first: who signs up may confirm on another device. The
 * same order goes once. Answers its id, or null when it could not be kept: this browser still has it.
 */
export const sendDraft = async (order: InputOf<'drafts.keep'>): Promise<string | null> => {
  const written = JSON.stringify(order);
  if (sent?.order !== written)
    sent = { order: written, id: call('drafts.keep', order).then((kept) => kept.id) };
  try {
    return await sent.id;
  } catch (error) {
    sent = null;
    if (error instanceof ApiError) return null;
    throw error;
  }
};

/** The form of an order that was sent ahead. */
export const formOf = (order: OutputOf<'drafts.claim'>): OrderValues => {
  const { adId: _, occasion, recipient, instructions, deadline, ...more } = order;
  const { eventDate = '', slot = '', extras = [], ...rest } = more;
  const timing = slot ? 'hour' : 'day';
  return {
    ...{ occasion, recipient, instructions, deadline, eventDate, slot, extras, timing },
    // A new wish of the contract stays here until it has its place above.
    ...(rest satisfies Record<string, never>),
  };
};
