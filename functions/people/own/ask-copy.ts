import { DAY_SECONDS, dayOf } from '../../../shared/calendar/dates.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { own } from '../../../shared/contracts/people/own.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import { limitRate } from '../../lib/table/rate-limit.table.ts';
import { transact } from '../../lib/table/table.ts';
import { askCopyWrite, findCopy } from './copy.table.ts';
import { signCopy } from './copy-storage.ts';

const COPIES_PER_DAY = 3;
const SIGNED_SECONDS = 300;

/** Asks for a copy of everything of the caller; while one is being made it is that one. Throws `rate.limited`. */
export const askCopy = ({ actor, now }: Call<typeof own.askCopy, Actor>): Promise<Record<string, never>> =>
  retryOnConflict('service.busy', async () => {
    const before = await findCopy(actor.id);
    if (before?.state === 'asked') return {};
    await limitRate('copy', actor.id, COPIES_PER_DAY, DAY_SECONDS, now);
    await transact([askCopyWrite(actor.id, before, now)]);
    return {};
  });

/** Where the caller's copy is for the next five minutes. Throws `account.copy_missing`. */
export const copyAddress = async ({
  actor,
  now,
}: Call<typeof own.copyAddress, Actor>): Promise<Output<typeof own.copyAddress>> => {
  const copy = await findCopy(actor.id);
  if (copy?.state !== 'ready' || (copy.until ?? '') <= now.toISOString())
    throw new Refusal('account.copy_missing');
  return { url: await signCopy(actor.id, `my-data-${dayOf(new Date(copy.at))}.zip`, SIGNED_SECONDS) };
};
