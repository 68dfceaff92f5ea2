import { join } from 'node:path';
import { expect } from '@playwright/test';
import { CREATORS } from '../../demo/creators.ts';
import { isolate } from '../../frontend/src/ui/text/isolate.ts';
import { CHROMIUM_FLAGS } from '../support/cloud/chromium.ts';
import { callAs } from './page/call-as.ts';
import { intercept, loseAnswer } from './page/intercept.ts';
import { newFan } from './page/new-fan.ts';
import { journey } from './page/product.ts';
import { twiceAsLarge, wrongWith } from './page/screen-checks.ts';
import { signIn } from './page/sign-in.ts';
import { containing } from './page/texts.ts';
import { clearNotice } from './steps/clear-notice.ts';
import { deliveredOrder } from './steps/delivered-order.ts';
import { failingVideo } from './steps/failing-video.ts';

const VIDEO = join(import.meta.dirname, '../../demo/media/noa-bar.mp4');
const STARS = { he: CREATORS[2], en: CREATORS[8] };
/** Until what a camera made is one that everybody can play: minutes, beside other work for the processors. */
const PREPARED = { timeout: 300_000 };

// A camera that shows a pattern and beeps, to which the person says yes.
journey.use({
  launchOptions: {
    executablePath: process.env.MAZALTOV_CHROMIUM ?? '',
    args: [
      ...CHROMIUM_FLAGS,
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
});

journey(
  'the recipient of a gift records a reaction, and takes it back',
  { tag: '@act' },
  async ({ page, t, language, anotherBrowser, baseURL }) => {
    const name = language === 'he' ? 'דנה כהן' : 'Dana Cohen';
    const recipient = language === 'he' ? 'סבתא רחל' : 'Grandma Rachel';
    const creator = await anotherBrowser();
    const shown = (language === 'he' ? STARS.he?.name : STARS.en?.nameEn) ?? '';
    let order = '';
    let gift = '';
    await journey.step('a delivered video is shared as a gift', async () => {
      await signIn(page, t, await newFan(baseURL ?? '', name, language));
      await signIn(creator, t, `${STARS[language]?.key}@example.com`);
      order = await deliveredOrder({ fan: page, creator, recipient });
      gift = String((await callAs(page, 'POST', `/api/requests/${order}/gift`, {})).path);
    });
    await journey.step('a video that fails is tried anew at the same address', async () => {
      const values = { creator: isolate(shown), recipient: isolate(recipient) };
      await failingVideo({
        page,
        order,
        path: `/dashboard/fan/requests/${order}`,
        player: page.getByLabel(t('fan:video.label', values)),
        failure: page.getByText(t('player:gone')),
      });
      await failingVideo({
        page: creator,
        order,
        path: `/dashboard/creator/requests/${order}`,
        player: creator.getByLabel(t('creator:video.label')),
        failure: creator.getByText(t('player:gone')),
      });
    });
    await journey.step('what a creator sees of it comes at once, with all its texts', async () => {
      const asked = Promise.withResolvers<void>();
      const held = Promise.withResolvers<void>();
      await intercept(creator, `**/${language}/gift.json`, async (route) => {
        asked.resolve();
        await held.promise;
        await route.continue();
      });
      await creator.goto(`/dashboard/creator/requests/${order}`);
      await asked.promise;
      const download = creator.getByText(t('creator:video.download'), { exact: true });
      // Texts that came only now would hide what is read, and scroll it to its top.
      expect(await download.count()).toBe(0);
      held.resolve();
      await expect(download).toBeVisible();
    });
    await journey.step('what is said about the creator’s download lies over no button', () =>
      clearNotice(
        creator,
        `/dashboard/creator/requests/${order}`,
        creator.getByRole('button', { name: t('creator:video.download') }),
        t('creator:video.downloading'),
      ),
    );
    const state = page.getByRole('region', { name: t('gift:state.title') });
    const arrived = state.getByText(t('gift:state.reaction.sent'), { exact: true });
    const stateForCreator = creator.getByRole('region', { name: t('gift:state.title') });
    const arrivedForCreator = stateForCreator.getByText(t('gift:state.reaction.sent'), { exact: true });

    await journey.step('its buyer, who looks at it, is asked for none', async () => {
      const own = await page.context().newPage();
      await own.goto(gift);
      await own.getByRole('button', { name: t('gift:pull') }).click();
      const [preview = ''] = t('gift:preview.text').split(':');
      await expect(own.getByText(containing(preview))).toBeVisible();
      await own.waitForLoadState('networkidle');
      await expect(own.getByRole('heading', { name: t('gift:reaction.title') })).toHaveCount(0);
      await own.close();
    });

    const phone = await anotherBrowser();
    const section = phone.getByRole('region', { name: t('gift:reaction.title') });
    const button = (key: Parameters<typeof t>[0]) =>
      section.getByRole('button', { name: new RegExp(t(key, { from: '.*', creator: '.*' })) });
    const stage = (name: 'ready' | 'recording' | 'recorded') =>
      section.getByRole('status').filter({ hasText: t(`gift:reaction.stage.${name}`) });
    const watchHere = (video: HTMLVideoElement): Promise<boolean> =>
      video.play().then(() => video.videoWidth > 0);

    await journey.step('the recipient is told who sees it before the camera opens', async () => {
      await phone.setViewportSize({ width: 390, height: 844 });
      await phone.emulateMedia({ reducedMotion: 'reduce' });
      await phone.goto(gift);
      await phone.getByRole('button', { name: t('gift:pull') }).click();
      expect(await wrongWith(phone)).toEqual([]);
      await phone.setViewportSize({ width: 320, height: 568 });
      await twiceAsLarge(phone);
      const [inner, start] = await Promise.all([
        section.getByRole('heading').boundingBox(),
        button('gift:reaction.start').boundingBox(),
      ]);
      expect(start?.width).toBeLessThanOrEqual(inner?.width ?? 0);
      await phone.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      await phone.setViewportSize({ width: 390, height: 844 });
      await button('gift:reaction.start').press('Enter');
      await expect(section.getByText(t('gift:reaction.ask.copies'))).toBeVisible();
      const creatorToo = section.getByRole('checkbox');
      const onlyBuyer = section.getByText(t('gift:reaction.ask.who', { from: isolate(name) }));
      const people = { from: isolate(name), creator: isolate(shown) };
      await expect(creatorToo).not.toBeChecked();
      await expect(onlyBuyer).toBeVisible();
      await creatorToo.check();
      await expect(section.getByText(t('gift:reaction.ask.whoWithCreator', people))).toBeVisible();
      await expect(onlyBuyer).toHaveCount(0);
      await creatorToo.uncheck();
      await expect(onlyBuyer).toBeVisible();
      expect(await wrongWith(phone)).toEqual([]);
    });

    await journey.step('records a few seconds by the keyboard, and watches them', async () => {
      await button('gift:reaction.ask.agree').press('Enter');
      await expect(stage('ready')).toBeVisible();
      expect(await wrongWith(phone)).toEqual([]);
      await expect(button('gift:reaction.record')).toBeFocused();
      await phone.keyboard.press('Enter');
      await expect(stage('recording')).toBeVisible();
      expect(await wrongWith(phone)).toEqual([]);
      // The picture stays while the seconds pass.
      const live = section.locator('video');
      await expect
        .poll(() => live.evaluate((video: HTMLVideoElement) => video.currentTime))
        .toBeGreaterThan(3);
      await expect(section.getByRole('timer')).toContainText(/2\d/);
      await expect(button('gift:reaction.stop')).toBeFocused();
      // The gift itself ends meanwhile: the page stays where it is.
      const scrolled = () => phone.evaluate(() => scrollY);
      const before = await scrolled();
      await phone.locator('.stage video').evaluate((gift) => gift.dispatchEvent(new Event('ended')));
      expect(await scrolled()).toBe(before);
      await phone.keyboard.press('Enter');
      await expect(stage('recorded')).toBeVisible();
      expect(await section.locator('video').evaluate(watchHere)).toBe(true);
      expect(await wrongWith(phone)).toEqual([]);
    });

    await journey.step('is asked before the recording is lost', async () => {
      await phone.getByRole('contentinfo').getByRole('link').click();
      const leave = phone.getByRole('dialog', { name: t('gift:reaction.leave.title') });
      expect(await wrongWith(phone)).toEqual([]);
      await leave.getByRole('button', { name: t('forms:leave.stay') }).click();
      await expect(stage('recorded')).toBeVisible();
    });

    await journey.step(
      'sends it: a failed attempt loses nothing, and a lost answer makes no second',
      async () => {
        const uploads = '**/api/gifts/*/reaction/upload';
        await intercept(phone, uploads, (route) => route.abort(), { times: 1 });
        await button('gift:reaction.send').click();
        await expect(section.getByRole('alert')).toContainText(t('gift:reaction.failed'));
        expect(await wrongWith(phone)).toEqual([]);
        await loseAnswer(phone, '**/api/gifts/*/reaction');
        await button('gift:reaction.send').press('Enter');
        await expect(section.getByText(new RegExp(t('gift:reaction.sent', { from: '.*' })))).toBeVisible(
          PREPARED,
        );
        expect(await wrongWith(phone)).toEqual([]);
      },
    );

    let address = '';
    await journey.step('the buyer’s open page has it, and plays it; the creator’s has not', async () => {
      await expect(arrived).toBeVisible();
      expect(await wrongWith(page)).toEqual([]);
      await state.getByRole('button', { name: t('gift:state.reaction.watch') }).press('Enter');
      const video = state.locator('video');
      expect(await video.evaluate(watchHere)).toBe(true);
      expect(await wrongWith(page)).toEqual([]);
      address = (await video.getAttribute('src')) ?? '';
      await creator.reload();
      await expect(stateForCreator.getByText(t('gift:state.seen'), { exact: true })).toBeVisible();
      await expect(arrivedForCreator).toHaveCount(0);
    });

    await journey.step('the recipient lets the creator see it, too', async () => {
      await button('gift:reaction.allow').click();
      await expect(
        section.getByText(new RegExp(t('gift:reaction.creatorToo', { creator: '.*' }))),
      ).toBeVisible();
      await expect(arrivedForCreator).toBeVisible();
      await button('gift:reaction.disallow').click();
      // The recipient's own page has its answer, too, and stands still from here on.
      await expect(button('gift:reaction.allow')).toBeVisible();
      await expect(arrivedForCreator).toHaveCount(0);
    });

    await journey.step(
      'the smallest phone, text twice as large: a dialog scrolls to its actions',
      async () => {
        await phone.setViewportSize({ width: 320, height: 568 });
        await twiceAsLarge(phone);
        await phone.getByRole('button', { name: t('gift:keep.takeDown') }).click();
        const dialog = phone.getByRole('dialog', { name: t('gift:takeDown.title') });
        await dialog.hover();
        // A wheel, as a finger, moves only what scrolls.
        await phone.mouse.wheel(0, 5_000);
        for (const key of ['no', 'yes'] as const)
          await expect(
            dialog.getByRole('button', { name: t(`gift:takeDown.${key}`), exact: true }),
          ).toBeInViewport({ ratio: 1 });
        const text = dialog.getByText(t('gift:takeDown.downloaded'));
        await text.scrollIntoViewIfNeeded();
        await expect(text).toBeInViewport({ ratio: 0.9 });
        await dialog.getByRole('button', { name: t('gift:takeDown.no'), exact: true }).click();
        await phone.evaluate(() => document.documentElement.style.removeProperty('font-size'));
        await phone.setViewportSize({ width: 390, height: 844 });
      },
    );

    await journey.step('takes it back: the address of before leads nowhere', async () => {
      expect((await phone.request.get(address)).ok()).toBe(true);
      await button('gift:reaction.back.open').click();
      const dialog = phone.getByRole('dialog', { name: t('gift:reaction.back.title') });
      expect(await wrongWith(phone)).toEqual([]);
      await dialog.getByRole('button', { name: t('gift:reaction.back.yes'), exact: true }).click();
      await expect(button('gift:reaction.start')).toBeVisible();
      await expect(arrived).toHaveCount(0);
      await expect(state.getByText(t('gift:state.reaction.back'))).toBeVisible();
      await expect.poll(async () => (await phone.request.get(address)).status()).toBe(404);
    });

    await journey.step('in a browser that does not record, chooses a video of the device', async () => {
      await phone.addInitScript(() => Reflect.deleteProperty(window, 'MediaRecorder'));
      await phone.goto(gift);
      await phone.getByRole('button', { name: t('gift:pull') }).click();
      await button('gift:reaction.start').click();
      await expect(button('gift:reaction.ask.choose')).toBeVisible();
      await expect(button('gift:reaction.ask.agree')).toHaveCount(0);
      const file = section.getByLabel(t('gift:reaction.ask.choose'));
      await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
      await expect(section.getByRole('alert')).toHaveText(t('gift:reaction.problem.type'));
      expect(await wrongWith(phone)).toEqual([]);
      await file.setInputFiles(VIDEO);
      await expect(stage('recorded')).toBeVisible();
      await button('gift:reaction.send').click();
      await expect(arrived).toBeVisible();
    });
  },
);
