import { expect } from '@playwright/test';
import { CREATORS } from '../../demo/creators.ts';
import { isolate } from '../../frontend/src/ui/text/isolate.ts';
import { shortId } from '../../shared/short-id.ts';
import { callAs } from './page/call-as.ts';
import { loseAnswer } from './page/intercept.ts';
import { newFan } from './page/new-fan.ts';
import { journey } from './page/product.ts';
import { signIn } from './page/sign-in.ts';
import { containing } from './page/texts.ts';
import { deliveredOrder } from './steps/delivered-order.ts';

const STARS = { he: CREATORS[5], en: CREATORS[11] };

journey(
  'a gift whose answers are lost on the way: the pages deny nothing that was done',
  { tag: '@act' },
  async ({ page, t, language, anotherBrowser, baseURL }) => {
    const [creator, phone] = [await anotherBrowser(), await anotherBrowser()];
    const email = `lost-${Date.now().toString(36)}@example.com`;
    let order = '';
    let path = '';
    const gift = () => callAs(page, 'GET', `/api/requests/${order}/gift`);
    const dialog = page.getByRole('dialog');
    const link = dialog.locator('bdi', { hasText: '/gift/' });
    const network = (of = page) => of.getByText(t('errors:network'), { exact: true });

    await journey.step('the buyer shares it, and the link is there after all', async () => {
      await signIn(page, t, await newFan(baseURL ?? '', 'רות', language));
      await signIn(creator, t, `${STARS[language]?.key}@example.com`);
      order = await deliveredOrder({ fan: page, creator, recipient: 'סבתא' });
      await page.goto(`/dashboard/fan/requests/${order}`);
      // Above the closed gift stands whom it is for: the rest is looked up.
      const details = page.getByRole('complementary', { name: t('fan:request.details') });
      const number = t('fan:request.number', { id: isolate(shortId(order)) });
      await expect(details.getByText(number)).toBeVisible();
      await expect(details.getByText(t('common:status.completed'))).toBeVisible();
      await expect(page.getByText(number)).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await loseAnswer(page, `**/api/requests/${order}/gift`);
      await page.getByRole('button', { name: t('gift:own.share') }).click();
      await expect(link).toBeVisible();
    });

    await journey.step('adds the wrapping that was not ordered: it is paid for once', async () => {
      const balance = async () => Number((await callAs(page, 'GET', '/api/wallet')).balanceAgorot);
      const offered = (await callAs(page, 'GET', `/api/requests/${order}/wrapping`)).priceAgorot;
      const before = await balance();
      await loseAnswer(page, `**/api/requests/${order}/wrapping`);
      const add = containing(t('fan:wrapping.buy', { price: '' }).trim());
      await page.getByRole('button', { name: add }).click();
      await expect(page.getByLabel(t('gift:own.note'))).toBeFocused();
      expect(before - (await balance())).toBe(offered);
    });

    await journey.step('wraps it: saved again, it is no conflict', async () => {
      await page.getByLabel(t('gift:own.note')).fill('באהבה');
      await loseAnswer(page, `**/api/requests/${order}/gift`);
      const save = page.getByRole('button', { name: t('gift:own.save') });
      await save.click();
      await expect(network()).toBeVisible();
      await save.click();
      await expect(page.getByText(t('gift:own.saved'))).toBeVisible();
    });

    await journey.step('has it sent by e-mail: the page says that it goes out', async () => {
      const section = page.getByRole('region', { name: t('gift:own.mail.title'), exact: true });
      await section.getByRole('button', { name: t('gift:own.mail.open') }).click();
      await section.getByLabel(t('gift:own.mail.email')).fill(email);
      await section.getByRole('checkbox').check();
      await loseAnswer(page, `**/api/requests/${order}/gift/mail`);
      await section.getByRole('button', { name: t('gift:own.mail.send'), exact: true }).click();
      await expect(network()).toBeVisible();
      await expect(section.getByRole('status')).not.toBeEmpty();
      await expect(section.getByRole('button', { name: t('gift:own.mail.send'), exact: true })).toHaveCount(
        0,
      );
      await expect(page.getByText(containing(t('gift:own.mail.failed')))).toHaveCount(0);
    });

    await journey.step('replaces the link: the new one is shown', async () => {
      const before = await link.innerText();
      await page.getByRole('button', { name: t('gift:own.renew'), exact: true }).click();
      await loseAnswer(page, `**/api/requests/${order}/gift/renew`);
      await dialog.getByRole('button', { name: t('gift:own.renewYes'), exact: true }).click();
      await expect(network()).toBeVisible();
      await expect(link).not.toHaveText(before);
      await expect(page.getByText(containing(t('gift:own.changeFailed')))).toHaveCount(0);
      path = new URL(await link.innerText()).pathname;
      await page.keyboard.press('Escape');
    });

    await journey.step('on paper the order has its name, and nothing lies over it', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1, name: containing('סבתא') })).toBeVisible();
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(network()).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
    });

    await journey.step('the recipient says thanks, and the page says so', async () => {
      await phone.goto(path);
      await phone.getByRole('button', { name: t('gift:pull') }).press('Enter');
      await phone.getByLabel(containing(t('gift:thanks.label', { from: '' }).trim())).fill('תודה!');
      await loseAnswer(phone, '**/api/gifts/*/thanks');
      await phone.getByRole('button', { name: t('gift:thanks.send') }).click();
      await expect(network(phone)).toBeVisible();
      await expect(phone.getByText(containing(t('gift:thanks.sent', { from: '' }).trim()))).toBeVisible();
      await expect(phone.getByText(containing(t('gift:thanks.failed')))).toHaveCount(0);
      expect(await gift()).toMatchObject({ gift: { thanks: 'תודה!' } });
    });

    await journey.step('takes it down, and the page says that it is no longer there', async () => {
      await phone.getByRole('button', { name: t('gift:keep.takeDown') }).click();
      await loseAnswer(phone, '**/api/gifts/*/take-down');
      await phone.getByRole('button', { name: t('gift:takeDown.yes'), exact: true }).click();
      const over = new RegExp(`${t('gift:takeDown.done')}|${t('gift:gone.title')}`);
      await expect(phone.getByRole('heading', { level: 1, name: over })).toBeVisible();
      await expect(phone.getByText(containing(t('gift:takeDown.failed')))).toHaveCount(0);
      expect(await gift()).toMatchObject({ gift: { status: 'taken_down' } });
    });
  },
);
