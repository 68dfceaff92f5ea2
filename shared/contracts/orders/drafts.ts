import * as z from 'zod/mini';
import { lazy } from '../../lazy.ts';
import { endpoints } from '../parts/endpoint.ts';
import { id } from '../parts/fields.ts';
import { placement } from './placement.ts';

/** An order as it was typed: the fan's wishes, without a price. */
const draft = lazy(() => z.omit(placement(), { priceAgorot: true }));

/** Orders of visitors, kept while they sign up, since they may open the confirmation on another device. */
export const drafts = endpoints({
  /** Keeps an order. Whoever has its id may claim it. */
  keep: {
    method: 'POST',
    path: '/api/drafts',
    access: 'public',
    input: draft,
    output: () => z.object({ id: id('drf') }),
    errors: ['call.too_large', 'rate.limited'],
  },
  /** Claims an order for whoever reads it first; for everybody else it is not found from then on. */
  claim: {
    method: 'POST',
    path: '/api/drafts/{id}/claim',
    access: 'signed-in',
    input: () => z.strictObject({ id: id('drf') }),
    output: draft,
    errors: ['draft.not_found'],
  },
});
