import { HOUR_SECONDS } from '../../../shared/calendar/dates.ts';
import type { Input, Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { rightsAdmin } from '../../../shared/contracts/people/people.ts';
import { inviteIdentity, readIdentity, wayToPassword } from '../../accounts/identity/identity-provider.ts';
import { newcomerOf } from '../../accounts/identity/newcomer.ts';
import { checkAdmin } from '../../accounts/person/accounts.table.ts';
import { ownerOfEmail } from '../../accounts/person/emails.table.ts';
import type { User } from '../../accounts/person/user.ts';
import { sidesOf } from '../../audit/act.ts';
import { auditWrite } from '../../audit/audit.table.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { derivedId, inputHash as hashOf } from '../../lib/lambda/ids.ts';
import { idempotent } from '../../lib/table/idempotency.ts';
import { limitRate } from '../../lib/table/rate-limit.table.ts';
import type { Write } from '../../lib/table/table.ts';
import {
  findIdempotencyRecord,
  idempotencyRecord,
  putIdempotencyRecord,
} from '../../money/ledger/idempotency-record.table.ts';
import { createAccount } from '../sign-up/create-account.ts';
import { becomeAdmin } from './role-writes.ts';

const INVITATIONS_PER_ADMIN = 60;

const taken = () => new Refusal('account.email_taken', 'The address has an account');

type Given = Pick<User, 'roleId' | 'invited'>;

/** The role of an admin is given for as long as its giver may give it, until it is taken up. */
const givenBy = async (
  giverId: string,
  { role, roleId }: Pick<Input<typeof rightsAdmin.invite>, 'role' | 'roleId'>,
): Promise<{ change: Given; writes: readonly Write[] }> => {
  if (role !== 'admin') return { change: {}, writes: [] };
  const { change, writes } = await becomeAdmin(giverId, { roleId });
  return { change: { ...change, invited: true }, writes };
};

/**
 * Makes an account for somebody: the log-in, whose first password Cognito sends to the address, then the record with its
 * audit entry. A call whose answer was lost is gone on with where it stopped; the same key and input: the same invitation.
 * Throws `account.email_taken`, `role.not_found`, `role.above`, `rate.limited`.
 */
export const invitePerson = async ({
  actor,
  input,
  now,
  key,
}: Call<typeof rightsAdmin.invite, Actor>): Promise<Output<typeof rightsAdmin.invite>> => {
  const { email, role } = input;
  const onceId = derivedId('inv', actor.id, 'invite', key);
  const inputHash = hashOf(input);
  const { replayOr } = idempotent({
    inputHash,
    find: () => findIdempotencyRecord(onceId),
    answerOf: ({ userId }) => ({ id: userId }),
  });
  if (await ownerOfEmail(email)) return replayOr(taken());
  const { change, writes } = await givenBy(actor.id, input);
  await limitRate('invite', actor.id, INVITATIONS_PER_ADMIN, HOUR_SECONDS, now);
  const identity = (await inviteIdentity(input)) ?? (await readIdentity(email));
  const newcomer = newcomerOf(identity);
  // Somebody signed up by themselves and has not confirmed yet, or has no record for another reason: theirs to finish.
  if ((await wayToPassword(newcomer.id)) !== 'invitation') throw taken();
  const { name, language } = input;
  const at = now.toISOString();
  const user = await createAccount(
    { ...newcomer, name, language, role, ...change, by: actor.id, category: role === 'creator' ? '' : null },
    now,
    [
      ...writes,
      checkAdmin(actor.id, { superAdmin: false }),
      putIdempotencyRecord(idempotencyRecord({ id: onceId, inputHash, userId: newcomer.id, at })),
      auditWrite({
        action: 'user.invited',
        entity: 'user',
        id: newcomer.id,
        by: actor.id,
        now,
        after: sidesOf({}, { role, role_id: change.roleId }).after,
      }),
    ],
  );
  // Another invitation made the account in this very moment, or this one under the same key.
  return user.at === at && user.by === actor.id ? { id: user.id } : replayOr(taken());
};
