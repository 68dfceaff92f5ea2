import { beforeAll, describe, expect, it } from 'vitest';
import type { EditableSite } from '../../shared/contracts/site/editable-site.ts';
import type { SiteImage } from '../../shared/limits.ts';
import { call } from '../support/acts/call.ts';
import { itemsIn } from '../support/acts/items.ts';
import { newAdmin, newCreator, newPerson, type Person } from '../support/acts/people.ts';
import { PNG, postForm } from '../support/acts/pictures.ts';
import { putShell } from '../support/acts/shell.ts';
import { inboxOf, settled, siteUrl } from '../support/acts/world.ts';
import { FACTS } from '../support/typed/site-facts.ts';

let admin: Person;
let first: EditableSite;

const read = async (): Promise<EditableSite> => (await admin.call('platformConfigAdmin.siteConfig', {})).body;
const save = async (changes: Partial<EditableSite>) =>
  admin.call('platformConfigAdmin.setSiteConfig', { ...(await read()), ...changes });
const publicSite = async () => (await call('platformConfig.site', {})).body;
const PAGES = ['/', '/explore', '/categories', '/contact', '/terms', '/privacy'];
/** The head of a page with this name of the site. Nobody asked for these before in this language, so no edge has them. */
const headWith = async (name: string, language: 'he' | 'en'): Promise<string> => {
  const pages = PAGES.values();
  let head = '';
  const next = async () => {
    const path = pages.next().value;
    if (path) head = await (await fetch(siteUrl(`${path}?lng=${language}`))).text();
    return head.includes(`<meta property="og:site_name" content="${name}">`);
  };
  // All pages are asked for in longer than the Lambda keeps the old name.
  await expect.poll(next, { interval: 3_000 }).toBe(true);
  return head;
};

beforeAll(async () => {
  admin = await newAdmin();
  first = await read();
  await putShell();
});
describe('the name of the site, changed', () => {
  it('is in the next e-mail at once, in heads when the edge asks, and where open pages read it', async () => {
    const saved = await save({ siteName: 'Hooray', siteNameHebrew: 'הידד', ogTitle: 'בואו לחגוג' });
    expect(saved.status).toBe(200);
    const creator = await newPerson({ role: 'creator' });
    const { v } = (await admin.call('catalogAdmin.creator', { id: creator.id })).body;
    expect((await admin.call('catalogAdmin.approve', { id: creator.id, v })).status).toBe(200);
    await settled();
    const mails = await inboxOf(creator.email);
    expect(mails.length).toBeGreaterThan(0);
    expect(mails.filter(({ html }) => !html.includes('הידד'))).toEqual([]);
    const head = await headWith('הידד', 'he');
    expect(head).toContain('<meta property="og:title" content="בואו לחגוג">');
    expect(head).toContain('<meta property="og:site_name" content="הידד">');
    await expect
      .poll(publicSite, { interval: 500 })
      .toMatchObject({ siteName: 'Hooray', siteNameHebrew: 'הידד', siteVersion: saved.body.v });
    expect(await itemsIn('AUD#platform_config#site_config')).toContainEqual(
      expect.objectContaining({
        action: 'update_site_config',
        by: admin.id,
        before: expect.objectContaining({ site_name_hebrew: first.siteNameHebrew }),
        after: expect.objectContaining({ site_name_hebrew: 'הידד' }),
      }),
    );
  });

  it('is not overwritten by somebody who saw the older one; the same save again is no change', async () => {
    const seen = await read();
    const saved = await save({ ogDescription: 'תיאור' });
    const again = await admin.call('platformConfigAdmin.setSiteConfig', { ...seen, ogDescription: 'תיאור' });
    expect([again.status, again.body]).toEqual([200, saved.body]);
    const late = await admin.call('platformConfigAdmin.setSiteConfig', { ...seen, ogDescription: 'אחר' });
    expect([late.status, late.body.code]).toEqual([409, 'config.changed']);
    expect((await read()).ogDescription).toBe('תיאור');
  });
});

describe('who runs the site', () => {
  it('is on every page and at the end of the next e-mail, and audited by name', async () => {
    const saved = await save(FACTS);
    expect([saved.status, saved.body]).toEqual([200, expect.objectContaining(FACTS)]);
    const creator = await newPerson({ role: 'creator' });
    const { v } = (await admin.call('catalogAdmin.creator', { id: creator.id })).body;
    expect((await admin.call('catalogAdmin.approve', { id: creator.id, v })).status).toBe(200);
    await settled();
    const mails = await inboxOf(creator.email);
    const said = mails.filter(({ html }) => Object.values(FACTS).every((fact) => html.includes(fact)));
    expect(said.length).toBeGreaterThan(0);
    await expect.poll(publicSite, { interval: 500 }).toMatchObject(FACTS);
    expect(await itemsIn('AUD#platform_config#site_config')).toContainEqual(
      expect.objectContaining({
        by: admin.id,
        after: expect.objectContaining({
          company_name: FACTS.companyName,
          company_number: FACTS.companyNumber,
          accessibility_coordinator: FACTS.accessibilityCoordinator,
        }),
      }),
    );
  });

  it.each([
    ['companyNumber', '12345'],
    ['supportPhone', 'טלפון'],
    ['supportEmail', 'support'],
    ['companyName', 'א'.repeat(101)],
  ] as const)('is refused with %s that is none', async (name, text) => {
    expect((await save({ [name]: text })).body.code).toBe('call.invalid');
  });
});

describe('a picture of the site', () => {
  const upload = async (kind: SiteImage, bytes: Buffer) => {
    const { body } = await admin.call('platformConfigAdmin.requestSiteImageUpload', {
      kind,
      contentType: 'image/png',
      bytes: bytes.length,
    });
    expect(await postForm(body, bytes, 'image/png')).toBe(204);
    return body.key;
  };

  it('is uploaded, saved and served to everybody, and removed', async () => {
    const faviconUrl = await upload('favicon', PNG);
    const saved = await save({ faviconUrl });
    expect(saved.body.faviconUrl).toMatch(/^\/media\/site\/favicon-[0-9a-f-]{36}\.png$/);
    const served = await fetch(siteUrl(saved.body.faviconUrl));
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(PNG);
    expect((await save({ faviconUrl: '' })).body.faviconUrl).toBe('');
  });

  it('is refused when it is none, was never uploaded or is too large, and nothing is saved', async () => {
    const before = await read();
    const script = await upload(
      'logo',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    );
    expect((await save({ logoUrl: script })).body.code).toBe('image.type');
    const missing = script.replace(/[0-9a-f]{12}$/, '000000000000');
    expect((await save({ logoUrl: missing })).body.code).toBe('image.missing');
    const large = await admin.call('platformConfigAdmin.requestSiteImageUpload', {
      kind: 'logo',
      contentType: 'image/png',
      bytes: 2 * 1_048_576 + 1,
    });
    expect([large.status, large.body.code]).toEqual([400, 'image.too_large']);
    expect(await read()).toEqual(before);
  });
});

it('the site settings are nobody else’s', async () => {
  const site = await read();
  for (const person of [await newPerson(), await newCreator()]) {
    expect((await person.call('platformConfigAdmin.siteConfig', {})).status).toBe(403);
    expect((await person.call('platformConfigAdmin.setSiteConfig', site)).status).toBe(403);
    const asked = { kind: 'logo', contentType: 'image/png', bytes: 100 } as const;
    expect((await person.call('platformConfigAdmin.requestSiteImageUpload', asked)).status).toBe(403);
  }
});

it('the old name is back for whoever comes next', async () => {
  const { v } = await read();
  expect((await save({ ...first, v })).status).toBe(200);
  await headWith(first.siteName, 'en');
  await expect
    .poll(publicSite, { interval: 500 })
    .toMatchObject({ siteName: first.siteName, siteNameHebrew: first.siteNameHebrew });
});
