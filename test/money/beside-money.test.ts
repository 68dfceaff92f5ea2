import './environment.ts';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../functions/lib/lambda/errors.ts';
import { findMail, putMail } from '../../functions/messages/mail/mail.table.ts';
import type { Mail } from '../../functions/messages/mail/mail.ts';
import { waitingStateOf } from '../../functions/messages/mail/mail-record.ts';
import { sendMail } from '../../functions/messages/mail/send-mail.ts';
import { sendMailAgain } from '../../functions/messages/waiting-mails/send-mail-again.ts';
import { watchMails } from '../../functions/messages/waiting-mails/watch-mails.ts';
import { senderFor } from '../../functions/site/platform-config/sender.ts';
import { FAULTS, type Fault } from './faults.ts';
import { pairsOfToday } from './pairs-of-today.ts';
import { deliver, newAsk, type Outcome } from './people.ts';
import { Random } from './random.ts';
import { BESIDE, mailTo } from './scenarios/beside-scenarios.ts';
import { CHAT } from './scenarios/chat-scenarios.ts';
import { connectOutside, disconnectOutside } from './scenarios/outside.ts';
import { cast } from './scenarios/scenario.ts';
import { Stage } from './stage.ts';

const START = Date.parse('2026-05-03T09:00:00Z');
const REPEATS = 4;
const LATE_TURNS = [0, 2, 200];
const MINUTE_MS = 60_000;

/** What goes wrong with which call of the first delivery, counted from 0. */
type Faults = ReadonlyMap<number, Fault>;

/** A world of its own, with what is beside the table. */
const open = (lateTurns: number) => {
  const stage = new Stage({
    random: new Random(1),
    start: START,
    attempts: () => 1,
    lateTurns: () => lateTurns,
  });
  const outside = connectOutside({ scheduler: stage.scheduler, lateTurns: () => lateTurns });
  const calls: string[] = [];
  /** One invocation. Whatever it throws comes again: from its client, the stream or the queue. */
  const send = async (
    run: (now: Date) => Promise<unknown>,
    faults: Faults,
    minutes = 0,
  ): Promise<Outcome> => {
    const refused = (now: Date) =>
      run(now).catch((error: unknown) => {
        throw error instanceof Refusal ? error : new Refusal('service.internal', String(error));
      });
    const ask = newAsk({ name: 'beside', once: 'often' }, 'the-key', { run: refused });
    const plan = (command: string) => {
      calls.push(command);
      return faults.get(calls.length - 1);
    };
    const now = new Date(stage.world.clock + minutes * MINUTE_MS);
    return stage.finish(deliver(ask, now, plan));
  };
  return { stage, outside, send, calls, world: stage.world };
};

type Opened = ReturnType<typeof open>;

const drain = async ({ stage }: Opened): Promise<void> => {
  while (!stage.scheduler.idle) await stage.scheduler.step();
};

const inWorld = async <T>(lateTurns: number, tell: (opened: Opened) => Promise<T>): Promise<T> => {
  const opened = open(lateTurns);
  try {
    const told = await tell(opened);
    if (opened.stage.violation) throw opened.stage.violation;
    return told;
  } finally {
    disconnectOutside();
    opened.stage.close();
  }
};

/** Every fault at every call of a delivery, then the pairs of today. */
async function* everyFault(calls: number): AsyncGenerator<{ faults: Faults; lateTurns: number }> {
  const lates = (faults: Faults) => ([...faults.values()].includes('late') ? LATE_TURNS : [0]);
  for (let call = 0; call < calls; call++)
    for (const fault of FAULTS) {
      const faults = new Map([[call, fault]]);
      for (const lateTurns of lates(faults)) yield { faults, lateTurns };
    }
  const pairs: Faults[] = [];
  for (let first = 0; first < calls; first++)
    for (let second = first + 1; second <= calls; second++)
      for (const one of ['conflict', 'lost-after', 'late'] as const)
        for (const two of ['conflict', 'lost-after', 'late', 'crash-after'] as const)
          pairs.push(
            new Map([
              [first, one],
              [second, two],
            ]),
          );
  for (const faults of pairsOfToday(pairs))
    for (const lateTurns of lates(faults)) yield { faults, lateTurns };
}

describe.each([...BESIDE, ...CHAT])('$name', ({ prepare, state }) => {
  const tell = (faults: Faults, lateTurns: number) =>
    inWorld(lateTurns, async (opened) => {
      const { stage, outside, send, calls, world } = opened;
      const run = await stage.finish(prepare(world, outside));
      let outcome = await send(run, faults);
      const first = calls.length;
      const atOnce = outcome.kind;
      const [hit] = [...faults.keys()].map((call) => calls[call]);
      for (let minutes = 1; outcome.kind !== 'answered' && minutes <= REPEATS; minutes++)
        outcome = await send(run, new Map(), minutes);
      await drain(opened);
      const told = { calls: first, outcome: outcome.kind, state: state(world, outside) };
      return { told, atOnce, hit };
    });

  it('comes to the same, whatever goes wrong with any one or two of its calls', async () => {
    const { told: wanted } = await tell(new Map(), 0);
    expect(wanted.outcome).toBe('answered');
    for await (const { faults, lateTurns } of everyFault(wanted.calls)) {
      const { told, atOnce, hit } = await tell(faults, lateTurns);
      const what = `${JSON.stringify([...faults])}, late by ${lateTurns}`;
      expect({ what, ...told, calls: 0 }).toEqual({ what, ...wanted, calls: 0 });
      // An answer that was lost once is nobody's business outside: the next attempt finds out. The queue's has none here.
      const isLost = faults.size === 1 && [...faults.values()].some((fault) => fault.startsWith('lost'));
      if (isLost && hit !== 'SendMessage') expect({ what, atOnce }).toEqual({ what, atOnce: 'answered' });
    }
  });
});

describe('a mail is sent', () => {
  /** The queue gives the mail again until its worker answers; later the clock looks after it. */
  const tell = (faults: Faults, lateTurns: number) =>
    inWorld(lateTurns, async (opened) => {
      const { stage, outside, send, calls, world } = opened;
      const mail: Mail = mailTo(world);
      const work = () => sendMail(mail, senderFor);
      await stage.finish(putMail(mail));
      let outcome = await send(work, faults);
      const first = calls.length;
      const names = [...faults.keys()].map((call) => calls[call]);
      for (let repeat = 0; outcome.kind !== 'answered' && repeat < REPEATS; repeat++)
        outcome = await send(work, new Map());
      await drain(opened);
      const later = new Date(Date.now() + 11 * MINUTE_MS);
      world.clock = later.getTime();
      await send(watchMails, new Map());
      for (const _ of outside.queued) await send(work, new Map());
      const record = await stage.finish(findMail(mail));
      const state = record && waitingStateOf(record, later);
      const before = { status: record?.status, state, arrived: outside.arrived.length };
      if (before.state) {
        const { event, kind } = mail;
        const input = { event, kind, v: record?.v ?? 0 };
        await send((now) => sendMailAgain({ ...cast(world).admin, input, now, key: undefined }), new Map());
        await send(work, new Map());
      }
      const after = await stage.finish(findMail(mail));
      return {
        calls: first,
        names,
        before,
        after: { status: after?.status, arrived: outside.arrived.length },
      };
    });

  /** The worker is gone, or the mail service gave no answer: nobody can know. */
  const isUnsure = (faults: Faults, names: readonly (string | undefined)[]) =>
    [...faults.values()].some((fault) => fault.startsWith('crash')) ||
    [...faults.values()].some((fault, i) => names[i] === 'SendEmail' && /lost|late/.test(fault));

  it('once, or waits for a person and is never lost, whatever goes wrong with one or two calls', async () => {
    const wanted = await tell(new Map(), 0);
    expect(wanted).toMatchObject({ before: { status: 'sent', state: null, arrived: 1 } });
    let waited = 0;
    for await (const { faults, lateTurns } of everyFault(wanted.calls)) {
      const { before, after, names } = await tell(faults, lateTurns);
      const what = `${JSON.stringify([...faults])} at ${names}, late by ${lateTurns}`;
      if (before.state === null) expect({ what, before }).toEqual({ what, before: wanted.before });
      else {
        expect({ what, isUnsure: isUnsure(faults, names) }).toEqual({ what, isUnsure: true });
        expect({ what, ...before, arrived: 0 }).toEqual({
          what,
          status: 'sending',
          state: 'perhaps-sent',
          arrived: 0,
        });
        expect(before.arrived).toBeLessThanOrEqual(1);
        expect({ what, after }).toEqual({ what, after: { status: 'sent', arrived: before.arrived + 1 } });
        waited += 1;
      }
    }
    expect(waited).toBeGreaterThan(0);
  });
});
