import { expect, type Page } from '@playwright/test';
import { addDays, dayOf, formatDay } from '../../../shared/calendar/dates.ts';
import { journey, type Mail } from '../page/product.ts';
import { wrongWith } from '../page/screen-checks.ts';
import { containing, type textsOf } from '../page/texts.ts';
import { showVideo } from './show-video.ts';

interface Giving {
  /** The buyer, on the page of the delivered order. */
  readonly page: Page;
  readonly t: ReturnType<typeof textsOf>;
  readonly recipient: string;
  /** The recipient's browser, in which nobody has an account. */
  readonly phone: Page;
  readonly creator: Page;
  readonly inbox: (email: string) => Promise<Mail[]>;
  readonly inboxPage: (email: string) => string;
}

/** Until the clock has gone round: an e-mail that is to go now goes within a minute, later on a busy machine. */
const SENT = { timeout: 300_000 };

const NOTE = 'באהבה גדולה 🎉';
const THANKS = 'איזו הפתעה!';

/** The bell may be telling the same just then. */
const stateOf = ({ page, t }: Giving) => page.getByRole('region', { name: t('gift:state.title') });
const linkOn = (page: Page) => page.getByRole('dialog').locator('bdi', { hasText: '/gift/' });

/** Makes the link, for an hour at first and then for at once. Answers its path. */
const makeLink = async (giving: Giving): Promise<string> => {
  const { page, t } = giving;
  await journey.step('the buyer sets an hour for it: its link is made when that is confirmed', async () => {
    const set = page.getByRole('button', { name: t('gift:own.setHour') });
    await set.click();
    await expect(page.getByText(t('gift:own.unmade'))).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(set).toBeVisible();
    await expect(page.getByRole('link', { name: t('gift:own.preview') })).toHaveCount(0);
    await set.click();
    await page.getByLabel(t('gift:own.day'), { exact: true }).fill(formatDay(addDays(dayOf(new Date()), 1)));
    await page.getByRole('button', { name: t('gift:own.save') }).click();
    await expect(linkOn(page)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  return journey.step('thinks again: it may be opened at once, with a few words', async () => {
    await page.getByRole('button', { name: t('gift:own.share') }).click();
    await page.getByRole('radio', { name: t('gift:own.now') }).check();
    const { pathname } = new URL(await linkOn(page).innerText());
    await page.getByLabel(t('gift:own.note')).fill(NOTE);
    await page.getByRole('button', { name: t('gift:own.save') }).click();
    await expect(page.getByText(t('gift:own.saved')).first()).toBeVisible();
    expect(await wrongWith(page)).toEqual([]);
    return pathname;
  });
};

/** Has it sent to the recipient's address. */
const sendByMail = async (giving: Giving, email: string): Promise<void> => {
  const { page, t } = giving;
  const state = stateOf(giving);
  await journey.step('has it sent to the recipient, who expects it', async () => {
    const section = page.getByRole('region', { name: t('gift:own.mail.title'), exact: true });
    await section.getByRole('button', { name: t('gift:own.mail.open') }).press('Enter');
    const address = section.getByLabel(t('gift:own.mail.email'));
    await expect(address).toBeFocused();
    await address.fill('סבתא');
    await address.press('Enter');
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    const expected = section.getByRole('checkbox');
    await expect(expected).toHaveAttribute('aria-invalid', 'true');
    await address.fill(email);
    await expected.check();
    expect(await wrongWith(page)).toEqual([]);
    await section.getByRole('button', { name: t('gift:own.mail.send'), exact: true }).click();
    // It goes within a minute, and its address with it: on a busy machine before anybody has read that.
    const gone = section.getByText(t('gift:own.mail.handedHint'));
    await expect(section.getByText(email).or(gone)).toBeVisible();
    expect(await wrongWith(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(state.getByText(t('gift:state.live'), { exact: true })).toBeVisible();
  });
};

/** The buyer's own look opens nothing. */
const lookBefore = async (giving: Giving, path: string): Promise<void> => {
  const { page, t } = giving;
  const state = stateOf(giving);
  await journey.step('the buyer looks at it, and nobody has opened it', async () => {
    const own = await page.context().newPage();
    await own.goto(path);
    // By the bow, as one pulls.
    const box = await own.getByRole('button', { name: t('gift:pull') }).boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 4];
    await own.mouse.move(x, y);
    await own.mouse.down();
    await own.mouse.move(x, y + 90, { steps: 5 });
    await own.mouse.up();
    await expect(own.getByText(NOTE)).toBeVisible();
    const [preview = ''] = t('gift:preview.text').split(':');
    await expect(own.getByText(containing(preview))).toBeVisible();
    await own.waitForLoadState('networkidle');
    await expect(own.getByRole('button', { name: t('gift:keep.takeDown') })).toHaveCount(0);
    await own.close();
    await expect(state.getByText(t('gift:state.live'), { exact: true })).toBeVisible();
  });
};

/** The recipient opens it. Answers the address of the video. */
const openFromInbox = async (giving: Giving, email: string, path: string): Promise<string> => {
  const { t, recipient, phone, inbox, inboxPage } = giving;
  const state = stateOf(giving);
  return journey.step(
    'the recipient comes out of the inbox, pulls the ribbon and hears the clip, and the buyer sees it',
    async () => {
      await phone.setViewportSize({ width: 390, height: 844 });
      await phone.emulateMedia({ reducedMotion: 'reduce' });
      await expect.poll(() => inbox(email), SENT).toHaveLength(1);
      await phone.goto(inboxPage(email));
      await phone.getByRole('listitem').getByRole('link').click();
      const links = phone.frameLocator('iframe').getByRole('link');
      const [given] = await Promise.all([phone.context().waitForEvent('page'), links.first().click()]);
      await expect(given.getByRole('heading', { name: recipient })).toBeVisible();
      expect(new URL(given.url()).pathname).toBe(path);
      await given.close();
      const stop = await phone.context().newPage();
      await stop.goto((await links.last().getAttribute('href')) ?? '');
      await expect(stop.getByRole('heading', { name: t('gift:stop.title') })).toBeVisible();
      expect(await wrongWith(stop)).toEqual([]);
      // Without its code, which waits for the page to be painted, nothing would say so.
      await expect(stop.locator('html[data-ready]')).toBeAttached();
      await stop.context().setOffline(true);
      await stop.getByRole('button', { name: t('gift:stop.yes') }).click();
      await expect(stop.getByText(t('errors:network'))).toBeVisible();
      await stop.context().setOffline(false);
      await stop.getByRole('button', { name: t('gift:stop.yes') }).click();
      await expect(stop.getByRole('heading', { name: t('gift:stop.done') })).toBeVisible();
      await stop.close();
      await phone.goto(path);
      await expect(phone).toHaveTitle(new RegExp(recipient));
      await expect(phone.getByRole('heading', { name: recipient })).toBeVisible();
      await expect(phone.getByText(NOTE)).toHaveCount(0);
      expect(await wrongWith(phone)).toEqual([]);
      await phone.getByRole('button', { name: t('gift:pull') }).press('Enter');
      const video = phone.locator('video');
      const isHeard = () => video.evaluate((clip: HTMLVideoElement) => clip.played.length > 0 && !clip.muted);
      await expect.poll(isHeard).toBe(true);
      const address = (await video.getAttribute('src')) ?? '';
      await expect(state.getByText(t('gift:state.seen'), { exact: true })).toBeVisible();
      await expect(phone.getByText(NOTE)).toBeVisible();
      await expect(phone.getByRole('heading', { level: 1, name: containing(recipient) })).toBeVisible();
      await expect(phone.getByRole('link', { name: t('gift:invite.open') })).toBeVisible();
      return address;
    },
  );
};

/** What the recipient does with it while it is there. */
const thankAndPassOn = async (giving: Giving, path: string): Promise<void> => {
  const { t, recipient, phone } = giving;
  const state = stateOf(giving);
  await journey.step('says thanks, and the buyer reads it', async () => {
    const field = phone.getByLabel(new RegExp(t('gift:thanks.label', { from: '.*' })));
    await phone.getByRole('button', { name: t('gift:thanks.send') }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(THANKS);
    expect(await wrongWith(phone)).toEqual([]);
    await phone.getByRole('button', { name: t('gift:thanks.send') }).click();
    await expect(state.getByText(THANKS)).toBeVisible();
    // On paper there is for whom it is, and the note, and nothing to press.
    await phone.emulateMedia({ media: 'print' });
    await expect(phone.getByText(NOTE)).toBeVisible();
    await expect(phone.getByText(recipient, { exact: true }).filter({ visible: true })).toHaveCount(1);
    await expect(phone.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await phone.emulateMedia({ media: 'screen' });
  });

  await journey.step('shows it to somebody, who can only watch', async () => {
    await phone.getByRole('button', { name: t('gift:keep.passOn') }).click();
    const forwarded = new URL(await linkOn(phone).innerText()).pathname;
    expect(forwarded).not.toBe(path);
    const friend = await phone.context().newPage();
    await friend.goto(forwarded);
    await friend.getByRole('button', { name: t('gift:pull') }).click();
    await expect(friend.getByRole('button', { name: t('common:report'), exact: true })).toBeVisible();
    await expect(friend.getByText(NOTE)).toHaveCount(0);
    for (const name of [t('gift:thanks.send'), t('gift:keep.takeDown'), t('gift:keep.passOn')])
      await expect(friend.getByRole('button', { name })).toHaveCount(0);
    await expect(friend.getByRole('link', { name: t('gift:invite.open') })).toHaveCount(0);
    await friend.close();
    await phone.keyboard.press('Escape');
  });
};

/** Takes it down, and the addresses of its video with it. */
const takeDown = async (
  giving: Giving,
  path: string,
  addresses: readonly [string, string],
): Promise<void> => {
  const { page, t, phone } = giving;
  const state = stateOf(giving);
  await journey.step('takes it down: the link and every address of before lead nowhere', async () => {
    expect((await phone.request.get(addresses[0])).ok()).toBe(true);
    await phone.getByRole('button', { name: t('gift:keep.takeDown') }).click();
    await phone.getByRole('button', { name: t('gift:takeDown.yes'), exact: true }).click();
    await expect(phone.getByRole('heading', { name: t('gift:takeDown.done') })).toBeVisible();
    await expect(state.getByText(t('gift:state.taken_down'), { exact: true })).toBeVisible();
    for (const each of addresses)
      await expect.poll(async () => (await phone.request.get(each)).status()).toBe(404);
    await expect(page.getByText(t('gift:showing.fan.takenDown'))).toBeVisible();
    expect((await phone.goto(path))?.status()).toBe(410);
    await expect(phone.getByRole('heading', { name: t('gift:gone.title') })).toBeVisible();
    expect((await phone.goto('/gift/guessed'))?.status()).toBe(404);
    await expect(phone.getByRole('heading', { name: t('gift:unknown.title') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('gift:own.share') })).toHaveCount(0);
  });
};

/** A delivered video is given: from the buyer's page to the recipient's phone, and back. */
export const giveGift = async (giving: Giving): Promise<void> => {
  const email = `gift-${Date.now().toString(36)}@example.com`;
  const path = await makeLink(giving);
  await sendByMail(giving, email);
  await lookBefore(giving, path);
  const address = await openFromInbox(giving, email, path);
  await thankAndPassOn(giving, path);
  await takeDown(giving, path, [address, await showVideo(giving)]);
};
