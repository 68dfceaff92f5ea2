import type { catalogAdmin } from '../../../../shared/contracts/market/catalog-admin.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../../lib/http/http.ts';
import { decideCreator } from './decide-creator.ts';

/**
 * Turns a creator down, or takes one off the site with every ad. Throws `creator.not_found`, `creator.changed`.
 */
export const refuseCreator = (
  call: Call<typeof catalogAdmin.refuse, Actor>,
): Promise<Output<typeof catalogAdmin.refuse>> => {
  const { input, now } = call;
  const { reason } = input;
  return decideCreator(call, {
    isDone: ({ approved, refusal }) => !approved && refusal?.reason === reason,
    decide: ({ approved }) => ({
      action: approved ? 'creator.hidden' : 'creator.refused',
      set: { approved: false, refusal: { reason, at: now.toISOString() }, changesAsked: null },
      details: { reason },
    }),
  });
};
