import { expect, type Page } from '@playwright/test';
import { CREATORS } from '../../demo/creators.ts';
import { addDays, dayOf } from '../../shared/calendar/dates.ts';
import { callAs } from './page/call-as.ts';
import { newFan } from './page/new-fan.ts';
import { journey } from './page/product.ts';
import { sideways, twiceAsLarge, wrongWith } from './page/screen-checks.ts';
import { signIn } from './page/sign-in.ts';
import { deliveredOrder } from './steps/delivered-order.ts';

const STARS = { he: CREATORS[4], en: CREATORS[10] };

/** What holds of a page of few words: on a phone, without colours of its own, on the smallest one with large text. */
const expectSound = async (phone: Page): Promise<void> => {
  await phone.setViewportSize({ width: 390, height: 844 });
  expect(await wrongWith(phone)).toEqual([]);
  await phone.emulateMedia({ forcedColors: 'active' });
  expect(await wrongWith(phone)).toEqual([]);
  await phone.emulateMedia({ forcedColors: 'none', media: 'print' });
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await phone.emulateMedia({ media: 'screen' });
  await phone.setViewportSize({ width: 320, height: 568 });
  await twiceAsLarge(phone);
  expect(await sideways(phone)).toBe(0);
  await phone.evaluate(() => document.documentElement.style.removeProperty('font-size'));
};

journey(
  'a gift before its day, after its year, and one whose link was taken away, give nothing away',
  { tag: '@act' },
  async ({ page, t, language, anotherBrowser, baseURL, items, setTime }) => {
    const recipient = language === 'he' ? 'סבא יעקב' : 'Grandpa Jacob';
    const buyer = language === 'he' ? 'רות לוי' : 'Ruth Levi';
    const star = STARS[language];
    const [creator, phone] = [await anotherBrowser(), await anotherBrowser()];
    await phone.emulateMedia({ reducedMotion: 'reduce' });
    const heard: string[] = [];
    phone.on('response', async (response) => {
      if (response.url().includes('/api/gifts/')) heard.push(await response.text().catch(() => ''));
    });
    let order = '';
    let v = 0;
    let path = '';
    const change = async (method: string, part: string, body: object): Promise<void> => {
      const gift = await callAs(page, method, `/api/requests/${order}/gift${part}`, body);
      v = Number(gift.v);
      if (gift.path) path = String(gift.path);
    };

    await journey.step('its buyer wraps it for tomorrow', async () => {
      await signIn(page, t, await newFan(baseURL ?? '', buyer, language));
      await signIn(creator, t, `${star?.key}@example.com`);
      order = await deliveredOrder({ fan: page, creator, recipient, wrapped: true });
      await change('POST', '', {});
      const reveal = `${addDays(dayOf(new Date()), 1)}T19:00`;
      await change('PUT', '', { v, note: 'note nobody reads yet', reveal });
    });

    await journey.step('before its day there is a countdown, and no video, note or creator', async () => {
      await phone.goto(path);
      await expect(phone.getByRole('heading', { name: recipient })).toBeVisible();
      await expect(phone.getByLabel(t('gift:waiting.left'))).toBeVisible();
      await expectSound(phone);
      await expect(phone.locator('video')).toHaveCount(0);
      await expect(phone.getByRole('button')).toHaveCount(0);
      const said = heard.join();
      expect(said).toContain('"opened":null');
      for (const secret of ['note nobody', star?.name ?? '', 'gifts/', 'webm'])
        expect([secret, said.includes(secret)]).toEqual([secret, false]);
    });

    /** The page says that the gift is over, and neither it nor any answer says whose it was. */
    const expectOver = async (link: string): Promise<void> => {
      heard.length = 0;
      expect((await phone.goto(link))?.status()).toBe(410);
      await expect(phone.getByRole('heading', { name: t('gift:gone.title') })).toBeVisible();
      await expectSound(phone);
      expect(heard.join()).toContain('gift.over');
      for (const secret of [recipient, buyer, star?.name ?? ''])
        expect([secret, heard.join().includes(secret)]).toEqual([secret, false]);
      await expect(phone.getByText(recipient)).toHaveCount(0);
    };

    await journey.step('a year after its day it is over', async () => {
      const [gift] = (await items('GFT#')).filter(
        (item) => item.e === 'gift' && item.requestId === order && item.status === 'live',
      );
      if (!gift) throw new Error('the gift is not in the table');
      await setTime(gift, 'endsAt', new Date(Date.now() - 1_000).toISOString());
      await expectOver(path);
      await setTime(gift, 'endsAt', String(gift.endsAt));
    });

    const before = path;
    await journey.step('replaced by another link, and then closed, it is over and says no more', async () => {
      await change('POST', '/renew', { v });
      expect(path).not.toBe(before);
      await change('POST', '/revoke', { v });
      for (const link of [before, path]) await expectOver(link);
    });
  },
);
