import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../demo/logins.ts';
import { isolate } from '../../frontend/src/ui/text/isolate.ts';
import { addDays, dayOf } from '../../shared/calendar/dates.ts';
import { formatAgorot } from '../../shared/money/money.ts';
import { callAs } from './page/call-as.ts';
import { newCreator, newFan } from './page/new-fan.ts';
import { newSuperAdmin } from './page/new-super-admin.ts';
import { paypalProduct } from './page/paypal-product.ts';
import { journey, type Product } from './page/product.ts';
import { wrongWith } from './page/screen-checks.ts';
import { signIn } from './page/sign-in.ts';
import { containing } from './page/texts.ts';

const product = paypalProduct('off');
const { control, pay, orderThere } = product;

type Reader = Pick<Product, 'language' | 't'>;

const opened = async (browser: Browser, { language, t }: Reader, email: string): Promise<Page> => {
  const page = await browser.newPage({
    baseURL: product.origin,
    locale: language === 'en' ? 'en-GB' : 'he-IL',
  });
  await signIn(page, t, email);
  return page;
};

interface Seller {
  readonly adId: string;
  readonly priceAgorot: number;
  /** Who approved them. */
  readonly admin: Page;
}

/** Somebody whose orders are taken, and the admin who says so. */
const openShop = async (browser: Browser, reader: Reader, priceAgorot: number): Promise<Seller> => {
  const { origin, port } = product;
  const creator = await opened(browser, reader, await newCreator(origin, 'Noa Bar', reader.language));
  const { id } = await callAs(creator, 'POST', '/api/session', {});
  const ad = { title: 'A song for you', description: '', requirements: '', deliveryHours: 24, priceAgorot };
  const { id: adId } = await callAs(creator, 'POST', '/api/creator/ads', ad);
  await creator.close();
  const admin = await opened(browser, reader, await newSuperAdmin(port, 'Ruth Levy', reader.language));
  const { v } = await callAs(admin, 'GET', `/api/admin/creators/${id}`);
  await callAs(admin, 'POST', `/api/admin/creators/${id}/approve`, { v });
  return { adId: String(adId), priceAgorot, admin };
};

/** Orders past the form and cancels on the order's page. */
const orderAndCancel = async (page: Page, { t }: Reader, { adId, priceAgorot }: Seller): Promise<string> => {
  const wishes = { occasion: 'birthday', recipient: 'Dad', instructions: 'A happy day' };
  const deadline = addDays(dayOf(new Date()), 7);
  const { id } = await callAs(page, 'POST', '/api/requests', { adId, priceAgorot, deadline, ...wishes });
  await page.goto(`/dashboard/fan/requests/${id}`);
  await page.getByRole('button', { name: t('fan:cancel.ask') }).press('Enter');
  await page
    .getByRole('dialog', { name: t('fan:cancel.title') })
    .getByRole('button', { name: t('fan:cancel.yes') })
    .press('Enter');
  return String(id);
};

/** The amount as the page isolates it. */
const amountIn = ({ language }: Reader, agorot: number): string => isolate(formatAgorot(agorot, language));

/** Says yes in the wallet's question, in whose field so much stands. */
const confirm = async (page: Page, reader: Reader, agorot: number): Promise<void> => {
  const { t } = reader;
  const dialog = page.getByRole('dialog', { name: t('fan:sendBack.title') });
  await expect(dialog.getByLabel(t('fan:sendBack.amount'))).toHaveValue((agorot / 100).toFixed(2));
  await dialog
    .getByRole('button', { name: t('fan:sendBack.submit', { amount: amountIn(reader, agorot) }) })
    .press('Enter');
  await expect(page.getByText(t('fan:sendBack.done'))).toBeVisible();
};

const sendings = (page: Page, { t }: Reader): Locator =>
  page.getByRole('list', { name: t('fan:sendBack.list') });

journey('what an order gave back goes on to the payments it came from', async ({ browser, t, language }) => {
  const reader = { t, language };
  const shop = await openShop(browser, reader, 10_000);
  const page = await opened(browser, reader, await newFan(product.origin, 'Dana Cohen', language));
  const money = (agorot: number) => formatAgorot(agorot, language);
  const orders: string[] = [];
  let requestId = '';

  await journey.step(
    'pays twice, orders for most of it, thinks again and is asked where the money is to be',
    async () => {
      orders.push(await pay(page, 7_000), await pay(page, 6_000));
      requestId = await orderAndCancel(page, reader, shop);
      const asks = page.getByRole('dialog', { name: t('fan:cancel.done') });
      await expect(asks.getByText(t('fan:sendBack.choice'))).toBeVisible();
      expect(await wrongWith(page)).toEqual([]);
      await asks
        .getByRole('link', { name: t('fan:sendBack.offer', { amount: amountIn(reader, 10_000) }) })
        .press('Enter');
      await confirm(page, reader, 10_000);
      // Whoever comes back to the address is not asked again.
      await expect(page).toHaveURL(/\/wallet$/);
      await expect(
        sendings(page, reader).getByText(t('fan:sendBack.state.done'), { exact: true }),
      ).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: money(3_000) })).toBeVisible();
    },
  );

  await journey.step('PayPal has a refund of each payment, the newer one whole', async () => {
    const there = await Promise.all(orders.map(orderThere));
    const shown = there.map(({ refunds }) =>
      refunds.map(({ status, amount }) => `${status} ${amount.value}`),
    );
    expect(shown).toEqual([['COMPLETED 40.00'], ['COMPLETED 60.00']]);
  });

  await journey.step('the page of the order offers what is left', async () => {
    await page.goto(`/dashboard/fan/requests/${requestId}`);
    await page
      .getByRole('link', { name: t('fan:sendBack.offer', { amount: amountIn(reader, 3_000) }) })
      .press('Enter');
    await page.getByRole('dialog', { name: t('fan:sendBack.title') }).press('Escape');
    await expect(page).toHaveURL(/\/wallet$/);
  });

  await journey.step(
    'the bank takes a payment before its part is sent, and the page says what that means',
    async () => {
      const disputed = await pay(page, 5_000);
      await page.reload();
      await control('POST', 'faults', { on: 'refund', kind: 'hang-up-before', times: 100 });
      const section = page.getByRole('region', { name: t('fan:sendBack.title') });
      await section.getByRole('button', { name: t('fan:sendBack.open') }).press('Enter');
      const dialog = page.getByRole('dialog', { name: t('fan:sendBack.title') });
      await dialog.getByLabel(t('fan:sendBack.amount')).fill('50.00');
      await dialog
        .getByRole('button', { name: t('fan:sendBack.submit', { amount: amountIn(reader, 5_000) }) })
        .press('Enter');
      await expect(
        sendings(page, reader).getByText(t('fan:sendBack.state.sent'), { exact: true }),
      ).toBeVisible();
      await control('POST', `orders/${disputed}/give-back`, { by: 'bank' });
      await expect(
        sendings(page, reader).getByText(t('fan:sendBack.state.taken'), { exact: true }),
      ).toBeVisible();
      await expect(page.getByText(t('fan:sendBack.takenText'))).toBeVisible();
      await control('DELETE', 'faults');
      expect(await wrongWith(page)).toEqual([]);
    },
  );

  await journey.step('an admin sees each part with its payment', async () => {
    const { id } = await callAs(page, 'POST', '/api/session', {});
    await shop.admin.goto(`/dashboard/admin/payments/${id}`);
    const table = shop.admin.getByRole('table', { name: t('payments:sendings.title') });
    await expect(table.getByText(t('payments:sendings.state.taken')).first()).toBeVisible();
    await expect(table.getByText(money(4_000))).toBeVisible();
    await expect(table.getByText(money(6_000))).toBeVisible();
  });
  await Promise.all([page.close(), shop.admin.close()]);
});

journey('of what an admin gave in part, only what was paid goes back', async ({ browser, t, language }) => {
  const reader = { t, language };
  const shop = await openShop(browser, reader, 9_000);
  const page = await opened(browser, reader, await newFan(product.origin, 'Dana Cohen', language));
  const section = page.getByRole('region', { name: t('fan:sendBack.title') });
  const dialog = page.getByRole('dialog', { name: t('fan:sendBack.title') });
  const money = (agorot: number) => formatAgorot(agorot, language);
  const orders: string[] = [];

  await journey.step('pays a part, is given the rest, orders and thinks again', async () => {
    orders.push(await pay(page, 4_000), await pay(page, 3_000));
    const { id } = await callAs(page, 'POST', '/api/session', {});
    const gift = { amountAgorot: 2_500, reason: '' };
    await callAs(shop.admin, 'POST', `/api/admin/wallets/${id}/adjustments`, gift);
    await orderAndCancel(page, reader, shop);
    await page
      .getByRole('dialog', { name: t('fan:cancel.done') })
      .getByRole('link', { name: t('fan:sendBack.offer', { amount: amountIn(reader, 7_000) }) })
      .press('Enter');
    await expect(dialog.getByText(t('fan:sendBack.most', { most: amountIn(reader, 7_000) }))).toBeVisible();
  });

  await journey.step('the page says why not more, and takes no more', async () => {
    await dialog.getByLabel(t('fan:sendBack.amount')).fill('90.00');
    await dialog.getByRole('button', { name: t('fan:sendBack.submitEmpty'), exact: true }).press('Enter');
    const invalid = t('fan:sendBack.invalid', { most: amountIn(reader, 7_000) });
    await expect(dialog.getByText(invalid)).toBeVisible();
    await dialog.press('Escape');
    await expect(section.getByText(t('fan:sendBack.may'))).toContainText(money(7_000));
    await expect(section.getByText(t('fan:sendBack.why.uncovered'))).toBeVisible();
    expect(await wrongWith(page)).toEqual([]);
  });

  await journey.step('what was paid goes back, and what was given stays', async () => {
    await section.getByRole('button', { name: t('fan:sendBack.open') }).press('Enter');
    await confirm(page, reader, 7_000);
    await expect(
      sendings(page, reader).getByText(t('fan:sendBack.state.done'), { exact: true }),
    ).toBeVisible();
    const there = await Promise.all(orders.map(orderThere));
    expect(there.map(({ refunds }) => refunds.map(({ status, amount }) => [status, amount.value]))).toEqual([
      [['COMPLETED', '40.00']],
      [['COMPLETED', '30.00']],
    ]);
    await expect(page.getByRole('status').filter({ hasText: money(2_500) })).toBeVisible();
    await expect(section.getByText(t('fan:sendBack.may'))).toContainText(money(0));
    await expect(section.getByText(t('fan:sendBack.why.uncovered'))).toBeVisible();
    await expect(section.getByRole('button', { name: t('fan:sendBack.open') })).toBeHidden();
  });
  await Promise.all([page.close(), shop.admin.close()]);
});

journey('an account with money is deleted once that is back', async ({ browser, t, language }) => {
  const reader = { t, language };
  const page = await opened(browser, reader, await newFan(product.origin, 'Dana Cohen', language));
  let order = '';

  await journey.step('asks for the deletion, and is shown the money first', async () => {
    order = await pay(page, 5_000);
    await page.goto('/dashboard/account');
    await page.getByRole('button', { name: t('account:deletion.ask'), exact: true }).press('Enter');
    await expect(page.getByText(t('account:deletion.wallet.title'))).toBeVisible();
    await expect(page.getByLabel(t('account:password.label'), { exact: true })).toBeHidden();
    expect(await wrongWith(page)).toEqual([]);
  });

  await journey.step('sends it back there, and waits for PayPal', async () => {
    await control('POST', 'faults', { on: 'refund', kind: 'pending' });
    await page.getByRole('button', { name: t('account:deletion.wallet.send'), exact: true }).press('Enter');
    await confirm(page, reader, 5_000);
    await expect(page.getByText(t('account:deletion.wallet.waits'))).toBeVisible();
    await expect(page.getByLabel(t('account:password.label'), { exact: true })).toBeHidden();
  });

  await journey.step(
    'once PayPal has it the page goes on by itself, and the account is deleted',
    async () => {
      await control('POST', `orders/${order}/end-refunds`, { status: 'COMPLETED' });
      await expect(page.getByText(t('account:deletion.wallet.empty'))).toBeVisible();
      await page.getByLabel(t('account:password.label'), { exact: true }).fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: t('account:deletion.confirm'), exact: true }).press('Enter');
      await expect(page.getByText(containing(t('account:deletion.asked', { day: '' }).trim()))).toBeVisible();
    },
  );
  await page.close();
});
