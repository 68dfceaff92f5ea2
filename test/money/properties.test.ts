import { expect, it } from 'vitest';
import { MONEY_MOVES } from '../../shared/money/money-moves.ts';
import { runEpisode } from './episode.ts';
import { FAULTS } from './faults.ts';
import { OPERATIONS } from './operations/operations.ts';
import { addTally, newTally } from './tally.ts';

/** `npm run test:all` does more of them. */
const EPISODES = Number(process.env.MONEY_EPISODES ?? 20);
/** Another one each day, so that runs add up; `MONEY_SEED` shows an earlier one again. */
const SEED = Number(process.env.MONEY_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));
const OPERATIONS_EACH = 1_000;

it('no rule of money breaks in thousands of operations, interleaved, with every fault', async () => {
  console.log(`MONEY_SEED=${SEED}, ${EPISODES} episodes`);
  const tally = newTally();
  for (let episode = 0; episode < EPISODES; episode++)
    addTally(tally, await runEpisode({ seed: SEED, episode, operations: OPERATIONS_EACH }));

  const { operations, deliveries, commits, faults, outcomes } = tally;
  console.log(`${operations} operations, ${deliveries} deliveries, ${commits} commits, ${faults} faults`);
  expect(operations).toBeGreaterThanOrEqual(EPISODES * OPERATIONS_EACH);
  // The sequences mean something: every operation succeeds often, and every fault happens.
  // What follows from three others, as a debt does, comes up less.
  for (const { name } of OPERATIONS)
    expect(outcomes[`${name}: answered`], name).toBeGreaterThan(EPISODES / 2);
  for (const fault of FAULTS) expect(outcomes[`fault: ${fault}`], fault).toBeGreaterThan(EPISODES);
  for (const move of Object.keys(MONEY_MOVES))
    expect(outcomes[`move: ${move}`], move).toBeGreaterThan(EPISODES / 10);
  expect(outcomes['earnings: below zero']).toBeGreaterThan(0);
  expect(outcomes['sent back: above the cap']).toBeGreaterThan(0);
  for (const refusal of [
    'order: wallet.insufficient_funds',
    'top up: wallet.balance_limit',
    'open a payment: wallet.balance_limit',
    'approve: request.already',
    'refund: request.disputed',
  ])
    expect(outcomes[refusal], refusal).toBeGreaterThan(EPISODES);
}, 900_000);

it('the same seed is the same run', async () => {
  const run = () => runEpisode({ seed: 5, episode: 3, operations: 300 });
  expect(await run()).toEqual(await run());
});
