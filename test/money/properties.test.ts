import { expect, it } from 'vitest';
import { runEpisode } from './episode.ts';
import { FAULTS } from './faults.ts';
import { OPERATIONS } from './operations.ts';
import { addTally, newTally } from './tally.ts';

const EPISODES = 100;
const SEED = 20_261;

it('no rule of money breaks in 100,000 operations, interleaved, with every fault', async () => {
  const tally = newTally();
  for (let episode = 0; episode < EPISODES; episode++)
    addTally(tally, await runEpisode({ seed: SEED, episode, operations: 1_000 }));

  const { operations, deliveries, commits, faults, outcomes } = tally;
  console.log(`${operations} operations, ${deliveries} deliveries, ${commits} commits, ${faults} faults`);
  expect(operations).toBeGreaterThanOrEqual(100_000);
  // The sequences mean something: every operation succeeds often, and every fault happens.
  for (const { name } of OPERATIONS) expect(outcomes[`${name}: answered`], name).toBeGreaterThan(100);
  for (const fault of FAULTS) expect(outcomes[`fault: ${fault}`], fault).toBeGreaterThan(100);
  for (const refusal of [
    'order: wallet.insufficient_funds',
    'top up: wallet.top_up_limit',
    'approve: request.already',
  ])
    expect(outcomes[refusal], refusal).toBeGreaterThan(100);
}, 900_000);

it('the same seed is the same run', async () => {
  const run = () => runEpisode({ seed: 5, episode: 3, operations: 300 });
  expect(await run()).toEqual(await run());
});
