import type { catalogAdmin } from '../../../../shared/contracts/market/catalog-admin.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../../lib/http/http.ts';
import { decideCreator } from './decide-creator.ts';

/** Lets the public see a creator with all their ads. Throws `creator.not_found`, `creator.changed`. */
export const approveCreator = (
  call: Call<typeof catalogAdmin.approve, Actor>,
): Promise<Output<typeof catalogAdmin.approve>> => {
  const { actor, now } = call;
  return decideCreator(call, {
    isDone: ({ approved, approvedBy }) => approved && approvedBy === actor.id,
    decide: ({ approved }) =>
      approved
        ? null
        : {
            action: 'creator.approved',
            set: {
              approved: true,
              approvedAt: now.toISOString(),
              approvedBy: actor.id,
              refusal: null,
              changesAsked: null,
            },
          },
  });
};
