import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NoticeReader } from '../../shared/contracts/site/notices.ts';
import { call } from '../support/acts/call.ts';
import { newAdminWith, newCreator, newFan, type Person } from '../support/acts/people.ts';
import { newNotice, removeNotices } from '../support/admins/new-notice.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newAdminWith('manage_settings');
  // Other files publish some, too.
  await removeNotices(admin);
});
const listed = async () => (await admin.call('noticesAdmin.list', {})).body;
const save = async (input: object) => {
  const { v } = await listed();
  return admin.call('noticesAdmin.save', { ...newNotice('x'), v, ...input });
};
afterAll(() => removeNotices(admin));

const siteNow = async () => (await call('platformConfig.site', {})).body;
const textsOf = (notices: readonly { en: string }[]) => notices.map(({ en }) => en);
const mine = async (person: Person) => textsOf((await person.call('notices.mine', {})).body.items);

it('for everybody is in the public settings while it runs, and nowhere else', async () => {
  const saved = await save(newNotice('all', 'everybody'));
  expect(saved.status).toBe(200);
  await expect.poll(async () => textsOf((await siteNow()).notices)).toEqual(['Mind you: all']);
  expect(await mine(admin)).toEqual([]);
  expect((await admin.call('noticesAdmin.remove', saved.body)).status).toBe(200);
  // Gone already.
  expect((await admin.call('noticesAdmin.remove', saved.body)).status).toBe(200);
  await expect.poll(async () => (await siteNow()).notices).toEqual([]);
});

it('for fewer is told to them alone, and to others that there is something and not what', async () => {
  const people: Record<Exclude<NoticeReader, 'everybody'>, Person> = {
    fans: await newFan(0),
    creators: await newCreator(),
    admins: admin,
  };
  for (const readers of ['fans', 'creators', 'admins'] as const)
    expect((await save(newNotice(readers, readers))).status).toBe(200);
  for (const [readers, person] of Object.entries(people))
    expect(await mine(person)).toEqual([`Mind you: ${readers}`]);
  expect((await call('notices.mine', {})).status).toBe(401);
  await expect.poll(async () => (await siteNow()).moreNotices).not.toBe('');
  expect(JSON.stringify(await siteNow())).not.toMatch(/Mind you: (fans|creators|admins)/);
  // What has not begun yet is told to nobody.
  const ahead = { ...newNotice('ahead', 'fans'), from: newNotice('').until, until: '2099-01-01T10:00' };
  expect((await save(ahead)).body.code).toBe('notice.times');
});

it('is saved once under its key, and refused on an older list', async () => {
  const { v } = await listed();
  const input = { ...newNotice('once'), v };
  const key = crypto.randomUUID();
  const first = await admin.call('noticesAdmin.save', input, key);
  expect((await admin.call('noticesAdmin.save', input, key)).body).toEqual(first.body);
  expect((await listed()).items.filter(({ en }) => en === 'Mind you: once')).toHaveLength(1);
  const again = await admin.call('noticesAdmin.save', { ...newNotice('older'), v }, crypto.randomUUID());
  expect(again.body.code).toBe('config.changed');
  const { id } = first.body;
  const changed = await save({ ...newNotice('once, changed'), id });
  expect(changed.body.id).toBe(id);
  expect(textsOf((await listed()).items)).toContain('Mind you: once, changed');
});
