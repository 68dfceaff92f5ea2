import { call } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import type { InputOf } from '../../api/endpoint-types.ts';

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
