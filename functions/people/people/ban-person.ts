import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { rightsAdmin } from '../../../shared/contracts/people/people.ts';
import { endSessionsWrite } from '../../accounts/person/accounts.table.ts';
import { sidesOf } from '../../audit/act.ts';
import type { Call } from '../../lib/http/http.ts';
import { statusWrites } from '../../market/catalog/model/status-writes.ts';
import { actOnPerson } from './act.ts';
import { openClosingWrite } from './closings.table.ts';
import { revokeAccessAtOnce } from './revoke-access.ts';

/**
 * Bans a person: from this transaction on they may do nothing, nobody sees their profile and ads, and no order is taken
 * from them or by them. Gifts of what they delivered stay open without their name, or are closed, as the admin chose. Sessions and sockets end at once; open requests are declined by the closing that begins here
 * (`close-account.ts`), which also ends what this call could not.
 */
export const banPerson = async ({
  actor,
  input,
  now,
}: Call<typeof rightsAdmin.ban, Actor>): Promise<Output<typeof rightsAdmin.ban>> => {
  const { closesGifts } = input;
  const banned = await actOnPerson({
    actor,
    input,
    now,
    becomes: { status: 'banned' },
    isDone: ({ status }) => status === 'banned',
    audit: ({ status }) => ({
      action: 'user.banned',
      ...sidesOf({ status }, { status: 'banned' }),
      ...(input.reason || closesGifts
        ? {
            details: {
              ...(input.reason ? { reason: input.reason } : {}),
              ...(closesGifts ? { closes_gifts: true } : {}),
            },
          }
        : {}),
    }),
    writes: async (user) => [
      ...(await statusWrites(user, { status: 'banned', closesGifts, by: actor.id }, now)),
      endSessionsWrite(user, now),
      openClosingWrite(user.id, 'ban', now, closesGifts),
    ],
  });
  await revokeAccessAtOnce(input.id, 'ban');
  return banned;
};
