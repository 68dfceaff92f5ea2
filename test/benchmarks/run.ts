import { parseArgs } from 'node:util';
import { bundles } from './bundles.ts';
import { chat } from './chat.ts';
import { desk } from './desk.ts';
import { firstLoad } from './first-load.ts';
import { lighthouse } from './lighthouse.ts';
import { lists } from './lists.ts';
import { live } from './live.ts';
import { type Figure, isOver, tableOf } from './measure/figure.ts';
import { media } from './media.ts';
import { memory } from './memory.ts';
import { behindOrder } from './order/behind-order.ts';
import { oneStar } from './order/one-star.ts';
import { placeRequest } from './order/place-request.ts';
import { orderCpu } from './order-cpu.ts';
import { render } from './render.ts';
import { search } from './search.ts';

/** `npm run bench`: what the product costs, against its budgets. `--only <name>`, `--full`. */
const all = [
  placeRequest,
  oneStar,
  behindOrder,
  orderCpu,
  bundles,
  lists,
  desk,
  chat,
  search,
  render,
  firstLoad,
  lighthouse,
  live,
  media,
  memory,
];

const { values } = parseArgs({
  options: { full: { type: 'boolean', default: false }, only: { type: 'string', multiple: true } },
});
const unknown = values.only?.filter((name) => !all.some((benchmark) => benchmark.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

const figures: Figure[] = [];
let failed = 0;
for (const benchmark of all) {
  if (values.only && !values.only.includes(benchmark.name)) continue;
  process.stderr.write(`${benchmark.name} …\n`);
  try {
    figures.push(...(await benchmark.run({ full: values.full })));
  } catch (error) {
    failed++;
    console.error(`${benchmark.name} was not measured: ${error instanceof Error ? error.message : error}`);
  }
}
console.log(tableOf(figures));
const over = figures.filter(isOver).length;
console.log(
  `\n${figures.length} figures, ${over} over budget${failed > 0 ? `, ${failed} not measured` : ''}`,
);
process.exit(over + failed > 0 ? 1 : 0);
