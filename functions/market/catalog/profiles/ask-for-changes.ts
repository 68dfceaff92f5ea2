import type { catalogAdmin } from '../../../../shared/contracts/market/catalog-admin.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../../lib/http/http.ts';
import { decideCreator } from './decide-creator.ts';

/**
 * Tells a creator who is not approved what is to be changed first. They go on waiting; somebody who was refused waits
 * again. Throws `creator.not_found`, `creator.changed`.
 */
export const askForChanges = (
  call: Call<typeof catalogAdmin.askForChanges, Actor>,
): Promise<Output<typeof catalogAdmin.askForChanges>> => {
  const { input, now } = call;
  const { reason } = input;
  return decideCreator(call, {
    isDone: ({ approved, changesAsked }) => !approved && changesAsked?.reason === reason,
    decide: ({ approved }) =>
      approved
        ? null
        : {
            action: 'creator.changes_asked',
            set: { refusal: null, changesAsked: { reason, at: now.toISOString(), savedAt: null } },
            details: { reason },
          },
  });
};
