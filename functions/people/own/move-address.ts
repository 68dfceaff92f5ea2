import { endAccess } from '../../accounts/identity/end-access.ts';
import { moveIdentity } from '../../accounts/identity/identity-provider.ts';
import { changeEmailWrite } from '../../accounts/person/accounts.table.ts';
import { freeEmailWrite } from '../../accounts/person/emails.table.ts';
import { auditWrite } from '../../audit/audit.table.ts';
import { failureIn } from '../../lib/table/named-writes.ts';
import { transact } from '../../lib/table/table.ts';
import {
  type AddressChange,
  doneWrite,
  findAddressChange,
  giveUpWrite,
  movedWrite,
} from './address.table.ts';

/** The address cannot be had: the claim on it goes, and all is as before. */
const giveUp = (userId: string, change: AddressChange): Promise<void> =>
  transact([giveUpWrite(change), freeEmailWrite(userId, change.to)]);

/**
 * Cognito first, since it is the one that may say no: until the record has it too, the person signs in with the new
 * address and is called by the old one. Then record, release of the old address and end of earlier sessions at once.
 */
const move = async (userId: string, change: AddressChange): Promise<void> => {
  const { from, to } = change;
  if ((await moveIdentity(userId, to)) !== 'moved') return giveUp(userId, change);
  const now = new Date();
  const writes = {
    change: movedWrite(change, now),
    user: changeEmailWrite(userId, { from, to }, now),
    old: freeEmailWrite(userId, from),
    audit: auditWrite({ action: 'user.address_changed', entity: 'user', id: userId, by: userId, now }),
  };
  try {
    await transact(writes);
  } catch (error) {
    // The account was deleted meanwhile: nothing has an address any more.
    if (failureIn(error, writes).name !== 'user') throw error;
    await giveUp(userId, change);
  }
};

/** Whoever was signed in under the old address is out, at Cognito and in open pages. */
const end = async (userId: string, change: AddressChange): Promise<void> => {
  await endAccess(userId);
  await transact([doneWrite(change)]);
};

/**
 * Goes on with a change of address until it is over. Each step can be repeated, and is done under the state that was
 * read: of two who go on at the same moment one is told so by ConditionFailed.
 */
export const moveAddress = async (userId: string): Promise<void> => {
  for (;;) {
    const change = await findAddressChange(userId);
    if (change?.state === 'moving') await move(userId, change);
    else if (change?.state === 'ending') await end(userId, change);
    else return;
  }
};
