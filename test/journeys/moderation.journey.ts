import { expect, type Page } from '@playwright/test';
import { CREATORS } from '../../demo/creators.ts';
import { callAs } from './page/call-as.ts';
import { newFan } from './page/new-fan.ts';
import { journey } from './page/product.ts';
import { PHONE, wrongWith } from './page/screen-checks.ts';
import { signIn } from './page/sign-in.ts';
import { containing } from './page/texts.ts';
import { deliveredOrder } from './steps/delivered-order.ts';

const STARS = { he: CREATORS[7], en: CREATORS[13] };
/** An open page reads its ad again by itself, and the edge keeps an answer for ten seconds. */
const SEEN = { timeout: 300_000 };

journey(
  'a recipient without an account reports, and an ad that is hidden is gone for an open visitor',
  { tag: '@act' },
  async ({ page, t, language, anotherBrowser, baseURL }) => {
    const [phone, admin, creator] = [await anotherBrowser(), await anotherBrowser(), await anotherBrowser()];
    const star = STARS[language];
    const recipient = 'סבתא רחל';
    let ad = { id: '', title: '', titleEn: '' };

    const report = async (of: Page, words: string): Promise<void> => {
      await of.getByRole('button', { name: t('common:report'), exact: true }).press('Enter');
      const dialog = of.getByRole('dialog', { name: t('report:title') });
      const send = dialog.getByRole('button', { name: t('report:send') });
      await send.click();
      const reason = dialog.getByLabel(t('report:reason'));
      await expect(reason).toHaveAttribute('aria-invalid', 'true');
      await reason.selectOption('misleading');
      await dialog.getByLabel(t('report:words')).fill(words);
      expect(await wrongWith(of)).toEqual([]);
      await send.press('Enter');
      await expect(of.getByText(t('report:done'))).toBeVisible();
    };
    const decide = async (act: 'hide' | 'restore'): Promise<void> => {
      await admin.getByRole('button', { name: t(`moderation:acts.${act}.open`), exact: true }).click();
      const dialog = admin.getByRole('dialog');
      await dialog.getByLabel(t('moderation:why')).fill('לא לפי הכללים');
      await dialog.getByRole('button', { name: t(`moderation:acts.${act}.submit`), exact: true }).click();
      await expect(admin.getByText(containing(t(`moderation:outcomes.${act}`))).first()).toBeVisible();
    };

    await journey.step('a recipient opens a gift and reports it', async () => {
      await signIn(page, t, await newFan(baseURL ?? '', 'רות', language));
      await signIn(creator, t, `${star?.key}@example.com`);
      const order = await deliveredOrder({ fan: page, creator, recipient });
      const { path } = await callAs(page, 'POST', `/api/requests/${order}/gift`, {});
      await phone.setViewportSize(PHONE.viewport);
      await phone.goto(String(path));
      await phone.getByRole('button', { name: t('gift:pull') }).press('Enter');
      await report(phone, 'זה לא בשבילי');
    });

    await journey.step('a visitor reports an ad, and stays on its page', async () => {
      const own = await callAs(creator, 'GET', '/api/creator/ads');
      ad = (own.items as (typeof ad)[])[0] ?? ad;
      await phone.goto(`/video-ad/${ad.id}`);
      await report(phone, 'זה לא מה שהובטח');
    });

    await journey.step('an admin finds both in one queue, and hides the ad', async () => {
      await signIn(admin, t, 'super@example.com');
      await admin.goto('/dashboard/admin/moderation');
      await expect(admin.getByText(t('moderation:kinds.gift'), { exact: true }).first()).toBeVisible();
      await admin.goto(`/dashboard/admin/moderation/ad.${ad.id}`);
      await expect(admin.getByText('זה לא מה שהובטח')).toBeVisible();
      await decide('hide');
    });

    await journey.step('it is gone for the visitor without a press', async () => {
      await expect(phone.getByRole('heading', { name: t('booking:notFound') })).toBeVisible(SEEN);
    });

    await journey.step('restored, it is there again', async () => {
      await decide('restore');
      await expect(async () => {
        await phone.goto(`/video-ad/${ad.id}`);
        await expect(phone.getByText(language === 'he' ? ad.title : ad.titleEn).first()).toBeVisible();
      }).toPass(SEEN);
    });
  },
);
