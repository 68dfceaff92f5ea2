import { byClock } from '../../lib/lambda/by-clock.ts';
import { eachDue } from '../../lib/lambda/each-due.ts';
import { dueAddressChanges } from '../../people/own/address.table.ts';
import { dueCopies } from '../../people/own/copy.table.ts';
import { deleteAccount } from '../../people/own/delete-account.ts';
import { dueDeletions } from '../../people/own/deletion.table.ts';
import { forgetPerson } from '../../people/own/forget-person.ts';
import { makeCopy } from '../../people/own/make-copy.ts';
import { moveAddress } from '../../people/own/move-address.ts';
import { dueForgettings } from '../../people/people/forgettings.table.ts';

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
