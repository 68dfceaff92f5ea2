import { beforeAll, describe, expect, it } from 'vitest';
import type { PageView } from '../../shared/contracts/site/content-admin.ts';
import { call } from '../support/acts/call.ts';
import { itemsIn } from '../support/acts/items.ts';
import { newAdmin, newAdminWith, newCreator, newPerson, type Person } from '../support/acts/people.ts';
import { PNG, postForm } from '../support/acts/pictures.ts';
import { putShell } from '../support/acts/shell.ts';
import { settled, siteUrl } from '../support/acts/world.ts';
import { HUGE_PAGE } from '../support/typed/hostile-pages.ts';

let admin: Person;
let other: Person;
beforeAll(async () => {
  [admin, other] = await Promise.all([newAdmin(), newAdmin(), putShell()]);
});

const written = (over: object = {}) => ({
  title: { he: 'תנאי מתנה', en: 'Gift terms' },
  html: { he: '<p>שלום</p>', en: '<p>Hello</p>' },
  status: 'draft' as const,
  ...over,
});
const make = async (slug: string, over: object = {}): Promise<PageView> => {
  const made = await admin.call('contentAdmin.create', { slug, ...written(over) });
  expect([made.status, made.body.code]).toEqual([200, undefined]);
  return made.body;
};
const actsOn = async (slug: string) => (await itemsIn(`AUD#page#${slug}`)).map(({ action }) => action);
/** As a visitor who asks for the first time: the edge keeps the answer for a while. */
const publicPage = (slug: string) => fetch(siteUrl(`/api/public/pages/${slug}`));
const listedPages = async () => (await call('content.pages', {})).body.items;

describe('a page of the site', () => {
  it('is made once, as a draft that nobody else sees, however often it is told', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(() => admin.call('contentAdmin.create', { slug: 'made-once', ...written() })),
    );
    expect([one?.status, two?.status]).toEqual([200, 200]);
    expect(one?.body).toMatchObject({
      slug: 'made-once',
      title: written().title,
      html: written().html,
      status: 'draft',
      v: 1,
      updatedBy: { id: admin.id, name: admin.name },
    });
    expect(await actsOn('made-once')).toEqual(['create_page']);
    expect((await call('content.page', { slug: 'made-once' })).status).toBe(404);
  });

  it.each([
    [{ slug: 'Made Once' }, 400, 'page.slug_invalid'],
    [{ slug: 'עמוד' }, 400, 'page.slug_invalid'],
    [{ slug: '' }, 400, 'page.slug_invalid'],
    [{ slug: 'a/b' }, 400, 'page.slug_invalid'],
    [{ slug: 'a'.repeat(81) }, 400, 'call.invalid'],
    [{ title: { he: ' ', en: 'Gift' } }, 400, 'page.title_missing'],
    [{ html: { he: '<p> </p><script>1</script>', en: '' } }, 400, 'page.content_missing'],
    [{ html: { he: `<p>${'א'.repeat(50_001)}</p>`, en: '' } }, 400, 'page.too_long'],
    [{ html: { he: HUGE_PAGE, en: '' } }, 413, 'call.too_large'],
    [{ status: 'deleted' }, 400, 'call.invalid'],
    [{ id: 'another' }, 400, 'call.invalid'],
  ])('is refused with %j', async (wrong, status, code) => {
    const input = { slug: 'refused', ...written(), ...wrong } as Parameters<typeof make>[1];
    const refused = await admin.call('contentAdmin.create', input as never);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  });

  it('has an address that is nobody else’s: of two who make it at once one is told', async () => {
    const answers = await Promise.all([
      admin.call('contentAdmin.create', { slug: 'one-address', ...written() }),
      other.call('contentAdmin.create', {
        slug: 'one-address',
        ...written({ title: { he: 'אחר', en: '' } }),
      }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('page.slug_taken');
    expect(await actsOn('one-address')).toEqual(['create_page']);
  });

  it('is published, seen in footer, page and head of the page, and taken back', async () => {
    await make('published', { html: { he: '<p>תוכן &amp; עוד</p>', en: '' } });
    const shown = await other.call('contentAdmin.setStatus', { slug: 'published', status: 'published' });
    expect(shown.body).toMatchObject({ status: 'published', v: 2, updatedBy: { id: other.id } });
    await other.call('contentAdmin.setStatus', { slug: 'published', status: 'published' });
    await settled();
    const listed = { slug: 'published', title: { he: 'תנאי מתנה', en: 'Gift terms' } };
    await expect.poll(listedPages, { interval: 500 }).toContainEqual(listed);
    const read = await publicPage('published');
    expect(read.headers.get('cache-control')).toContain('s-maxage=25');
    expect(await read.json()).toEqual({
      slug: 'published',
      title: written().title,
      html: { he: '<p>תוכן &amp; עוד</p>' },
    });
    const head = await (await fetch(siteUrl('/page/published'))).text();
    expect(head).toContain('<title>תנאי מתנה | מזל טוב</title>');
    expect(head).toContain('<meta name="description" content="תוכן &amp; עוד">');
    expect(await (await fetch(siteUrl('/page/published?lng=en'))).text()).toContain(
      '<title>Gift terms | Maz',
    );

    await make('taken-back', { status: 'published' });
    await admin.call('contentAdmin.setStatus', { slug: 'taken-back', status: 'draft' });
    expect((await publicPage('taken-back')).status).toBe(404);
    expect((await fetch(siteUrl('/page/taken-back'))).status).toBe(404);
    expect(await actsOn('published')).toEqual(['create_page', 'publish_page']);
    expect(await actsOn('taken-back')).toEqual(['create_page', 'unpublish_page']);
  });

  it('is one page of two admins: the second is told, and keeps nothing by accident', async () => {
    const { v } = await make('two-admins');
    const change = (who: Person, he: string) =>
      who.call('contentAdmin.update', { slug: 'two-admins', v, ...written({ title: { he, en: '' } }) });
    const answers = await Promise.all([change(admin, 'אחת'), change(other, 'שתיים')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('page.changed');
    const won = answers.find(({ status }) => status === 200)?.body.title.he;
    const stored = (await admin.call('contentAdmin.get', { slug: 'two-admins' })).body;
    expect([stored.title, stored.v]).toEqual([{ he: won }, v + 1]);
    // The answer was lost, and it is sent again.
    const again = await change(won === 'אחת' ? admin : other, won ?? '');
    expect([again.status, again.body.v]).toEqual([200, v + 1]);
    expect(await actsOn('two-admins')).toEqual(['create_page', 'update_page']);
  });

  it('has a version of each save, and brings an earlier one back', async () => {
    const { v } = await make('versions', { html: { he: '<p>ראשון</p>', en: '' }, status: 'published' });
    const second = await other.call('contentAdmin.update', {
      slug: 'versions',
      v,
      ...written({ html: { he: '<p>שני</p>', en: '' }, status: 'published' }),
    });
    const versions = async (limit: number) => {
      const found: { v: number; current: boolean; by: { name: string } }[] = [];
      let cursor: string | undefined;
      do {
        const { body } = await admin.call('contentAdmin.versions', {
          slug: 'versions',
          limit,
          ...(cursor ? { cursor } : {}),
        });
        found.push(...body.items);
        cursor = body.next ?? undefined;
      } while (cursor);
      return found;
    };
    expect(await versions(10)).toMatchObject([
      { v: 2, status: 'published', current: true, by: { id: other.id, name: other.name } },
      { v: 1, status: 'published', current: false, by: { id: admin.id } },
    ]);
    const first = (await admin.call('contentAdmin.version', { slug: 'versions', version: 1 })).body;
    expect(first.html).toEqual({ he: '<p>ראשון</p>' });

    const stale = await admin.call('contentAdmin.restore', { slug: 'versions', version: 1, v: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'page.changed']);
    const restore = { slug: 'versions', version: 1, v: second.body.v };
    const back = await admin.call('contentAdmin.restore', restore);
    expect(back.body).toMatchObject({ v: 3, status: 'published', html: { he: '<p>ראשון</p>' } });
    // The answer was lost, and it is sent again.
    expect((await admin.call('contentAdmin.restore', restore)).body.v).toBe(3);
    expect((await versions(1)).map((each) => each.v)).toEqual([3, 2, 1]);
    expect(await ((await publicPage('versions')).json() as Promise<PageView>)).toMatchObject({
      html: { he: '<p>ראשון</p>' },
    });
    const none = await admin.call('contentAdmin.restore', { slug: 'versions', version: 9, v: 3 });
    expect([none.status, none.body.code]).toEqual([404, 'page.version_not_found']);
    expect(await actsOn('versions')).toEqual(['create_page', 'update_page', 'restore_page']);
  });

  it('is deleted, once, and its address made anew goes on from its versions', async () => {
    await make('deleted', { status: 'published' });
    const answers = await Promise.all(
      [admin, other].map((who) => who.call('contentAdmin.remove', { slug: 'deleted' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    for (const gone of [
      await publicPage('deleted'),
      await admin.call('contentAdmin.get', { slug: 'deleted' }),
      await admin.call('contentAdmin.setStatus', { slug: 'deleted', status: 'published' }),
      await admin.call('contentAdmin.update', { slug: 'deleted', v: 2, ...written() }),
      await admin.call('contentAdmin.versions', { slug: 'deleted' }),
    ])
      expect(gone.status).toBe(404);
    expect(await actsOn('deleted')).toEqual(['create_page', 'delete_page']);

    const anew = await make('deleted', { title: { he: 'שוב', en: '' } });
    expect(anew).toMatchObject({ v: 3, status: 'draft' });
    const { items } = (await admin.call('contentAdmin.versions', { slug: 'deleted' })).body;
    expect(items.map(({ v, status }) => `${v} ${status}`)).toEqual(['3 draft', '2 deleted', '1 published']);
    expect((await admin.call('contentAdmin.restore', { slug: 'deleted', version: 2, v: 3 })).status).toBe(
      404,
    );
  });

  it('shows pictures that were uploaded as pictures, by whoever uploaded them, and no others', async () => {
    const asked = (bytes: number) => ({ contentType: 'image/png' as const, bytes });
    const form = (await admin.call('contentAdmin.requestImage', asked(PNG.length))).body;
    const accept = (who: Person, key: string) => who.call('contentAdmin.acceptImage', { key });
    expect((await accept(admin, form.key)).body.code).toBe('image.missing');
    expect(await postForm(form, PNG, 'image/png')).toBe(204);
    expect((await accept(other, form.key)).body.code).toBe('image.missing');
    const { src } = (await accept(admin, form.key)).body;
    expect(src).toMatch(new RegExp(`^/media/${admin.id}/page-[0-9a-z]+\\.png$`));
    expect((await fetch(siteUrl(src))).headers.get('content-type')).toBe('image/png');
    const html = `<p>א</p><img src="${src}" alt="חדר" width="1" height="1" />`;
    const page = await make('picture', {
      html: { he: `${html}<img src="https://evil.example/a.png">`, en: '' },
    });
    expect(page.html.he).toBe(html);

    const bad = (await admin.call('contentAdmin.requestImage', asked(20))).body;
    await postForm(bad, Buffer.from('<svg onload=alert(1)>'), 'image/png');
    expect((await accept(admin, bad.key)).body.code).toBe('image.type');
    const large = await admin.call('contentAdmin.requestImage', asked(3_000_000));
    expect(large.body.code).toBe('image.too_large');
  });

  it('is the business of admins who may manage content', async () => {
    const allowed = await newAdminWith('manage_content');
    expect((await allowed.call('contentAdmin.list', {})).status).toBe(200);
    const strangers = await Promise.all([newAdminWith('manage_settings'), newPerson(), newCreator()]);
    for (const person of strangers)
      expect((await person.call('contentAdmin.create', { slug: 'strange', ...written() })).status).toBe(403);
  });
});

describe('the list of pages', () => {
  const walk = async (asked: object, limit: number): Promise<string[]> => {
    const slugs: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await admin.call('contentAdmin.list', {
        ...asked,
        limit,
        ...(cursor ? { cursor } : {}),
      });
      slugs.push(...body.items.map(({ slug }) => slug));
      cursor = body.next ?? undefined;
    } while (cursor);
    return slugs;
  };

  it('is by title, of a state or all, found by words of title and address, with exact totals', async () => {
    for (const [n, title] of ['ג', 'א', 'ה', 'ב', 'ד'].entries())
      await make(`walked-${n}`, {
        title: { he: `דפדוף ${title}`, en: `Walk ${n}` },
        status: n % 2 ? 'draft' : 'published',
      });
    await settled();
    const inOrder = ['walked-1', 'walked-3', 'walked-0', 'walked-4', 'walked-2'];
    for (const limit of [1, 2, 100]) {
      const ours = (await walk({}, limit)).filter((slug) => slug.startsWith('walked-'));
      expect(ours).toEqual(inOrder);
      for (const text of ['דפדוף', 'walked', 'WALK']) expect(await walk({ text }, limit)).toEqual(inOrder);
      expect(await walk({ text: 'דפדוף', status: 'draft' }, limit)).toEqual(['walked-1', 'walked-3']);
    }
    for (const status of ['draft', 'published'] as const) {
      const { total } = (await admin.call('contentAdmin.list', { status })).body;
      expect(total).toBe((await walk({ status }, 100)).length);
    }
    const { body } = await admin.call('contentAdmin.list', { text: 'דפדוף', limit: 1 });
    expect([body.total, body.items.length]).toEqual([5, 1]);
    const foreign = await admin.call('contentAdmin.list', { status: 'draft', cursor: body.next ?? '' });
    expect(foreign.body.code).toBe('call.invalid');

    await admin.call('contentAdmin.remove', { slug: 'walked-0' });
    const { v } = (await admin.call('contentAdmin.get', { slug: 'walked-1' })).body;
    await admin.call('contentAdmin.update', {
      slug: 'walked-1',
      v,
      ...written({ title: { he: 'דפדוף ת', en: '' }, status: 'draft' }),
    });
    await settled();
    const after = ['walked-3', 'walked-4', 'walked-2', 'walked-1'];
    expect(await walk({ text: 'דפדוף' }, 2)).toEqual(after);
    expect((await walk({}, 2)).filter((slug) => slug.startsWith('walked-'))).toEqual(after);
  });
});
