import type { mailTemplatesAdmin } from '../../../shared/contracts/messages/mail-templates-admin.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { hasSwitch } from '../../messages/mail/topics.ts';
import { changeSetting } from '../platform-config/change-setting.ts';
import { findSwitches, type StoredSwitches, SWITCHES_KEY } from './switches.ts';

/**
 * Switches e-mails of a kind on or off, those that wait too: each is looked at when it leaves. As it is already is no
 * change, so a call whose answer was lost may be repeated. Throws `mail.owed`, and `config.changed` when another admin was
 * first with any switch.
 */
export const setSwitch = async ({
  actor,
  input: { kind, on, v },
  now,
}: Call<typeof mailTemplatesAdmin.setSwitch, Actor>): Promise<
  Output<typeof mailTemplatesAdmin.setSwitch>
> => {
  if (!hasSwitch(kind)) throw new Refusal('mail.owed');
  const { off, v: stored } = await findSwitches();
  if (!off.has(kind) === on) return { v: stored };
  const others = [...off].filter((each) => each !== kind);
  const value: StoredSwitches = { off: on ? others : [...others, kind].sort() };
  const changed = await changeSetting({
    key: SWITCHES_KEY,
    value,
    v,
    by: actor.id,
    now,
    deed: {
      action: 'update_mail_switches',
      before: { is_on: !on },
      after: { is_on: on },
      details: { kind },
    },
  });
  return { v: changed };
};
