import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../demo/logins.ts';
import { formatAgorot } from '../../shared/money.ts';
import { freePorts } from '../support/free-ports.ts';
import { newFan } from './new-fan.ts';
import { journey, signIn } from './product.ts';
import { containing } from './texts.ts';

/** A product of its own, where people pay at the stand-in for PayPal. */
let product: ChildProcess;
let origin = '';
let paypal = '';

journey.beforeAll(async () => {
  const port = await freePorts();
  origin = `http://127.0.0.1:${port}`;
  paypal = `http://127.0.0.1:${port + 1}/paypal`;
  product = spawn('node', [join(import.meta.dirname, '../support/serve-for-browser.ts')], {
    env: { ...process.env, MAZALTOV_PORT: String(port), MAZALTOV_PAYMENTS: 'paypal' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    product.once('exit', (code) => reject(new Error(`The product ended with ${code}`)));
    product.stdout?.on('data', (text: Buffer) => text.includes('ready') && resolve());
  });
});
journey.afterAll(async () => {
  product.removeAllListeners('exit');
  const ended = once(product, 'exit');
  product.kill('SIGTERM');
  await ended;
});

const control = async (method: string, path: string, input?: unknown): Promise<void> => {
  const response = await fetch(`${paypal}/control/${path}`, {
    method,
    ...(input === undefined ? {} : { body: JSON.stringify(input) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
};

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

journey('a wallet is topped up at PayPal', async ({ browser, t }) => {
  const page = await browser.newPage({ baseURL: origin, locale: 'en-GB' });
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
    await signIn(page, t, await newFan(origin, 'Ruth Levy', 'en'), DEMO_PASSWORD);
    await page.goto('/dashboard/fan/wallet');
    await control('POST', 'faults', { on: 'token', kind: 'error' });
    await openWallet();
    await expect(dialog.getByText('PayPal Service Unavailable')).toBeVisible();
    await expect(dialog.getByText('PayPal service is currently unavailable')).toBeVisible();
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
    await expect(page.getByRole('main').getByText(formatAgorot(8_000, 'en')).first()).toBeVisible();
  });
  await page.close();
});
