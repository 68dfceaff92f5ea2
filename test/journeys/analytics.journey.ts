import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { CREATORS } from '../../demo/creators.ts';
import { isolate } from '../../frontend/src/ui/text/isolate.ts';
import { addDays, DAY_MS, dayOf, formatDay, startOfDay } from '../../shared/calendar/dates.ts';
import { formatAgorot } from '../../shared/money/money.ts';
import { callAs } from './page/call-as.ts';
import { newFan } from './page/new-fan.ts';
import { journey } from './page/product.ts';
import { wrongWith } from './page/screen-checks.ts';
import { signIn } from './page/sign-in.ts';
import type { textsOf } from './page/texts.ts';
import { deliveredOrder } from './steps/delivered-order.ts';

/** Nobody else orders from them meanwhile: what they have today is what is done here. */
const OWN = { he: CREATORS[20], en: CREATORS[21] };
const PART_AGOROT = 1_000;

interface Compared {
  readonly now: number;
}
type Mine = Record<'requests' | 'completed' | 'netAgorot', Compared>;
interface Everybody {
  readonly figures: Record<'orders' | 'delivered' | 'grossAgorot' | 'returnedAgorot', Compared>;
}

const readMine = async (creator: Page) =>
  (await callAs(creator, 'GET', '/api/creator/analytics?period=today')) as unknown as Mine;

/** On which days the lines of the payments' list are. */
const daysOfLines = async (desk: Page, t: ReturnType<typeof textsOf>): Promise<string[]> => {
  const times = desk.getByRole('table', { name: t('payments:title') }).locator('time');
  await expect(times).not.toHaveCount(0);
  const moments = await times.evaluateAll((all) => all.map((each) => each.getAttribute('datetime') ?? ''));
  return moments.map((at) => dayOf(new Date(at)));
};

const readAll = async (desk: Page) =>
  (await callAs(desk, 'GET', '/api/admin/analytics?period=today')) as unknown as Everybody;

journey(
  'an order, its delivery and money back stand in the figures of the creator and of the desk',
  { tag: '@act' },
  async ({ page: desk, anotherBrowser, t, language, baseURL }) => {
    const [creator, fan] = [await anotherBrowser(), await anotherBrowser()];
    await signIn(desk, t, 'super@example.com');
    await signIn(creator, t, `${OWN[language]?.key}@example.com`);
    await signIn(fan, t, await newFan(baseURL ?? '', 'Ruth', language));
    const [mine, all] = [await readMine(creator), await readAll(desk)];
    const id = await deliveredOrder({ fan, creator, recipient: 'Esther' });
    const order = `/api/admin/requests/${id}`;
    const { request, split } = (await callAs(desk, 'GET', order)) as {
      request: { v: number; priceAgorot: number };
      split: { netAgorot: number };
    };

    await journey.step('the creator reads exactly that, and that it is little yet', async () => {
      await expect
        .poll(async () => (await readMine(creator)).netAgorot.now)
        .toBe(mine.netAgorot.now + split.netAgorot);
      await creator.goto('/dashboard/creator/analytics');
      await creator.getByRole('button', { name: t('creator:analytics.periods.today') }).press('Enter');
      await expect(creator).toHaveURL(/\?period=today$/);
      const sums = creator.getByRole('region', { name: t('creator:analytics.inPeriod') });
      const figure = (name: 'requests' | 'completed' | 'net') =>
        sums.getByRole('listitem').filter({
          has: creator.getByRole('heading', { name: t(`creator:analytics.${name}`), exact: true }),
        });
      await expect(figure('requests').locator('p')).toHaveText(String(mine.requests.now + 1));
      await expect(figure('completed').locator('p')).toHaveText(String(mine.completed.now + 1));
      await expect(figure('net').locator('p')).toHaveText(
        formatAgorot(mine.netAgorot.now + split.netAgorot, language),
      );
      await expect(creator.getByText(t('creator:analytics.times.few'))).toBeVisible();
      expect(await wrongWith(creator)).toEqual([]);
    });

    await journey.step('the desk reads at least that: others order meanwhile', async () => {
      await callAs(desk, 'POST', `${order}/refunds`, {
        v: request.v,
        amountAgorot: PART_AGOROT,
        platformCovers: true,
        reason: 'late',
      });
      await expect
        .poll(async () => (await readAll(desk)).figures.returnedAgorot.now)
        .toBeGreaterThanOrEqual(all.figures.returnedAgorot.now + PART_AGOROT);
      const answered = desk.waitForResponse(/\/api\/admin\/analytics\?period=today/);
      await desk.goto('/dashboard/admin/analytics?period=today');
      const { figures } = (await (await answered).json()) as Everybody;
      // Today is not over, and yesterday is.
      const beside = t('analytics:spanOfDay', {
        from: isolate(formatDay(new Date())),
        beforeFrom: isolate(formatDay(new Date(Date.now() - DAY_MS))),
      });
      await expect(desk.getByText(beside).first()).toBeVisible();
      expect(figures.orders.now).toBeGreaterThan(all.figures.orders.now);
      expect(figures.delivered.now).toBeGreaterThan(all.figures.delivered.now);
      expect(figures.grossAgorot.now).toBeGreaterThanOrEqual(
        all.figures.grossAgorot.now + request.priceAgorot,
      );
      const money = desk.getByRole('region', { name: t('analytics:sections.money') });
      await expect(money.getByText(formatAgorot(figures.grossAgorot.now, language)).first()).toBeVisible();
      expect(await wrongWith(desk)).toEqual([]);
    });

    await journey.step('a chart is a table and a file of the same numbers', async () => {
      const what = t('analytics:charts.orders');
      await desk.getByRole('button', { name: t('admin:figures.asTableOf', { what }) }).press('Enter');
      const today = formatDay(new Date());
      const row = desk.getByRole('table', { name: what }).getByRole('row').filter({ hasText: today });
      const orders = await row.getByRole('cell').first().innerText();
      expect(Number(orders)).toBeGreaterThan(all.figures.orders.now);
      const [file] = await Promise.all([
        desk.waitForEvent('download'),
        desk.getByRole('button', { name: t('admin:figures.export', { what }) }).press('Enter'),
      ]);
      expect(file.suggestedFilename()).toContain(dayOf(new Date()));
      expect(readFileSync(await file.path(), 'utf8')).toContain(`${today},${orders},`);
    });

    await journey.step(
      'a period is a choice in the address, and a figure leads to its own lines',
      async () => {
        const chooser = desk.getByRole('toolbar', { name: t('analytics:period') });
        await chooser.getByRole('button', { name: t('analytics:periods.week') }).press('Enter');
        await expect(desk).toHaveURL(/\/analytics\?period=week$/);
        const figure = (name: 'returnedAgorot' | 'delivered') =>
          desk.getByRole('link', { name: t(`analytics:figures.${name}`), exact: true });
        // Of deliveries there is no list by their day.
        await expect(figure('delivered')).toHaveCount(0);
        await figure('returnedAgorot').press('Enter');
        await expect(desk).toHaveURL(/\/payments\?kind=refund&from=[\d-]+&to=[\d-]+$/);
        const [from = '', to = ''] = new URL(desk.url()).search.match(/[\d-]{10}/g) ?? [];
        expect(addDays(from, 6)).toBe(to);
        expect(await daysOfLines(desk, t)).toEqual(expect.arrayContaining([to]));
        expect((await daysOfLines(desk, t)).filter((day) => day < from || day > to)).toEqual([]);

        const filter = desk.getByRole('combobox', { name: t('admin:list.filter') });
        for (const [name, day] of [
          ['to', addDays(from, -1)],
          ['from', addDays(from, -60)],
        ] as const) {
          await filter.fill(`${t(`admin:list.${name}`)} = ${formatDay(startOfDay(day))}`);
          await filter.press('Enter');
          await expect(desk).toHaveURL(new RegExp(`[?&]${name}=${day}(&|$)`));
        }
        expect((await daysOfLines(desk, t)).filter((day) => day >= from)).toEqual([]);
      },
    );

    await journey.step('words that find nothing are counted, without whose they are', async () => {
      const visitor = await anotherBrowser();
      const counted = visitor.waitForRequest('**/api/missing');
      const text = 'qqxxzzwwvv';
      await visitor.goto(`/explore?text=${text}`);
      expect((await counted).postDataJSON()).toEqual({ text });
      expect((await counted).headers().authorization).toBeUndefined();
    });
  },
);
