import { beforeAll, expect, it } from 'vitest';
import confirmations from '../../shared/locales/he/confirmation.json' with { type: 'json' };
import { shortId } from '../../shared/short-id.ts';
import { patch } from '../support/acts/items.ts';
import { complete } from '../support/acts/market.ts';
import { newRequest } from '../support/acts/orders.ts';
import { type Creator, newAdmin, newCreator, type Person } from '../support/acts/people.ts';
import { openSocket } from '../support/acts/sockets.ts';
import { inboxOf, settled } from '../support/acts/world.ts';

const [PRICE, NET, OFFERED, DECIDED, TAKEN] = [10_000, 9_000, 4_000, 3_000, 2_700];

let admin: Person;
let creator: Creator;
let fan: Person;
let id: string;

beforeAll(async () => {
  [creator, admin] = await Promise.all([newCreator({ priceAgorot: PRICE }), newAdmin()]);
  await patch({ pk: `USR#${creator.id}`, sk: 'USR' }, { language: 'en' });
  ({ fan, id } = await newRequest(creator));
  await complete(admin, id);
  await settled();
});

const eventsOf = async (person: Person): Promise<string[]> => {
  await settled();
  const { items } = (await person.call('notifications.list', {})).body;
  return items.flatMap(({ event, path }) => (path.endsWith(id) ? [event] : []));
};
/** What the newest e-mail of a person does not say. */
const unsaidTo = async ({ email }: Person, ...said: readonly string[]): Promise<string[]> => {
  const [newest] = await inboxOf(email);
  return said.filter((each) => !newest?.html.includes(each));
};
const listed = async (input: { text?: string; state?: 'desk' | 'resolved' }) =>
  (await admin.call('disputesAdmin.list', input)).body.items.map(({ requestId }) => requestId);
const counts = async () => {
  await settled();
  return (await admin.call('overviewAdmin.overview', {})).body.approvals.disputes;
};
const versionOf = async () => (await admin.call('disputesAdmin.get', { id })).body.dispute.v;
const mayBeDeleted = async () =>
  Promise.all([fan, creator].map(async (each) => (await each.call('own.askDeletion', {})).body.code));

it('opened, it is told to its creator and to open pages, found at the desk, and nobody of it may leave', async () => {
  const sockets = await Promise.all([fan, creator, admin].map(openSocket));
  const opened = await fan.call('disputes.open', { id, reason: 'name_wrong', text: 'נאמר שם אחר' });
  expect(opened.status).toBe(200);
  for (const { told } of sockets) await expect.poll(() => told).toContainEqual({ topic: 'request', id });
  for (const { socket } of sockets) socket.close();
  expect((await eventsOf(creator))[0]).toBe('dispute.opened');
  const page = `/dashboard/creator/requests/${id}`;
  const said = ['lang="en"', '₪90.00', 'The name is wrong', 'נאמר שם אחר', page];
  expect(await unsaidTo(creator, ...said)).toEqual([]);
  const due = (await creator.call('disputes.due', {})).body.items;
  expect(due).toMatchObject([{ requestId: id, step: 'creator_answers', until: opened.body.until }]);
  expect((await creator.call('payouts.earnings', {})).body).toMatchObject({ disputedAgorot: NET });
  expect(await listed({ text: shortId(id) })).toEqual([id]);
  expect(await mayBeDeleted()).toEqual(['user.open_disputes', 'user.open_disputes']);
});

it('answered, it is told to its fan, in their language and with the amount', async () => {
  const offer = { id, v: await versionOf(), act: 'offer_part' as const, amountAgorot: OFFERED, text: '' };
  expect((await creator.call('disputes.answer', offer)).status).toBe(200);
  expect((await eventsOf(fan))[0]).toBe('dispute.part_offered');
  const said = ['lang="he"', '40.00', 'ההצעה תופסת', `/dashboard/fan/requests/${id}`];
  expect(await unsaidTo(fan, ...said)).toEqual([]);
  expect((await creator.call('disputes.due', {})).body.items).toEqual([]);
});

it('passed on and decided, it is counted, and its money told once to each', async () => {
  const before = await counts();
  const passed = { id, v: await versionOf(), act: 'pass_on' as const, text: '' };
  expect((await fan.call('disputes.reply', passed)).status).toBe(200);
  expect((await eventsOf(creator))[0]).toBe('dispute.at_desk');
  expect(await counts()).toEqual({ ...before, atDesk: before.atDesk + 1 });
  expect(await listed({ state: 'desk' })).toContain(id);
  const inboxes = async () =>
    Promise.all([fan, creator].map(async ({ email }) => (await inboxOf(email)).length));
  const mails = await inboxes();
  const decided = { id, v: await versionOf(), amountAgorot: DECIDED, reason: 'השם נאמר פעם אחת' };
  const answer = await admin.call('disputesAdmin.decide', { ...decided, act: 'decide_part' });
  expect(answer.status).toBe(200);
  for (const person of [fan, creator]) {
    const events = await eventsOf(person);
    expect(events[0]).toBe('dispute.part');
    expect(events).not.toContain('request.refunded');
  }
  expect(await inboxes()).toEqual(mails.map((count) => count + 1));
  expect(await unsaidTo(fan, '30.00', decided.reason, confirmations.notTax)).toEqual([]);
  const amounts = [DECIDED, TAKEN, NET - TAKEN].map((agorot) => `₪${agorot / 100}.00`);
  expect(await unsaidTo(creator, ...amounts, decided.reason)).toEqual([]);
  expect(await counts()).toEqual({ ...before, resolved: before.resolved + 1 });
  expect(await listed({ state: 'resolved', text: shortId(id) })).toEqual([id]);
  expect(await mayBeDeleted()).toEqual(['user.balance', 'user.earnings']);
});
