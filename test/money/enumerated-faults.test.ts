import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../shared/calendar/dates.ts';
import { FAULTS, type Fault, type FaultPlan } from './faults.ts';
import { pairsOfToday } from './pairs-of-today.ts';
import { deliver, judge, newAsk, type Outcome } from './people.ts';
import { Random } from './random.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { SCENARIOS } from './scenarios/scenarios.ts';
import { Stage } from './stage.ts';

const START = Date.parse('2026-05-03T09:00:00Z');
const REPEATS = 4;

/** The client's key is sent again after ten minutes, and after a day: no store of keys may have forgotten it. */
const LATER = [11, 24 * 60 + 1];

/** What goes wrong with which call of the table in the first delivery, counted from 0. */
type Faults = ReadonlyMap<number, Fault>;

/** A call that comes late is there before the client repeats (of two faults not), meets the repeat, or comes last. */
const LATE_TURNS = [0, 2, 200];

interface Told {
  /** Calls of the table in the first delivery. */
  readonly calls: number;
  readonly outcome: Outcome;
  /** Every balance afterwards, by account. */
  readonly balances: Readonly<Record<string, number>>;
}

/** The scenario with these faults, then the client's repeats without any: until an answer, and again much later. */
const tell = async (
  { prepare, once, name, payments }: Scenario,
  faults: Faults,
  lateTurns = 0,
): Promise<Told> => {
  const stage = new Stage({
    random: new Random(1),
    start: START,
    parts: [payments ?? 'demonstration'],
    attempts: () => 1,
    lateTurns: () => lateTurns,
  });
  try {
    const ask = newAsk({ name, once }, 'the-key', await stage.finish(prepare(stage.world)));
    let calls = 0;
    const send = async (minutes: number): Promise<Outcome> => {
      const plan: FaultPlan = () => (minutes === 0 ? faults.get(calls++) : undefined);
      const now = new Date(stage.world.clock + minutes * MINUTE_MS);
      const outcome = await stage.finish(deliver(ask, now, plan));
      judge(ask, outcome);
      return outcome;
    };
    let outcome = await send(0);
    for (let minutes = 1; outcome.kind !== 'answered' && minutes <= REPEATS; minutes++)
      outcome = await send(minutes);
    while (!stage.scheduler.idle) await stage.scheduler.step();
    for (const minutes of LATER) outcome = await send(minutes);
    await stage.end();
    if (stage.violation) throw stage.violation;
    return { calls, outcome, balances: stage.books.totals() };
  } finally {
    stage.close();
  }
};

describe.each(SCENARIOS)('$name', (scenario) => {
  const check = async (faults: Faults, wanted: Told): Promise<void> => {
    const isLate = [...faults.values()].includes('late');
    const late = faults.size > 1 ? LATE_TURNS.slice(1) : LATE_TURNS;
    for (const lateTurns of isLate ? late : [0]) {
      const { outcome, balances } = await tell(scenario, faults, lateTurns);
      const what = `${JSON.stringify([...faults])}, late by ${lateTurns}`;
      expect(outcome.kind, what).toBe('answered');
      expect(balances, what).toEqual(wanted.balances);
    }
  };

  it('happens exactly once, whatever goes wrong with any one of its calls', async () => {
    const wanted = await tell(scenario, new Map());
    expect(wanted.calls).toBeGreaterThan(0);
    for (let call = 0; call < wanted.calls; call++)
      for (const fault of FAULTS) await check(new Map([[call, fault]]), wanted);
  });

  it('happens exactly once, whatever goes wrong with any two of its calls', async () => {
    const wanted = await tell(scenario, new Map());
    // One more than without faults: what the second meets may be the repeat of the first.
    const calls = Array.from({ length: wanted.calls + 1 }, (_, call) => call);
    const pairs = calls.slice(0, -1).flatMap((first) =>
      calls.slice(first + 1).flatMap((second) =>
        PAIRS.map(
          ([one, two]): Faults =>
            new Map([
              [first, one],
              [second, two],
            ]),
        ),
      ),
    );
    for (const faults of pairsOfToday(pairs)) await check(faults, wanted);
  });
});

const PAIRS = (['conflict', 'lost-after', 'late'] as const).flatMap((one) =>
  (['conflict', 'contended', 'lost-after', 'late', 'crash-after'] as const).map((two) => [one, two] as const),
);
