import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { rightsAdmin } from '../../../shared/contracts/people/people.ts';
import { sidesOf } from '../../audit/act.ts';
import type { Call } from '../../lib/http/http.ts';
import { statusWrites } from '../../market/catalog/model/status-writes.ts';
import { actOnPerson } from './act.ts';
import { findClosing, stopClosingWrite } from './closings.table.ts';

/**
 * Makes a person active. A creator's profile is back with it, the ads are not; of requests that were to be declined, those
 * that are still open stay open.
 */
export const activatePerson = ({
  actor,
  input,
  now,
}: Call<typeof rightsAdmin.activate, Actor>): Promise<Output<typeof rightsAdmin.activate>> =>
  actOnPerson({
    actor,
    input,
    now,
    becomes: { status: 'active' },
    isDone: ({ status }) => status === 'active',
    audit: ({ status }) => ({ action: 'user.activated', ...sidesOf({ status }, { status: 'active' }) }),
    writes: async (user) => {
      const closing = await findClosing(user.id);
      return [
        ...(await statusWrites(user, { status: 'active', by: actor.id }, now)),
        ...(closing?.state === 'open' ? [stopClosingWrite(closing)] : []),
      ];
    },
  });
