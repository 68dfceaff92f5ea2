import { beforeAll, describe, expect, it } from 'vitest';
import { putItem } from '../support/acts/items.ts';
import { newPerson, type Person } from '../support/acts/people.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString();
const idOf = (n: number) => `ntf_${String(n).padStart(26, '0')}`;

/** As a reaction to an event keeps one. */
const tell = (person: Person, n: number) =>
  putItem({
    pk: `NTF#${person.id}`,
    sk: `NTF#${at(n)}#${idOf(n)}`,
    e: 'notification',
    v: 1,
    id: idOf(n),
    at: at(n),
    kind: 'request',
    event: 'request.completed',
    values: { title: `סרטון ${n}` },
    path: '/dashboard/fan',
    read: false,
  });

let person: Person;
beforeAll(async () => {
  person = await newPerson();
  for (let n = 1; n <= 14; n++) await tell(person, n);
});

const list = async (cursor?: string) =>
  (await person.call('notifications.list', cursor ? { cursor } : {})).body;

describe('the bell', () => {
  it('lists ten at a time, newest first, and counts what is unread', async () => {
    const first = await list();
    expect(first.items.map(({ id }) => id)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5].map(idOf));
    expect(first.unread).toBe(14);
    const second = await list(first.next ?? '');
    expect(second.items.map(({ id }) => id)).toEqual([4, 3, 2, 1].map(idOf));
    expect(second).toMatchObject({ next: null, unread: 14 });
  });

  it('marks one read, for its owner only', async () => {
    const other = await newPerson();
    const stolen = await other.call('notifications.read', { id: idOf(14), at: at(14) });
    expect([stolen.status, stolen.body.code]).toEqual([404, 'notification.not_found']);
    expect((await list()).unread).toBe(14);
    expect((await person.call('notifications.read', { id: idOf(14), at: at(14) })).status).toBe(200);
    const after = await list();
    expect(after.items[0]).toMatchObject({ id: idOf(14), read: true });
    expect(after.unread).toBe(13);
  });

  it('marks all read at once, and what comes later is unread', async () => {
    await person.call('notifications.readAll', {});
    expect(await list()).toMatchObject({ unread: 0, items: Array(10).fill({ read: true }) });
    await tell(person, 15);
    const later = await list();
    expect(later.unread).toBe(1);
    expect(later.items[0]).toMatchObject({ id: idOf(15), read: false });
  });
});
