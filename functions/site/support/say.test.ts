import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { Killed, killer, tableBehind } from '../../lib/lambda/cut-for-test.ts';
import { derivedId } from '../../lib/lambda/ids.ts';
import { everyRow, queryPage } from '../../lib/table/lists.ts';
import { dynamodb, type Key } from '../../lib/table/table.ts';
import { answerTicket } from './answer-ticket.ts';
import { writeInquiry } from './inquiry.ts';
import { inquirySecret } from './inquiry-secret.ts';
import { findTicket, partitionOf, putTicket } from './support.table.ts';

vi.mock('../../lib/aws/secret.ts', () => ({ readSecret: async () => 'the key of this stage' }));

withTable();
beforeAll(() => void vi.stubEnv('GIFT_KEY_ARN', 'arn'));
afterAll(() => vi.unstubAllEnvs());

const NOW = new Date();
const ADMIN = { id: derivedId('usr', 'an admin') } as Actor;

const newTicket = async (): Promise<string> => {
  const id = derivedId('tkt', randomUUID());
  const words = { title: 'תמיכה', description: 'איפה הקבלה?', name: 'רות', email: 'ruth@example.com' };
  await putTicket({ id, at: NOW.toISOString(), ...words, language: 'he', inputHash: '' });
  return id;
};

const call = { now: NOW, address: '::1', identity: null };
const answer = (id: string, v: number, key: string, text = 'היא בדרך.') =>
  answerTicket({ ...call, actor: ADMIN, key, input: { id, v, text } } as unknown as Parameters<
    typeof answerTicket
  >[0]);
const write = async (id: string, key: string, text = 'תודה') =>
  writeInquiry({ ...call, actor: null, key, input: { secret: await inquirySecret(id), text } } as Parameters<
    typeof writeInquiry
  >[0]);

/** What the table has of a ticket: its state, and how many things of each kind stand beside it. */
const stateOf = async (id: string) => {
  const rows: Key[] = [];
  const beside = everyRow((after) =>
    queryPage<Key>({ partition: partitionOf(id), after, limit: 100, consistent: true }),
  );
  for await (const row of beside) rows.push(row);
  const { status, said } = (await findTicket(id)) ?? {};
  const of = (beginning: string) => rows.filter(({ sk }) => sk.startsWith(beginning)).length;
  return { status, said, words: of('SAID#'), keys: of('KEY#') };
};

describe('what is said about a ticket', () => {
  it('is whole or not there wherever it was killed, and said again it is said once', async () => {
    const real = dynamodb();
    const killed = new Set<boolean>();
    for (const n of [1, 2, 3, 4, 6, 8, 10, 11, 14, 20])
      for (const when of ['before', 'after'] as const) {
        const id = await newTicket();
        const keys = [randomUUID(), randomUUID()] as const;
        const steps = [() => answer(id, 1, keys[0]), () => write(id, keys[1])];
        const killing = killer(n, when);
        tableBehind(real, killing);
        try {
          for (const step of steps) await step();
        } catch (error) {
          expect(error).toBeInstanceOf(Killed);
        }
        tableBehind(real, null);
        const cut = await stateOf(id);
        expect(cut.words).toBe(cut.keys);
        expect(cut.said ?? 0).toBe(cut.words);
        for (const step of steps) await step();
        const whole = { status: 'open', said: 2, words: 2, keys: 2 };
        expect([n, when, await stateOf(id)]).toEqual([n, when, whole]);
        killed.add(killing.wasKilled());
      }
    expect(killed).toEqual(new Set([true, false]));
  });

  it('is taken from one of two admins at once, and from all who write', async () => {
    const id = await newTicket();
    const answers = await Promise.allSettled([1, 2].map(() => answer(id, 1, randomUUID())));
    const refused = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toMatchObject([{ code: 'ticket.changed' }]);
    await Promise.all([write(id, randomUUID(), 'עוד'), write(id, randomUUID(), 'ועוד')]);
    expect(await stateOf(id)).toEqual({ status: 'open', said: 3, words: 3, keys: 3 });
  });
});
