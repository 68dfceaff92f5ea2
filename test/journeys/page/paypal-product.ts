import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePorts } from '../../support/cloud/free-ports.ts';
import { callAs } from './call-as.ts';
import { journey } from './product.ts';

/** An order as PayPal's stand-in has it. */
interface OrderThere {
  readonly refunds: readonly {
    readonly status: string;
    readonly amount: { readonly value: string };
    readonly invoiceId?: string;
  }[];
}

export interface PayPalProduct {
  readonly origin: string;
  readonly port: number;
  /** PayPal's stand-in does, or says, so. */
  readonly control: (method: string, path: string, input?: unknown) => Promise<unknown>;
  /** Whoever is on the page pays so much; answers the order at PayPal. */
  readonly pay: (page: Page, amountAgorot: number) => Promise<string>;
  readonly orderThere: (orderId: string) => Promise<OrderThere>;
}

/**
 * A product of its own, chosen as production is: people pay at PayPal's stand-in, and the place is empty. Said once in
 * each file; its journeys run one after the other, since each worker would start a product of its own.
 */
export const paypalProduct = (adminTotp: 'on' | 'off'): PayPalProduct => {
  const place = { origin: '', port: 0, paypal: '' };
  let product: ChildProcess;
  journey.describe.configure({ mode: 'default' });
  journey.beforeAll(async () => {
    place.port = await freePorts();
    place.origin = `http://127.0.0.1:${place.port}`;
    place.paypal = `http://127.0.0.1:${place.port + 1}/paypal`;
    product = spawn('node', [join(import.meta.dirname, '../../support/cloud/serve-for-browser.ts')], {
      env: {
        ...process.env,
        MAZALTOV_PORT: String(place.port),
        MAZALTOV_PAYMENTS: 'paypal',
        MAZALTOV_ADMIN_TOTP: adminTotp,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise<void>((resolve, reject) => {
      product.once('exit', (code) => reject(new Error(`The product ended with ${code}`)));
      product.stdout?.on('data', (text: Buffer) => text.includes('ready') && resolve());
    });
  });
  journey.afterAll(async () => {
    product.removeAllListeners('exit');
    // One that ended by itself, which is what failed, ends no second time.
    if (product.exitCode !== null) return;
    const ended = once(product, 'exit');
    product.kill('SIGTERM');
    await ended;
  });

  const control: PayPalProduct['control'] = async (method, path, input) => {
    const response = await fetch(`${place.paypal}/control/${path}`, {
      method,
      ...(input === undefined ? {} : { body: JSON.stringify(input) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.json();
  };
  return {
    get origin() {
      return place.origin;
    },
    get port() {
      return place.port;
    },
    control,
    pay: async (page, amountAgorot) => {
      const { id, orderId } = await callAs(page, 'POST', '/api/wallet/top-ups', { amountAgorot });
      await control('POST', `orders/${orderId}/approve`, { instrument: 'good' });
      await callAs(page, 'POST', `/api/wallet/top-ups/${id}/capture`, {});
      return String(orderId);
    },
    orderThere: async (orderId) => (await control('GET', `orders/${orderId}`)) as OrderThere,
  };
};
