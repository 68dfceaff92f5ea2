import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { CREATORS } from '../../demo/creators.ts';
import { isolate } from '../../frontend/src/ui/text/isolate.ts';
import { type Entry, legsOf } from '../../functions/money/ledger/entry.ts';
import { feeOf, formatAgorot } from '../../shared/money/money.ts';
import { EXTRAS, type ExtraId, orderPrice } from '../../shared/order/extras.ts';
import { picturesIn } from '../support/acts/films.ts';
import { intercept } from './page/intercept.ts';
import { journey } from './page/product.ts';
import { signIn, signInByForm } from './page/sign-in.ts';
import { containing } from './page/texts.ts';
import { deliver } from './steps/deliver.ts';
import { giveGift } from './steps/give-gift.ts';
import { hourOnForm, hourToKeep, keepHour } from './steps/hours.ts';
import { signUpByForm } from './steps/sign-up-by-form.ts';
import { topUp } from './steps/top-up.ts';

const VIDEO = join(import.meta.dirname, '../../demo/media/noa-bar.mp4');
/** Hours are saved as they were seen: each language has a creator of its own, one of those who keep hours. */
const STARS = { he: CREATORS[0], en: CREATORS[6] };
const TOP_UP = 60_000;
const ORDERED = ['gift_wrapping', 'social_share'] as const satisfies readonly ExtraId[];
const SAID_AGAIN = 'לשיר לה את השיר ההוא מהטיול';
const POST = 'https://www.instagram.com/p/greeting/';

journey(
  'one order travels the whole way',
  { tag: '@way' },
  async ({ page, t, language, inbox, inboxPage, items, anotherBrowser }) => {
    const star = STARS[language];
    const hour = hourToKeep();
    const once = Date.now().toString(36);
    const email = `ruth-${language}-${once}@example.com`;
    const name = language === 'he' ? 'רות לוי' : 'Ruth Levy';
    const recipient = `${language === 'he' ? 'סבתא אסתר' : 'Grandma Esther'} ${once}`;

    await journey.step('browses without signing in', async () => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'he' ? 'rtl' : 'ltr');
      await page
        .getByRole('navigation', { name: t('common:nav.main') })
        .getByRole('link', { name: t('common:nav.explore') })
        .click();
      await expect(page.getByRole('main').getByRole('link', { name: /₪/ }).first()).toBeVisible();
    });

    await signUpByForm({ page, t, email, name, inbox, inboxPage });

    await journey.step('signs in, and would read of a frozen wallet what is owed', async () => {
      await signInByForm(page, t, email);
      const topUp = page.getByRole('button', { name: t('fan:wallet.topUp') });
      await intercept(page, '**/api/wallet', async (route) => {
        const response = await route.fetch();
        const balance = (await response.json()) as object;
        await route.fulfill({ response, json: { ...balance, frozen: true, owedAgorot: 24_000 } });
      });
      await page.goto('/dashboard/fan/wallet');
      const owed = isolate(formatAgorot(24_000, language));
      await expect(page.getByText(t('fan:wallet.frozenText', { amount: owed }))).toBeVisible();
      await expect(topUp).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
    });

    await topUp({ page, t, language, agorot: TOP_UP });

    const creator = await anotherBrowser();
    await journey.step('the creator keeps one more hour for orders', async () => {
      await signIn(creator, t, `${star?.key}@example.com`);
      await creator.goto('/dashboard/creator');
      await keepHour(creator, t, language, hour.day);
    });

    const admin = await anotherBrowser();
    /** The admin's page has read the order: others' that come meanwhile wait behind the same button. */
    let announced = false;
    await journey.step('an admin has the list of requests open', async () => {
      await signIn(admin, t, 'admin@example.com');
      await admin.goto('/dashboard/admin/videos');
      await expect(admin.getByRole('row').nth(1)).toBeVisible();
      admin.on('response', (answer) => {
        if (!answer.url().includes('/api/admin/requests?')) return;
        void answer.text().then(
          (text) => {
            announced ||= text.includes(recipient);
          },
          // The page was left meanwhile.
          () => undefined,
        );
      });
    });

    let priceAgorot = 0;
    let ad = '';
    await journey.step('opens a video ad and orders it for that hour, with an extra', async () => {
      await page.goto('/explore');
      await page
        .getByRole('searchbox')
        .first()
        .fill(star?.name ?? '');
      // The list of suggestions closes over what it found.
      await page.keyboard.press('Enter');
      await page
        .getByRole('link', { name: containing(star?.name ?? '') })
        .first()
        .click();
      await page.waitForURL(/\/video-ad\//);
      ad = page.url();
      await page.getByText(t('common:occasion.birthday'), { exact: true }).click();
      await expect(page.getByRole('radio', { name: t('common:occasion.birthday') })).toBeChecked();
      await page.getByLabel(t('booking:steps.recipientField')).fill(recipient);
      // Folded for a grandmother.
      await page.getByText(t('order:minor.question')).first().click();
      await page.getByRole('radio', { name: t('order:minor.answer.no') }).check();
      await page.getByLabel(t('booking:steps.instructionsField')).fill('80! 🎂 <b>"מזל טוב"</b>');
      await (await hourOnForm(page, t, hour.day)).check();
      const order = page
        .getByRole('button', { name: containing(t('booking:summary.order', { price: '' }).trim()) })
        .first();
      const priceOnButton = async () =>
        Math.round(Number(((await order.textContent()) ?? '').replace(/[^\d.]/g, '')) * 100);
      const adPriceAgorot = await priceOnButton();
      for (const id of ORDERED)
        await page.getByRole('checkbox', { name: containing(t(`order:extra.${id}.name`)) }).check();
      priceAgorot = orderPrice(adPriceAgorot, ORDERED, EXTRAS);
      await expect.poll(priceOnButton).toBe(priceAgorot);
      await order.click();
      await page.waitForURL(/\/thank-you/);
      await expect(page.getByText(t('booking:placed'))).toBeVisible();
      await expect(page.getByRole('link', { name: t('booking:thanks.confirmation') })).toHaveAttribute(
        'href',
        /\/confirmation\/req_\w{26}-1$/,
      );
      await page.getByRole('link', { name: t('booking:thanks.toRequest') }).click();
      await expect(page.getByText(t('common:status.pending')).first()).toBeVisible();
    });

    await journey.step(
      'the order announces itself in the back office, and a change of its status asks first',
      async () => {
        const row = admin.getByRole('row', { name: containing(recipient) });
        const newer = [t('admin:list.newer_one'), t('admin:list.newer_other', { count: '' })];
        const waiting = new RegExp(newer.map((text) => containing(text.trim()).source).join('|'));
        await expect.poll(() => announced).toBe(true);
        await expect(admin.getByRole('button', { name: waiting })).toBeVisible();
        await expect(row).toHaveCount(0);
        await admin.getByRole('button', { name: waiting }).click();
        const status = row.getByRole('button', { name: containing(t('common:status.pending')) });
        await expect(status).toBeVisible();
        await status.click();
        await admin.getByRole('menuitem', { name: t('common:status.approved') }).click();
        await expect(admin.getByRole('dialog').getByText(t('admin:requests.effect.told'))).toBeVisible();
        await admin.keyboard.press('Escape');
        await expect(status).toBeVisible();
      },
    );

    await journey.step('the fan thinks again, and says so', async () => {
      await page.getByRole('button', { name: t('fan:brief.ask') }).click();
      const dialog = page.getByRole('dialog', { name: t('fan:brief.title') });
      await dialog.getByLabel(t('fan:request.instructions')).fill(SAID_AGAIN);
      // By key: a dialog that grows between the halves of a click on a busy machine takes it to another place.
      await dialog.getByRole('button', { name: t('fan:brief.send') }).press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByText(SAID_AGAIN)).toBeVisible();
    });

    await journey.step('nobody else can have that hour', async () => {
      const visitor = await anotherBrowser();
      await visitor.goto(ad);
      await expect(await hourOnForm(visitor, t, hour.day)).toBeDisabled();
      await visitor.close();
    });

    await deliver({ creator, page, t, recipient, said: SAID_AGAIN, video: VIDEO, post: POST });

    await journey.step('the fan watches and downloads the very same video', async () => {
      const video = page.locator('video');
      await expect(page.getByText(t('fan:video.title'))).toBeVisible();
      await expect
        .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
        .toBeGreaterThanOrEqual(1);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page
          .getByRole('button', { name: t('fan:video.download') })
          .or(page.getByRole('link', { name: t('fan:video.download') }))
          .click(),
      ]);
      const [got, sent] = [readFileSync(await download.path()), readFileSync(VIDEO)];
      expect(await picturesIn(got)).toEqual(await picturesIn(sent));
      expect((await picturesIn(got)).length).toBeGreaterThan(10);
      expect(download.suggestedFilename()).toBe(`${star?.name} - ${recipient}.mp4`);
    });

    await giveGift({ page, t, recipient, creator, phone: await anotherBrowser(), inbox, inboxPage });

    const netAgorot = priceAgorot - feeOf(priceAgorot, 1_000);
    await journey.step('the creator’s earnings show price minus fee', async () => {
      await creator.goto('/dashboard/creator/earnings');
      await expect(
        creator.getByText(formatAgorot(netAgorot, language)).filter({ visible: true }).first(),
      ).toBeVisible();
    });

    await journey.step('the admin sees the request, its entries and the user', async () => {
      const row = admin.getByRole('row', { name: containing(recipient) });
      const opener = row.getByRole('rowheader').getByRole('link');
      await opener.press('Enter');
      const details = admin.getByRole('region', {
        name: containing(t('admin:requests.detailsTitle', { id: '' }).trim()),
      });
      await expect(details.getByText(formatAgorot(netAgorot, language)).first()).toBeVisible();
      expect(new URL(admin.url()).pathname).toMatch(/^\/dashboard\/admin\/videos\/req_/);
      await admin.goBack();
      await expect(details).toBeHidden();
      await expect(opener).toBeFocused();
      await admin.goto('/dashboard/admin/users');
      await expect(admin.getByText(email)).toBeVisible();
    });

    await journey.step('the table and the inbox agree', async () => {
      const request = (await items('REQ#')).find(
        (item) => item.e === 'request' && item.recipient === recipient,
      );
      expect(request).toMatchObject({
        status: 'completed',
        slot: hour.slot,
        extras: ORDERED,
        postUrl: POST,
        heldAgorot: 0,
        netAgorot,
        feeAgorot: priceAgorot - netAgorot,
        backAgorot: 0,
      });
      const id = String(request?.pk).slice('REQ#'.length);
      const wallet = (await items(`MNY#${request?.fanId}`)).find((item) => item.e === 'wallet');
      expect(wallet?.balanceAgorot).toBe(TOP_UP - priceAgorot);
      const entries = (await items('ENT#')).filter(({ e }) => e === 'entry') as unknown as Entry[];
      expect(entries.flatMap(legsOf).reduce((sum, leg) => sum + leg.amountAgorot, 0)).toBe(0);
      expect(entries.filter((entry) => entry.ref === id)).toHaveLength(2);
      const shortId = id.slice(4, 12);
      expect(
        (await inbox(email)).filter((mail) => mail.html.includes(shortId)).length,
      ).toBeGreaterThanOrEqual(3);
      expect(
        (await inbox(`${star?.key}@example.com`)).filter((mail) => mail.html.includes(shortId)),
      ).toHaveLength(2);
    });
  },
);
