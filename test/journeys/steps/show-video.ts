import { expect, type Page } from '@playwright/test';
import { intercept } from '../page/intercept.ts';
import { journey } from '../page/product.ts';
import { wrongWith } from '../page/screen-checks.ts';
import type { textsOf } from '../page/texts.ts';

interface Showing {
  /** The buyer, on the page of the delivered order, whose gift was opened. */
  readonly page: Page;
  readonly creator: Page;
  readonly phone: Page;
  readonly t: ReturnType<typeof textsOf>;
}

/** All three want everybody to see a delivered video, and everybody does. Answers the address that a visitor had. */
export const showVideo = async ({ page, creator, phone, t }: Showing): Promise<string> => {
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const named = (key: Parameters<typeof t>[0]) => new RegExp(t(key, { creator: '.*' }));

  await journey.step('the buyer allows the creator to show the video', async () => {
    await page.getByRole('button', { name: named('gift:showing.fan.on') }).click();
    expect(await wrongWith(page)).toEqual([]);
    await page.getByRole('button', { name: t('gift:showing.ask.yes.fan'), exact: true }).click();
    await expect(page.getByText(named('gift:showing.fan.asked'))).toBeVisible();
    // The button that led there is gone.
    await expect(page.getByRole('region', { name: t('gift:showing.title') })).toBeFocused();
  });

  await journey.step('and the recipient, who took it as a gift, agrees', async () => {
    await phone.reload();
    await phone.getByRole('button', { name: t('gift:pull') }).click();
    await expect(phone.getByRole('heading', { name: t('gift:word.title') })).toBeVisible();
    expect(await wrongWith(phone)).toEqual([]);
    await phone.getByRole('button', { name: t('gift:word.yes') }).click();
    await expect(phone.getByText(t('gift:word.said.yes'))).toBeVisible();
    await expect(page.getByText(named('gift:showing.fan.allowed'))).toBeVisible();
  });

  await journey.step('the creator shows it', async () => {
    await creator.goto(`/dashboard/creator/requests/${id}`);
    await creator.getByRole('button', { name: t('gift:showing.creator.on') }).click();
    await creator.getByRole('button', { name: t('gift:showing.ask.yes.creator'), exact: true }).click();
    await expect(creator.getByText(t('gift:showing.creator.shown'))).toBeVisible();
    await expect(page.getByText(named('gift:showing.fan.shown'))).toBeVisible();
  });

  await journey.step('while the creator’s page is closed nobody is led there', async () => {
    const links = page.getByRole('main').locator('a[href^="/creator/"]');
    const closed = /\/api\/public\/creators\/usr_\w+$/;
    await expect(links).toHaveCount(1);
    await intercept(page, closed, (route) =>
      route.fulfill({ status: 404, json: { code: 'creator.not_found', message: '' } }),
    );
    await page.reload();
    await expect(page.getByText(named('gift:showing.fan.pageClosed'))).toBeVisible();
    await expect(links).toHaveCount(0);
    await page.unroute(closed);
    await page.reload();
    await expect(page.getByText(named('gift:showing.fan.shown'))).toBeVisible();
    await expect(links).toHaveCount(1);
  });

  const visitor = await phone.context().newPage();
  const address = await journey.step('a visitor of the creator’s page plays it', async () => {
    const ofCreator = await page
      .getByRole('main')
      .locator('a[href^="/creator/"]')
      .first()
      .getAttribute('href');
    const play = visitor.getByRole('button', {
      name: new RegExp(t('catalog:shown.play', { occasion: '.*', creator: '.*' })),
    });
    // What visitors see is at most ten seconds old.
    await expect(async () => {
      await visitor.goto(ofCreator ?? '');
      await visitor.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(play.first()).toBeVisible({ timeout: 10_000 });
    }).toPass();
    expect(await wrongWith(visitor)).toEqual([]);
    await play.first().click();
    const video = visitor.locator('#reviews video');
    await expect.poll(() => video.evaluate((clip: HTMLVideoElement) => clip.played.length)).toBe(1);
    return (await video.getAttribute('src')) ?? '';
  });
  await visitor.close();
  return address;
};
