import { expect, type Page } from '@playwright/test';
import { LANGUAGE_NAMES } from '../../frontend/src/core/texts/language-names.ts';
import { addDays, dayOf, formatDay } from '../../shared/calendar/dates.ts';
import { confirmationPath, shortConfirmationId } from '../../shared/money/confirmation.ts';
import { formatAgorot } from '../../shared/money/money.ts';
import { callAs } from './page/call-as.ts';
import { newFan } from './page/new-fan.ts';
import { journey } from './page/product.ts';
import { check } from './page/screen-checks.ts';
import { signIn } from './page/sign-in.ts';
import { textsOf } from './page/texts.ts';

const TOP_UP = 60_000;
const NAME = 'רות לוי';

interface Ad {
  readonly id: string;
  readonly priceAgorot: number;
}

/** An order of the fan's that they cancel again, past the pages; answers its id. */
const cancelledOrder = async (fan: Page, { id: adId, priceAgorot }: Ad): Promise<string> => {
  const { id } = (await callAs(fan, 'POST', '/api/requests', {
    ...{ adId, priceAgorot, extras: [], occasion: 'birthday', recipient: 'סבתא אסתר', minor: false },
    ...{ instructions: 'מזל טוב', deadline: addDays(dayOf(new Date()), 7) },
  })) as { id: string };
  await callAs(fan, 'POST', `/api/requests/${id}/cancel`, {});
  return id;
};

/** How many sheets of A4 a page takes on paper. */
const sheetsOf = async (page: Page): Promise<number> =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

journey(
  'a payment is confirmed on a page, on paper and by e-mail',
  { tag: '@act' },
  async ({ page, baseURL, t, language, inbox, anotherBrowser }) => {
    const email = await newFan(baseURL ?? '', NAME, language);
    await signIn(page, t, email);
    const creator = await anotherBrowser();
    await signIn(creator, t, 'noa-bar@example.com');
    const { items } = (await callAs(creator, 'GET', '/api/creator/ads')) as unknown as { items: Ad[] };
    const [ad] = items;
    if (!ad) throw new Error('There is no ad');
    const price = formatAgorot(ad.priceAgorot, language);
    await callAs(page, 'POST', '/api/wallet/demonstration-top-ups', { amountAgorot: TOP_UP });
    const order = await cancelledOrder(page, ad);
    const first = `${order}-1`;
    const paper = page.getByRole('article');
    const headed = (kind: 'top_up' | 'purchase' | 'refund') =>
      paper.getByRole('heading', { level: 1, name: t(`confirmation:title.${kind}`) });

    await journey.step(
      'a refund is opened from the statement, and says what was paid and to whom',
      async () => {
        await page.goto('/dashboard/fan/wallet');
        const refund = page.getByRole('link', { name: t('fan:wallet.confirmation.refund') });
        await expect(page.getByRole('link', { name: t('fan:wallet.confirmation.purchase') })).toHaveCount(2);
        await refund.press('Enter');
        await expect(headed('refund')).toBeVisible();
        for (const said of [price, NAME, t('confirmation:means.wallet'), formatDay(new Date())])
          await expect(paper.getByText(said).first()).toBeVisible();
        await expect(paper.getByText(t('confirmation:notTax'))).toBeVisible();
      },
    );

    await journey.step('it names the first payment, whose own confirmation is a press away', async () => {
      await paper.getByRole('link').press('Enter');
      await expect(page).toHaveURL(new RegExp(`${confirmationPath(first)}$`));
      await expect(headed('purchase')).toBeVisible();
      await expect(paper.getByText(shortConfirmationId(first), { exact: true })).toBeVisible();
      await expect(paper.getByText(t('confirmation:sameMoney'))).toBeVisible();
    });

    await journey.step(
      'on paper it is one sheet, without the site around it and in light colours',
      async () => {
        await page.evaluate(() => {
          window.print = () => document.body.setAttribute('data-printed', '');
        });
        await page.getByRole('button', { name: t('confirmation:print') }).press('Enter');
        await expect(page.locator('body[data-printed]')).toBeAttached();
        await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
        await expect(paper).toBeVisible();
        for (const around of ['banner', 'contentinfo', 'navigation', 'button'] as const)
          await expect(page.getByRole(around)).toHaveCount(0);
        const ink = await paper.evaluate((element) => getComputedStyle(element).color);
        expect(await paper.evaluate((element) => getComputedStyle(element).colorScheme)).toBe('light');
        expect(Number(/oklch\(([\d.]+)/.exec(ink)?.[1])).toBeLessThan(0.4);
        expect(await sheetsOf(page)).toBe(1);
        await page.emulateMedia({ media: 'screen', colorScheme: null });
      },
    );

    await journey.step('it is in the language that the page is switched to', async () => {
      const other = language === 'he' ? 'en' : 'he';
      const inOther = textsOf(other);
      await page.getByRole('button', { name: LANGUAGE_NAMES[other], exact: true }).first().press('Enter');
      await expect(paper.getByText(inOther('confirmation:notTax'))).toBeVisible();
      await page.getByRole('button', { name: LANGUAGE_NAMES[language], exact: true }).first().press('Enter');
      await expect(paper.getByText(t('confirmation:notTax'))).toBeVisible();
    });

    await journey.step('the order leads to it', async () => {
      await page.getByRole('link', { name: t('confirmation:toOrder') }).press('Enter');
      await page.getByRole('link', { name: t('fan:request.confirmation') }).press('Enter');
      await expect(headed('purchase')).toBeVisible();
    });

    await journey.step('each payment’s e-mail has it, and leads there', async () => {
      const confirmed = async () =>
        (await inbox(email)).filter(({ html }) => html.includes(t('confirmation:notTax')));
      await expect.poll(async () => (await confirmed()).length, { timeout: 30_000 }).toBe(3);
      const mail = (await confirmed()).find(({ html }) =>
        html.includes(t('confirmation:means.demonstration')),
      );
      const href = /href="[^"]*(\/dashboard\/fan\/wallet\/confirmation\/[^"]+)"/.exec(mail?.html ?? '')?.[1];
      await page.goto(href ?? '');
      await expect(headed('top_up')).toBeVisible();
      await expect(paper.getByText(formatAgorot(TOP_UP, language))).toBeVisible();
      await expect(paper.getByText(t('confirmation:means.demonstration'))).toBeVisible();
    });

    await journey.step('its creator does not find it', async () => {
      await creator.goto(confirmationPath(first));
      await expect(creator.getByRole('heading', { name: t('confirmation:notFound') })).toBeVisible();
    });

    await check(page, [confirmationPath(first), '/dashboard/fan/wallet']);
  },
);
