import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { rightsAdmin } from '../../../shared/contracts/people/people.ts';
import { listedRole } from '../../accounts/person/user.ts';
import type { Call } from '../../lib/http/http.ts';
import { actOnPerson } from './act.ts';
import { deletionWrites } from './deletion-writes.ts';
import { revokeAccessAtOnce } from './revoke-access.ts';

/** Deletes an account. Throws `user.open_requests`, `user.open_disputes`, `user.balance`, `user.earnings`. */
export const deletePerson = async ({
  actor,
  input,
  now,
}: Call<typeof rightsAdmin.remove, Actor>): Promise<Output<typeof rightsAdmin.remove>> => {
  const deleted = await actOnPerson({
    actor,
    input,
    now,
    becomes: { status: 'banned' },
    isDone: ({ deletedAt }) => deletedAt !== undefined,
    audit: ({ role, status }) => ({
      action: 'user.deleted',
      before: { role: listedRole(role), status },
    }),
    writes: (user) => deletionWrites(user, actor.id, now),
  });
  await revokeAccessAtOnce(input.id, 'deletion');
  return deleted;
};
