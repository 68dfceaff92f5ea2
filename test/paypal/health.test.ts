import { afterEach, beforeAll, expect, inject, it } from 'vitest';
import { newAdmin, type Person } from '../support/acts/people.ts';
import { invoke, settled } from '../support/acts/world.ts';

const { awsEndpoint } = inject('cloud');
const STAND_INS = ['sqs', 'mail', 'paypal'] as const;
let admin: Person;

const stopped = (method: 'PUT' | 'DELETE', name: string) =>
  fetch(`${awsEndpoint}/stopped/${name}`, { method });

beforeAll(async () => {
  admin = await newAdmin();
});
afterEach(async () => {
  for (const name of STAND_INS) await stopped('DELETE', name);
});

/** The clock's next look, and what the back office reads then. */
const look = async (): Promise<Record<string, string>> => {
  await invoke('HealthWatch', {});
  await settled();
  const { status, body } = await admin.call('overviewAdmin.health', {});
  expect(status).toBe(200);
  return Object.fromEntries(body.checks.map(({ name, state, reason }) => [name, reason ?? state]));
};
const WELL = { clock: 'good', stream: 'good', queue: 'good', mail: 'good', paypal: 'good', facts: 'off' };

it('finds a cloud well in which everything answers, look after look', async () => {
  expect(await look()).toEqual(WELL);
  expect(await look()).toEqual(WELL);
});

it.each([
  ['sqs', { queue: 'queue_unreachable' }],
  ['mail', { mail: 'mail_unreachable' }],
  ['paypal', { paypal: 'paypal_unreachable' }],
] as const)(
  'says of %s that was stopped that it does not answer, and that it does again',
  async (name, bad) => {
    await stopped('PUT', name);
    expect(await look()).toEqual({ ...WELL, ...bad });
    await stopped('DELETE', name);
    expect(await look()).toEqual(WELL);
  },
);
