import { expect } from '@playwright/test';
import { callAs } from './page/call-as.ts';
import { journey } from './page/product.ts';
import { signIn } from './page/sign-in.ts';
import { containing } from './page/texts.ts';

/** A minute for an open tab, and four more for a busy machine. */
const SEEN = { timeout: 300_000 };

interface Listed {
  readonly items: readonly { readonly id: string; readonly name: string; readonly v: number }[];
}

journey(
  'what an admin puts first, renames and hides is seen in open tabs',
  { tag: '@settings' },
  async ({ page, t, anotherBrowser }) => {
    const visitor = await anotherBrowser();
    await signIn(page, t, 'admin@example.com');
    const featured = async () =>
      ((await callAs(page, 'GET', '/api/admin/featured')) as unknown as Listed).items;
    const before = await featured();
    const category = { name: 'לפני השינוי', nameEn: 'Before', icon: '🎩', description: '', active: true };
    await callAs(page, 'POST', '/api/admin/categories', { id: 'journey', ...category });
    // The oldest one: no other journey begins with it.
    const { items: ads } = (await callAs(page, 'GET', '/api/public/ads?limit=100&sort=newest')) as {
      items: { id: string; title: string; creatorName: string }[];
    };
    const ad = ads.at(-1) ?? { id: '', title: '', creatorName: '' };

    const rowOf = ({ title, creatorName }: typeof ad) =>
      page.getByRole('row').filter({ hasText: title }).filter({ hasText: creatorName });

    /** Why an ad of somebody's is switched. */
    const say = async (name: string): Promise<void> => {
      const why = page.getByRole('dialog');
      await why.getByLabel(t('admin:ads.fields.reason')).fill('לבקשת היוצר');
      await why.getByRole('button', { name, exact: true }).press('Enter');
    };

    const categories = await visitor.context().newPage();
    await categories.goto('/categories');
    await expect(categories.getByRole('heading', { name: containing('לפני השינוי') })).toBeVisible(SEEN);
    const adPage = await visitor.context().newPage();
    await adPage.goto(`/video-ad/${ad.id}`);
    await expect(adPage.getByRole('heading', { level: 1, name: containing(ad.title) })).toBeVisible();
    expect(await (await visitor.request.get(`/video-ad/${ad.id}`)).text()).toContain('og:title');

    await journey.step('creators are ordered and added by keyboard alone', async () => {
      await page.goto('/dashboard/admin/featured');
      const list = page.getByRole('list', { name: t('featured:chosen') });
      const rows = list.getByRole('listitem');
      const handles = list.getByRole('button', {
        name: containing(t('cloudscape:list.dragHandleAriaLabel')),
      });
      await expect(handles).toHaveCount(before.length);
      // A key that comes before a row is picked up, or put elsewhere, is lost: who listens hears when it is.
      const heard = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeAttached();
      const of = (text: string, position: string) =>
        text.replace(/\{(position|currentPosition)\}/, position).replace('{total}', String(before.length));
      await handles.first().press('Space');
      await heard(of(t('cloudscape:list.liveAnnouncementDndStarted'), '1'));
      await page.keyboard.press('ArrowDown');
      const [, moved = ''] =
        / other \{(.*)\}\}$/.exec(t('cloudscape:list.liveAnnouncementDndItemReordered')) ?? [];
      await heard(of(moved, '2'));
      await page.keyboard.press('Space');
      await expect(rows.first()).toContainText(before[1]?.name ?? '');
      await expect(handles.nth(1)).toBeFocused();
      // One whom no journey that runs beside this one approves, hides or bans.
      const chosen =
        ads.findLast(({ creatorName }) => before.every(({ name }) => name !== creatorName))?.creatorName ??
        '';
      const search = page.getByPlaceholder(t('featured:search'));
      await search.fill(chosen);
      // What was typed is looked for when it is entered; somebody of the first page is there anyway.
      await search.press('Enter');
      const add = page
        .getByRole('row')
        .filter({ hasText: chosen })
        .getByRole('button')
        .filter({ hasText: new RegExp(`^${t('featured:add')}$`) });
      await add.press('Enter');
      await expect(rows).toHaveCount(before.length + 1);
      await expect(rows.last()).toContainText(chosen);
      await page.getByRole('button', { name: t('common:save') }).press('Enter');
      await expect(page.getByText(t('featured:saved')).first()).toBeVisible();
      expect((await featured()).map(({ name }) => name)).toEqual([
        ...[before[1]?.name, before[0]?.name],
        ...before.slice(2).map(({ name }) => name),
        chosen,
      ]);
    });

    await journey.step('a category is renamed, and an ad is turned off', async () => {
      await page.goto('/dashboard/admin/categories');
      await page
        .getByRole('link', { name: t('category-list:editOf', { name: category.name }) })
        .press('Enter');
      const name = page.locator('form').getByLabel(t('category-list:fields.name'), { exact: true });
      await name.fill('אחרי השינוי');
      await name.press('Enter');
      const edit = page.getByRole('link', { name: t('category-list:editOf', { name: 'אחרי השינוי' }) });
      await expect(edit).toBeFocused();
      await page.goto(`/dashboard/admin/video-ads?text=${encodeURIComponent(ad.title)}`);
      const row = rowOf(ad);
      await row.getByRole('button', { name: containing(t('admin:ads.deactivate')) }).press('Enter');
      await say(t('admin:ads.deactivate'));
      await expect(page.getByText(t('admin:ads.deactivated')).first()).toBeVisible();
      await expect(row.getByRole('button', { name: containing(t('admin:ads.activate')) })).toBeVisible();
    });

    await journey.step('open tabs show it without being loaded anew', async () => {
      await expect(categories.getByRole('heading', { name: containing('אחרי השינוי') })).toBeVisible(SEEN);
      const first = categories.getByRole('region', { name: t('catalog:categories.featured') });
      await expect(first.getByRole('listitem').first()).toContainText(before[1]?.name ?? '', SEEN);
      await expect(first.getByRole('listitem')).toHaveCount(before.length + 1, SEEN);
      await expect(adPage.getByRole('heading', { name: t('booking:notFound') })).toBeVisible(SEEN);
    });

    await journey.step('and the head of the ad’s page, once the edge has let it go', async () => {
      await expect
        .poll(async () => (await visitor.request.get(`/video-ad/${ad.id}`)).status(), SEEN)
        .toBe(404);
    });

    await journey.step('all is put back', async () => {
      await rowOf(ad)
        .getByRole('button', { name: containing(t('admin:ads.activate')) })
        .press('Enter');
      await say(t('admin:ads.activate'));
      await expect(page.getByText(t('admin:ads.activated')).first()).toBeVisible();
      await callAs(page, 'DELETE', '/api/admin/categories/journey');
      const { v } = await callAs(page, 'GET', '/api/admin/featured');
      await callAs(page, 'PUT', '/api/admin/featured', { creatorIds: before.map(({ id }) => id), v });
    });
  },
);
