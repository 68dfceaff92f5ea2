/** Run by order-cpu.ts with two bundles: `node order-cpu-process.ts <shipped> <bare>`. Prints microseconds an order. */
import { createRequire } from 'node:module';
import { median } from '../measure/figure.ts';
import { recordCalls } from '../measure/recorded-table.ts';
import type { PlainOrder } from './bare-order.ts';
import { context, orderEvent } from './order.ts';
import { placeOrder } from './place-order.ts';

const ROUNDS = 80;
const ORDERS = 50;
const WARM_UP = 1_500;

type Order = () => Promise<{ statusCode?: number; body?: string }>;

/** What the shipped handler asks of the table, for the bare one to ask as well. */
const recordOrder = async (): Promise<PlainOrder> => {
  const { calls, stop } = recordCalls();
  await placeOrder(1);
  calls.length = 0;
  await placeOrder(1);
  stop();
  const people = calls.find(({ command }) => command === 'BatchGetItemCommand');
  const reads = calls.filter(({ command }) => command === 'GetItemCommand');
  const transaction = calls.find(({ command }) => command === 'TransactWriteItemsCommand');
  if (!people || !transaction) throw new Error('The order read no person or made no transaction');
  return {
    batch: people.input as PlainOrder['batch'],
    reads: reads.map(({ input }) => input as PlainOrder['reads'][number]),
    transaction: transaction.input as PlainOrder['transaction'],
  };
};

/** Microseconds of CPU an order, one order after the other as in a Lambda. */
const cpuOf = async (order: Order, count: number): Promise<number> => {
  const start = process.cpuUsage();
  for (let i = 0; i < count; i++) {
    const answer = await order();
    if (answer.statusCode !== 200) throw new Error(`The order was refused: ${answer.body}`);
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / count;
};

const recorded = await recordOrder();
const load = createRequire(import.meta.url);
const [shippedFile = '', bareFile = ''] = process.argv.slice(2);
const shipped = load(shippedFile).handler as (event: unknown, context: unknown) => ReturnType<Order>;
const bare = load(bareFile).handler as (order: PlainOrder) => ReturnType<Order>;
const placeShipped: Order = () => shipped(orderEvent(1), context);
const placeBare: Order = () => bare(recorded);

await cpuOf(placeShipped, WARM_UP);
await cpuOf(placeBare, WARM_UP);
const times: { shipped: number; bare: number }[] = [];
for (let round = 0; round < ROUNDS; round++)
  times.push({ shipped: await cpuOf(placeShipped, ORDERS), bare: await cpuOf(placeBare, ORDERS) });
console.log(
  JSON.stringify({
    shipped: median(times.map((time) => time.shipped)),
    bare: median(times.map((time) => time.bare)),
  }),
);
process.exit(0);
