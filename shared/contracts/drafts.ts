import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { id } from './fields.ts';
import { placement } from './requests.ts';

/** An order as it was typed: what the fan decides, without a price. */
export const draft = z.omit(placement, { priceAgorot: true });

/** Orders of visitors, kept while they sign up: the confirmation may be opened on another device. */
export const drafts = endpoints({
  /** Whoever has the id may claim it. */
  keep: {
    method: 'POST',
    path: '/api/drafts',
    access: 'public',
    input: draft,
    output: z.object({ id: id('drf') }),
    errors: ['call.too_large', 'rate.limited'],
  },
  /** The first reader's from then on; to everybody else it is not found. */
  claim: {
    method: 'POST',
    path: '/api/drafts/{id}/claim',
    access: 'signed-in',
    input: z.strictObject({ id: id('drf') }),
    output: draft,
    errors: ['draft.not_found'],
  },
});
