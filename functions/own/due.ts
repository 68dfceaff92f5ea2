import { byClock } from '../lib/by-clock.ts';
import { eachDue } from '../lib/each-due.ts';
import { dueForgettings } from '../people/forgettings.table.ts';
import { dueAddressChanges } from './address.table.ts';
import { dueCopies } from './copy.table.ts';
import { deleteAccount } from './delete-account.ts';
import { dueDeletions } from './deletion.table.ts';
import { forgetPerson } from './forget-person.ts';
import { makeCopy } from './make-copy.ts';
import { moveAddress } from './move-address.ts';

export const handler = byClock(async (now) => {
  // None waits for another: neither Cognito that is away nor a large copy holds up a deletion.
  const runs = await Promise.allSettled([
    eachDue(dueAddressChanges(now), moveAddress, 'A change of address is not finished'),
    eachDue(dueDeletions(now), deleteAccount, 'A deletion is not finished'),
    eachDue(dueCopies(now), makeCopy, 'A copy is not finished'),
    eachDue(dueForgettings(now), forgetPerson, 'A person is not forgotten'),
  ]);
  for (const run of runs) if (run.status === 'rejected') throw run.reason;
});
