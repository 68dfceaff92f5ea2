import type { Actor, accounts } from '../../../shared/contracts/people/accounts.ts';
import { AGREED_NAMES } from '../../../shared/legal/legal-pages.ts';
import { changeUser } from '../../accounts/person/accounts.table.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { agreedNow } from '../../site/platform-config/legal-versions.ts';

/**
 * The caller agrees to what holds now; any number of times. Throws `terms.changed` for other versions: nobody agrees to
 * what was not shown.
 */
export const agree = async ({
  actor,
  input,
  now,
}: Call<typeof accounts.agree, Actor>): Promise<Record<string, never>> => {
  const inForce = await agreedNow(now);
  if (AGREED_NAMES.some((name) => input[name] !== inForce[name]))
    throw new Refusal('terms.changed', undefined, { inForce });
  await changeUser(actor.id, { agreed: { ...inForce, at: now.toISOString() } });
  return {};
};
