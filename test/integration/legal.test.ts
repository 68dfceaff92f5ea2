import { beforeAll, expect, it } from 'vitest';
import { formatDay } from '../../shared/calendar/dates.ts';
import type { LegalView } from '../../shared/contracts/site/legal-admin.ts';
import { call } from '../support/acts/call.ts';
import { patch } from '../support/acts/items.ts';
import { newAdmin, newPerson, type Person } from '../support/acts/people.ts';
import { putShell } from '../support/acts/shell.ts';
import { inboxOf, invoke, settled, siteUrl } from '../support/acts/world.ts';

let admin: Person;
beforeAll(async () => {
  [admin] = await Promise.all([newAdmin(), putShell()]);
});

const written = (words: string) => ({
  title: { he: 'הצהרת נגישות', en: 'Accessibility' },
  html: { he: `<p>פתיח</p><h2>א</h2><p>${words}</p>`, en: '' },
});
const edited = async (): Promise<LegalView> =>
  (await admin.call('legalAdmin.get', { name: 'accessibility' })).body;
/** What a visitor reads, once the Lambda has forgotten the versions of before. */
const read = (input: { version?: number } = {}) => call('content.legal', { name: 'accessibility', ...input });

it('a visitor reads the version in force, and every other one by its number', async () => {
  const first = { n: 1, sample: true, versions: [{ n: 1, from: null }] };
  expect((await read({ version: 1 })).body).toMatchObject(first);
  const { v, earliest: from } = await edited();
  const publish = () =>
    admin.call('legalAdmin.publish', { name: 'accessibility', v, from, ...written('חדש') });
  const [one, two] = await Promise.all([publish(), publish()]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect((await edited()).versions).toEqual([
    { n: 1, from: null },
    { n: 2, from },
  ]);
  await expect.poll(async () => (await read({ version: 2 })).status, { interval: 500 }).toBe(200);
  const newest = { n: 2, sample: false, html: { he: expect.stringContaining('חדש') } };
  expect((await read()).body).toMatchObject(newest);
  expect(await read({ version: 3 })).toMatchObject({ status: 404, body: { code: 'page.version_not_found' } });
  const page = await fetch(siteUrl('/accessibility/1'));
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining('<meta name="robots" content="noindex'),
  ]);
  expect((await fetch(siteUrl('/accessibility/9'))).status).toBe(404);
});

it('what an admin writes is cleaned, and a name that is of no value is refused by its name', async () => {
  const { v } = await edited();
  const hostile = { ...written('א'), html: { he: '<p onclick="x">א<script>1</script></p>', en: '' } };
  const saved = await admin.call('legalAdmin.save', { name: 'accessibility', v, ...hostile });
  expect(saved.body).toMatchObject({ isDraft: true, html: { he: '<p>א</p>' } });
  expect(
    await admin.call('legalAdmin.save', { name: 'accessibility', v: v + 1, ...written('{{days}}') }),
  ).toMatchObject({ status: 400, body: { code: 'legal.value_unknown', details: { names: ['days'] } } });
});

it('the clock tells people of a version that is announced, by e-mail and by the bell, once', async () => {
  const person = await newPerson();
  // Nobody is told in their first minutes: the index may not have all of them yet.
  const signedUp = `2026-01-01T00:00:00.000Z#${person.id}`;
  await patch({ pk: `RIGHTS#${person.id}`, sk: 'RIGHTS' }, { deskSk: signedUp });
  const { v, earliest: from } = (await admin.call('legalAdmin.get', { name: 'privacy' })).body;
  await admin.call('legalAdmin.publish', { name: 'privacy', v, from, ...written('פרטיות') });
  for (let minute = 0; minute < 2; minute++) await invoke('LegalTell', {});
  await settled();
  const day = formatDay(from);
  const mails = (await inboxOf(person.email)).filter(({ html }) => html.includes('/privacy/2'));
  expect(mails.map(({ html }) => html.includes(day))).toEqual([true]);
  const { items } = (await person.call('notifications.list', {})).body;
  expect(items.filter(({ event }) => event === 'legal.privacy')).toMatchObject([
    { path: '/privacy/2', values: { day } },
  ]);
});
