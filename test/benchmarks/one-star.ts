import { put, transact } from '../../functions/lib/table.ts';
import type { Benchmark } from './figure.ts';
import { fanWrites, fundsWrites, starAd } from './order.ts';
import { placeOrder } from './place-order.ts';
import { writtenKeys } from './place-request.ts';
import { startRecordedTable } from './recorded-table.ts';

const FANS = 100;

/** How many keys more than one fan wrote. */
const shared = (keysOfFans: readonly ReadonlySet<string>[]): number => {
  const times = new Map<string, number>();
  for (const key of keysOfFans.flatMap((keys) => [...keys])) times.set(key, (times.get(key) ?? 0) + 1);
  return [...times.values()].filter((count) => count > 1).length;
};

/** A hundred fans order from one star: whatever two of them wrote alike would be the item they wait for each other at. */
export const oneStar: Benchmark = {
  name: 'one-star',
  run: async () => {
    const table = await startRecordedTable();
    try {
      const items: Set<string>[] = [];
      const partitions: Set<string>[] = [];
      await transact([put(starAd)]);
      for (let fan = 0; fan < FANS; fan++) {
        await transact(fanWrites(fan));
        await transact(fundsWrites(fan));
        table.calls.length = 0;
        await placeOrder(fan);
        const keys = table.calls.filter(({ command }) => command === 'TransactWriteItemsCommand');
        const written = keys.flatMap(writtenKeys);
        items.push(new Set(written.map(({ pk, sk }) => `${pk?.S}\n${sk?.S}`)));
        partitions.push(new Set(written.map(({ pk }) => String(pk?.S))));
      }
      const name = `${FANS} fans, one star`;
      return [
        { name: `${name}: items that two wrote`, measured: shared(items), unit: 'items', budget: 0 },
        { name: `${name}: partitions that two wrote`, measured: shared(partitions), unit: 'keys', budget: 0 },
      ];
    } finally {
      await table.stop();
    }
  },
};
