import {
  GetObjectCommand,
  type GetObjectCommandOutput,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { type EditableSite, editableSite } from '../../../shared/contracts/site/editable-site.ts';
import { PNG } from '../../../test/support/acts/pictures.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { queryPage } from '../../lib/table/lists.ts';
import type { Key } from '../../lib/table/table.ts';
import { getSiteConfig, setSiteConfig } from './edit-site.ts';
import { issuerAt } from './issuers.ts';
import { readSite } from './read-site.ts';
import { senderFor } from './sender.ts';

withTable();

const UUID = '0b8e2c5e-8a5b-4d6f-9a3e-1c2d3e4f5a6b';
const NOW = new Date('2026-11-22T12:00:00.000Z');
const s3 = mockClient(S3Client);

beforeAll(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  for (const [name, value] of Object.entries({
    BRAND_NAME: 'Mazaltov',
    BRAND_NAME_HE: 'מזל טוב',
    SITE_ORIGIN: 'https://site.example',
    INCOMING_BUCKET: 'incoming',
    PUBLIC_MEDIA_BUCKET: 'public',
  }))
    vi.stubEnv(name, value);
  s3.on(PutObjectCommand).resolves({});
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  s3.restore();
});

const uploaded = (bytes: Uint8Array) =>
  s3.on(GetObjectCommand).resolves({
    ContentRange: 'bytes 0-15/2000',
    ETag: '"seen"',
    Body: { transformToByteArray: async () => bytes } as unknown as NonNullable<
      GetObjectCommandOutput['Body']
    >,
  });
const save = (input: EditableSite, now = NOW) =>
  setSiteConfig({
    actor: { id: 'usr_admin', role: 'admin' } as Actor,
    identity: { sub: '', authTime: 0 },
    address: '',
    now,
    key: undefined,
    input,
  });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
const audit = async () =>
  (
    await queryPage<Key & { action: string; before: object; after: object }>({
      partition: 'AUD#platform_config#site_config',
      limit: 100,
    })
  ).items.map(({ action, before, after }) => ({ action, before, after }));

it('a new name is in the next e-mail at once, and on the site within seconds', async () => {
  expect((await senderFor('he')).brand).toBe('מזל טוב');
  expect(await readSite()).toMatchObject({ siteNameHebrew: 'מזל טוב', siteVersion: 0 });
  const first = await getSiteConfig();
  const saved = await save({
    ...first,
    siteName: 'Hooray',
    siteNameHebrew: 'הידד',
    metaKeywords: ['א', 'ב'],
  });
  expect(saved).toMatchObject({ siteNameHebrew: 'הידד', v: 1 });
  expect(await getSiteConfig()).toEqual(saved);
  expect([(await senderFor('he')).brand, (await senderFor('en')).brand]).toEqual(['הידד', 'Hooray']);
  vi.setSystemTime(NOW.getTime() + 10_001);
  expect(await readSite()).toMatchObject({ siteName: 'Hooray', metaKeywords: ['א', 'ב'], siteVersion: 1 });
  expect(await audit()).toEqual([
    {
      action: 'update_site_config',
      before: { site_name: 'Mazaltov', site_name_hebrew: 'מזל טוב', meta_keywords: [] },
      after: { site_name: 'Hooray', site_name_hebrew: 'הידד', meta_keywords: ['א', 'ב'] },
    },
  ]);
});

it('a save whose answer was lost may be repeated, with its picture, and is one change', async () => {
  const before = await getSiteConfig();
  uploaded(PNG);
  const wanted = { ...before, logoUrl: `incoming/site/logo-${UUID}` };
  const saved = await save(wanted);
  expect(saved).toMatchObject({ logoUrl: `/media/site/logo-${UUID}.png`, v: before.v + 1 });
  expect(await save(wanted)).toEqual(saved);
  expect(await audit()).toHaveLength(2);
  expect(await save({ ...saved, logoUrl: '' })).toMatchObject({ logoUrl: '', v: saved.v + 1 });
});

it('who runs the site changes from now on, and stays who it was for what was paid before', async () => {
  const minute = (n: number) => new Date(NOW.getTime() + n * 60_000);
  const [early, later] = [minute(1).toISOString(), minute(3).toISOString()];
  const saveAt = async (at: Date, changes: Partial<EditableSite>) => {
    const { v, ...fields } = { ...(await getSiteConfig()), ...changes };
    return save({ ...fields, v }, at);
  };
  const first = await issuerAt(early);
  await saveAt(minute(2), { companyName: 'חגיגה בע״מ', siteName: 'Festa' });
  await saveAt(minute(2), { metaDescription: 'ברכות' });
  expect(await issuerAt(early)).toEqual(first);
  expect(await issuerAt(later)).toMatchObject({ companyName: 'חגיגה בע״מ', siteName: 'Festa' });
  await saveAt(minute(4), { companyName: 'אחרת בע״מ' });
  // Each time has its own, however often it changed since.
  expect(await issuerAt(early)).toEqual(first);
  expect(await issuerAt(later)).toMatchObject({ companyName: 'חגיגה בע״מ', siteName: 'Festa' });
  expect(await issuerAt(minute(5).toISOString())).toMatchObject({
    companyName: 'אחרת בע״מ',
  });
  const kept = (await queryPage<Key>({ partition: 'CONFIG#issuers', limit: 10 })).items;
  expect(kept.filter(({ sk }) => sk > early).map(({ sk }) => sk.split('#')[0])).toEqual([
    minute(2).toISOString(),
    minute(4).toISOString(),
  ]);
});

it('a picture that is none is refused, and nothing is saved', async () => {
  const before = await getSiteConfig();
  uploaded(new TextEncoder().encode('<svg onload=1>  '));
  expect(await codeOf(save({ ...before, faviconUrl: `incoming/site/favicon-${UUID}` }))).toBe('image.type');
  expect(await getSiteConfig()).toEqual(before);
});

it('of many admins at once one is saved', async () => {
  const before = await getSiteConfig();
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, index) => codeOf(save({ ...before, ogTitle: `כותרת ${index}` }))),
  );
  expect(outcomes.filter((code) => code === 'done')).toHaveLength(1);
  expect(outcomes.filter((code) => code === 'config.changed')).toHaveLength(9);
});

it.each([
  ['a picture of another host', { logoUrl: 'https://evil.example/logo.png' }],
  ['a script as an address', { ogImage: 'javascript:alert(1)' }],
  ['the picture of a person', { logoUrl: '/media/usr_a/avatar-1.png' }],
  ['an upload for something else', { faviconUrl: `incoming/site/logo-${UUID}` }],
  ['an empty name', { siteName: '   ' }],
  ['an id that is none of Google Analytics', { googleAnalyticsId: 'UA-1"><script>' }],
  ['an empty keyword', { metaKeywords: [''] }],
])('%s is no site setting', async (_, wrong) => {
  const before = await getSiteConfig();
  expect(editableSite().safeParse(before).success).toBe(true);
  expect(editableSite().safeParse({ ...before, ...wrong }).success).toBe(false);
});
