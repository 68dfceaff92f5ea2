import '../environment.ts';
import { transact } from '../../../functions/lib/table/table.ts';
import { sendBack } from '../../../functions/money/sending/send-back.ts';
import { captureTopUp } from '../../../functions/money/top-ups/capture-top-up.ts';
import { createTopUp } from '../../../functions/money/top-ups/create-top-up.ts';
import { closeMoneyWrites } from '../../../functions/people/people/deletion-writes.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { World } from '../world.ts';
import { by, type Operation, type Run } from './operation.ts';

/** What a deletion does to the money of who is deleted. */
const leave = async ({ id }: Pick<Actor, 'id'>, now: Date): Promise<void> =>
  transact(await closeMoneyWrites({ id }, now));

/** Pays, and wants all of it back, which PayPal may look at first. */
const come = (world: World, guest: Actor): Run => {
  const { random, provider } = world;
  const call = by(guest);
  const amountAgorot = random.between(1, 5_000);
  const isLookedAt = random.chance(0.4);
  return async (now, key) => {
    const { id, orderId } = await createTopUp({ ...call, input: { amountAgorot }, now, key });
    provider.approve(orderId, 'good');
    await captureTopUp({ ...call, input: { id }, now, key: undefined });
    if (isLookedAt) provider.next = 'PENDING';
    await sendBack({ ...call, input: { amountAgorot }, now, key });
  };
};

/** Seldom, so that what goes back to them does not take the place of what others do. */
export const LEAVING_OPERATIONS: readonly Operation[] = [
  {
    name: 'come for a while, and leave',
    weight: 5,
    once: 'often',
    needs: 'paypal',
    ask: (world) => {
      const { guests, random } = world;
      const before = guests.at(-1);
      // Who came before may have their money by now.
      if (before && random.chance(0.4)) return { run: (now) => leave(before, now) };
      const guest = world.welcome();
      const comes = come(world, guest);
      const isInHurry = random.chance(0.3);
      return {
        run: async (now, key) => {
          const coming = comes(now, key);
          if (!isInHurry) await coming;
          await Promise.all([coming, leave(guest, now)]);
        },
      };
    },
  },
];
