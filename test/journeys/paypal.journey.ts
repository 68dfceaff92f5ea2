import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../demo/logins.ts';
import { totpAt } from '../../infra/local/cognito/mfa.ts';
import { formatAgorot } from '../../shared/money/money.ts';
import { intercept } from './page/intercept.ts';
import { newFan } from './page/new-fan.ts';
import { newSuperAdmin } from './page/new-super-admin.ts';
import { paypalProduct } from './page/paypal-product.ts';
import { journey } from './page/product.ts';
import { signIn } from './page/sign-in.ts';
import { containing } from './page/texts.ts';

const product = paypalProduct('on');
const { control } = product;

/** Presses PayPal's button: its window. */
const openWindow = async (page: Page): Promise<Page> => {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.frameLocator('iframe').getByRole('button', { name: 'PayPal' }).click(),
  ]);
  return popup;
};

const decide = async (popup: Page, decision: string): Promise<void> =>
  popup.getByRole('button', { name: decision, exact: true }).click();

journey('a wallet is topped up at PayPal', { tag: '@english' }, async ({ browser, t }) => {
  const page = await browser.newPage({ baseURL: product.origin, locale: 'en-GB' });
  const dialog = page.getByRole('dialog', { name: t('fan:topUp.title') });
  const balance = (agorot: number) =>
    page.getByRole('status').filter({ hasText: formatAgorot(agorot, 'en') });
  const openWallet = async (): Promise<void> => {
    await page
      .getByRole('button', { name: t('fan:wallet.topUp') })
      .first()
      .click();
  };
  const choose = async (shekels: number): Promise<void> => {
    await dialog.getByLabel(t('fan:topUp.amount')).fill(String(shekels));
    await dialog
      .getByRole('button', { name: containing(t('fan:paypal.continue', { amount: '' }).trim()) })
      .click();
  };

  await journey.step('learns that PayPal is away, and tries again', async () => {
    await signIn(page, t, await newFan(product.origin, 'Ruth Levy', 'en'));
    await page.goto('/dashboard/fan/wallet');
    // More than one: the clock that settles payments asks for a token, too.
    await control('POST', 'faults', { on: 'token', kind: 'error', times: 50 });
    await openWallet();
    await expect(dialog.getByText('PayPal Service Unavailable')).toBeVisible();
    await expect(dialog.getByText('PayPal service is currently unavailable')).toBeVisible();
    await control('DELETE', 'faults');
    await expect(async () => {
      await dialog.getByRole('button', { name: 'Retry Connection' }).click();
      await expect(dialog.getByLabel(t('fan:topUp.amount'))).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });

  await journey.step('goes back, is declined, pays: only that reaches the wallet', async () => {
    await choose(120);
    await decide(await openWindow(page), 'Cancel and go back');
    await expect(page.getByText('Payment cancelled')).toBeVisible();
    const first = await openWindow(page);
    // PayPal asks for another way to pay by itself.
    const [again] = await Promise.all([
      page.waitForEvent('popup'),
      decide(first, 'Pay with a card that is declined'),
    ]);
    await expect(page.getByText('Failed to complete payment. Please try again.')).toBeVisible();
    await expect(balance(0)).toBeVisible();
    await decide(again, 'Pay now');
    await expect(page.getByText('Payment successful!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(balance(12_000)).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('pending-top-up'))).toBeNull();
  });

  await journey.step('is told when nobody knows yet, and finds the money there', async () => {
    await openWallet();
    await choose(50);
    await control('POST', 'faults', { on: 'capture', kind: 'hang-up-after' });
    await control('POST', 'faults', { on: 'get', kind: 'hang-up-before', times: 100 });
    await decide(await openWindow(page), 'Pay now');
    await expect(dialog.getByText(t('fan:paypal.uncertain'))).toBeVisible();
    await control('DELETE', 'faults');
    await dialog.getByRole('button', { name: t('fan:paypal.askAgain') }).click();
    await expect(balance(17_000)).toBeVisible();
  });

  await journey.step('the pages after a payment claim nothing by themselves', async () => {
    await page.goto('/payment-success');
    await expect(page.getByRole('heading', { name: t('info:payment.neutralTitle') })).toBeVisible();
    await page.goto('/payment-success?top_up=top_00000000000000000000000000');
    await expect(page.getByRole('heading', { name: t('info:payment.neutralTitle') })).toBeVisible();
    await page.goto('/payment-cancel');
    await expect(page.getByText('No charge was made')).toBeVisible();
  });

  await journey.step('PayPal sends back to a page that waits for the server', async () => {
    const created = page.waitForResponse(/\/api\/wallet\/top-ups$/);
    await page.goto('/dashboard/fan/wallet');
    await openWallet();
    await choose(80);
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.frameLocator('iframe').getByRole('button', { name: 'PayPal' }).click(),
    ]);
    const { id, orderId } = (await (await created).json()) as { id: string; orderId: string };
    await page.goto(`/payment-success?top_up=${id}`);
    await popup.close();
    await expect(page.getByRole('heading', { name: t('info:payment.pendingTitle') })).toBeVisible();
    await control('POST', `orders/${orderId}/approve`, { instrument: 'good' });
    await page.reload();
    await expect(page.getByRole('heading', { name: t('info:payment.successTitle') })).toBeVisible();
    await expect(page.getByRole('link', { name: t('info:payment.confirmation') })).toHaveAttribute(
      'href',
      new RegExp(`/confirmation/${id}-\\d+$`),
    );
    await expect(page.getByRole('main').getByText(formatAgorot(8_000, 'en')).first()).toBeVisible();
  });
  await page.close();
});

journey('money goes back to PayPal', async ({ browser, t, language }) => {
  const page = await browser.newPage({
    baseURL: product.origin,
    locale: language === 'en' ? 'en-GB' : 'he-IL',
  });
  await signIn(page, t, await newFan(product.origin, 'Ruth Levy', language));
  const money = (agorot: number) => formatAgorot(agorot, language);

  await journey.step('pays by PayPal', async () => {
    await product.pay(page, 12_000);
  });

  await journey.step('sees how much may go back, and sends a part of it', async () => {
    await page.goto('/dashboard/fan/wallet');
    const section = page.getByRole('region', { name: t('fan:sendBack.title') });
    await expect(section.getByText(money(12_000))).toBeVisible();
    await section.getByRole('button', { name: t('fan:sendBack.open') }).press('Enter');
    const dialog = page.getByRole('dialog', { name: t('fan:sendBack.title') });
    await dialog.getByLabel(t('fan:sendBack.amount')).fill('500');
    await dialog.getByRole('button', { name: t('fan:sendBack.submitEmpty') }).press('Enter');
    await expect(dialog.getByText(containing(t('fan:sendBack.invalid', { most: '' }).trim()))).toBeVisible();
    await dialog.getByLabel(t('fan:sendBack.amount')).fill('45.50');
    await dialog
      .getByRole('button', { name: containing(t('fan:sendBack.submit', { amount: '' }).trim()) })
      .press('Enter');
    await expect(page.getByText(t('fan:sendBack.done'))).toBeVisible();
    await expect(section.getByText(t('fan:sendBack.state.done'), { exact: true })).toBeVisible();
    await expect(section.getByText(money(7_450))).toBeVisible();
  });

  await journey.step('one that PayPal refuses is in the wallet again', async () => {
    await control('POST', 'faults', { on: 'refund', kind: 'REFUND_NOT_ALLOWED' });
    const section = page.getByRole('region', { name: t('fan:sendBack.title') });
    await section.getByRole('button', { name: t('fan:sendBack.open') }).press('Enter');
    const dialog = page.getByRole('dialog', { name: t('fan:sendBack.title') });
    await dialog.getByLabel(t('fan:sendBack.amount')).press('Enter');
    await expect(section.getByText(t('fan:sendBack.state.failed'), { exact: true })).toBeVisible();
    await expect(section.getByText(t('fan:sendBack.returned'))).toBeVisible();
  });
  await page.close();
});

journey(
  'an admin signs in with an authenticator app, and again before a sensitive act',
  { tag: '@english' },
  async ({ browser, t }) => {
    const page = await browser.newPage({ baseURL: product.origin, locale: 'en-GB' });
    const email = await newSuperAdmin(product.port, 'Ruth Levy', 'en');
    const code = page.getByRole('textbox', { name: t('admin:login.code') });
    const overview = page.getByRole('heading', { level: 1, name: t('admin:menu.overview') });
    const logIn = async (): Promise<void> => {
      await page.getByLabel(t('admin:login.email')).fill(email);
      await page.getByLabel(t('admin:login.password'), { exact: true }).fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: t('admin:login.submit') }).click();
    };
    let secret = '';
    // Cognito takes the code of the step before and of the next one as well, each once: the third may have to be awaited.
    // The first is that of the step it is: tried again, it has to be known for at least another one.
    let shown = 0;
    const nextCode = async (): Promise<string> => {
      const step = () => Math.floor(Date.now() / 30_000);
      shown = Math.max(shown + 1, step());
      await expect.poll(step, { timeout: 60_000 }).toBeGreaterThanOrEqual(shown - 1);
      return totpAt(secret, shown);
    };

    await journey.step('is shown how to set one up, and nothing else before', async () => {
      await page.goto('/dashboard/admin/users');
      await logIn();
      await expect(page.getByRole('img', { name: t('admin:enrol.qr') })).toBeVisible();
      await expect(page).toHaveURL(/\/users$/);
      secret = (await page.locator('.back-office-secret').innerText()).replace(/[^A-Z2-7]/g, '');
      const first = page.getByRole('textbox', { name: t('admin:enrol.code') });
      await first.fill('000000');
      await first.press('Enter');
      await expect(page.getByText(t('admin:enrol.wrongCode')).first()).toBeVisible();
      await first.fill(await nextCode());
      await first.press('Enter');
      await expect(page.getByRole('rowheader').first()).toBeVisible();
    });

    await journey.step('is asked for a code from then on, which is good once', async () => {
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.goto('/dashboard/admin');
      await logIn();
      await code.fill(totpAt(secret, shown));
      await code.press('Enter');
      await expect(page.getByText(t('admin:login.usedCode')).first()).toBeVisible();
      await code.fill(await nextCode());
      await code.press('Enter');
      await expect(overview).toBeVisible();
    });

    await journey.step('gives both again for a role, and what was typed goes on', async () => {
      await page.getByRole('link', { name: t('admin:menu.roles') }).click();
      await page.getByRole('button', { name: t('roles:add') }).click();
      const again = page.getByRole('dialog', { name: t('admin:again.title') });
      const name = page.getByRole('textbox', { name: t('roles:name') });
      const save = page.getByRole('button', { name: t('roles:save') });
      const keys: (string | undefined)[] = [];
      // As the server answers five minutes after the password, twice; the third call reaches it.
      await intercept(page, '**/api/admin/roles', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        keys.push(route.request().headers()['idempotency-key']);
        if (keys.length > 2) return route.fallback();
        await route.fulfill({ status: 403, json: { code: 'auth.recent_required', message: '' } });
      });
      await name.fill('Support');
      await save.click();
      await again.getByRole('button', { name: t('common:cancel') }).click();
      await expect(page.getByText(t('errors:auth.recent_required')).first()).toBeVisible();
      await expect(name).toHaveValue('Support');

      await save.click();
      const password = again.getByLabel(t('admin:login.password'), { exact: true });
      await password.fill('wrong');
      await password.press('Enter');
      await expect(again.getByText(t('admin:login.wrong')).first()).toBeVisible();
      await page.context().setOffline(true);
      await password.fill(DEMO_PASSWORD);
      await password.press('Enter');
      await expect(again.getByText(t('admin:login.offline')).first()).toBeVisible();
      await page.context().setOffline(false);
      await password.press('Enter');
      await code.fill(await nextCode());
      await code.press('Enter');
      await expect(page.getByRole('rowheader', { name: 'Support' })).toBeVisible();
      // The act that waited was sent anew under its own key.
      expect(keys).toHaveLength(3);
      expect(keys[2]).toBe(keys[1]);
      await page.reload();
      await expect(page.getByRole('rowheader', { name: 'Support' })).toBeVisible();
    });

    await journey.step('chooses another password, and stays signed in by a code', async () => {
      const submit = page.getByRole('button', { name: t('fan:password.submit') });
      const asked = page.getByRole('dialog', { name: t('auth:challenge.codeTitle') });
      const asks = asked.getByRole('textbox', { name: t('auth:challenge.code') });
      await page.getByRole('button', { name: containing('Ruth Levy') }).click();
      await page.getByRole('menuitem', { name: t('admin:account') }).click();
      await page.getByRole('link', { name: t('account:places.profile') }).click();
      await page.getByLabel(t('fan:password.old'), { exact: true }).fill(DEMO_PASSWORD);
      await page.getByLabel(t('fan:password.new'), { exact: true }).fill('another one');
      await page.getByLabel(t('fan:password.repeat'), { exact: true }).fill('another one');
      await submit.click();
      await expect(asks).toBeFocused();
      await asks.fill('000000');
      await asks.press('Enter');
      await expect(asked.getByText(t('auth:challenge.wrongCode'))).toBeVisible();
      await asks.fill(await nextCode());
      await asks.press('Enter');
      await expect(page.getByText(t('fan:password.done'))).toBeVisible();
      await expect(asked).toBeHidden();
      await expect(submit).toBeFocused();
      await page.goto('/dashboard/admin');
      await expect(overview).toBeVisible();
    });
    await page.close();
  },
);
