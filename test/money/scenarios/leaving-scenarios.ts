import '../environment.ts';
import { transact } from '../../../functions/lib/table/table.ts';
import { sendBack } from '../../../functions/money/sending/send-back.ts';
import { placeRequest } from '../../../functions/orders/requests/order/place-request.ts';
import { closeAccounts } from '../../../functions/people/people/close-account.ts';
import { openClosingWrite } from '../../../functions/people/people/closings.table.ts';
import { closeMoneyWrites } from '../../../functions/people/people/deletion-writes.ts';
import { fund, orderOf } from './reached.ts';
import { cast, type Scenario } from './scenario.ts';
import { PAID_AGOROT, pay } from './wallet-scenarios.ts';

/** What the end of an account does to money. */
export const LEAVING_SCENARIOS: readonly Scenario[] = [
  {
    name: 'a wallet is closed out of which all has gone back',
    once: 'often',
    payments: 'paypal',
    prepare: async (world) => {
      await pay(world);
      const { fan } = cast(world);
      await sendBack({ ...fan, input: { amountAgorot: PAID_AGOROT }, now: world.now(), key: 'back' });
      return { run: async (now) => transact(await closeMoneyWrites(fan.actor, now)) };
    },
  },
  {
    name: 'the clock declines what a creator had open who was banned',
    once: 'often',
    prepare: async (world) => {
      await fund(world);
      const { fan, creator } = cast(world);
      for (const key of ['one', 'other'])
        await placeRequest({ ...fan, input: orderOf(world), now: world.now(), key });
      await transact([openClosingWrite(creator.actor.id, 'ban', world.now())]);
      world.clock += 60_000;
      return { run: (now) => closeAccounts(now) };
    },
  },
];
