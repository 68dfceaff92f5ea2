import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '../../demo/logins.ts';
import { isolate } from '../../frontend/src/ui/text/isolate.ts';
import type { Entry } from '../../functions/money/ledger/entry.ts';
import { formatAgorot } from '../../shared/money/money.ts';
import { intercept } from './page/intercept.ts';
import { newFan } from './page/new-fan.ts';
import { journey } from './page/product.ts';
import { containing } from './page/texts.ts';

interface Bought {
  readonly pk: string;
  readonly e: string;
  readonly title: string;
  readonly kind: string;
  readonly recipient: string;
  readonly instructions: string;
  readonly status: string;
  readonly priceAgorot: number;
  readonly fanId: string;
}

journey(
  'two videos are bought as one cart',
  { tag: '@act' },
  async ({ page, t, language, items, baseURL }) => {
    const name = language === 'he' ? 'רות לוי' : 'Ruth Levy';
    const recipient = language === 'he' ? 'סבתא אסתר' : 'Grandma Esther';
    const email = await newFan(baseURL ?? '', name, language);
    const add = containing(t('common:cart.addTitle', { title: '' }).trim());
    const cart = page.getByRole('dialog', { name: t('cart:title') });
    const row = cart.getByRole('listitem');
    const cartButton = (count: 'zero' | 'two' | 'other') => {
      const forms = language === 'en' && count === 'two' ? 'other' : count;
      return page.getByRole('button', { name: t(`common:cart.open_${forms}`, { count: 2 }) });
    };

    await journey.step('puts two videos into the cart without signing in', async () => {
      await page.goto('/explore');
      const main = page.getByRole('main');
      // Each press turns its button into one that opens the cart, so the first one left is the next video.
      await expect(main.getByRole('button', { name: add }).first()).toBeVisible();
      await expect(cartButton('zero')).toBeHidden();
      const isIn = containing(t('common:cart.isIn', { title: '' }).trim());
      // A press before React has taken over the button turns it later.
      for (const count of [1, 2]) {
        await main.getByRole('button', { name: add }).first().click();
        await expect(main.getByRole('button', { name: isIn })).toHaveCount(count);
      }
      await page.reload();
      // Once something is in it, a visitor has a way to it on every page.
      await cartButton('two').click();
      await expect(row).toHaveCount(2);
    });

    await journey.step('is asked to sign in, and comes back to the cart', async () => {
      await cart.getByRole('button', { name: t('cart:checkout') }).click();
      await expect(page.getByText(t('cart:signInFirst'))).toBeVisible();
      await page.getByLabel(t('auth:field.email'), { exact: true }).fill(email);
      await page.getByLabel(t('auth:field.password'), { exact: true }).fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: t('auth:signIn.submit') }).click();
      await page.waitForURL(/\/explore/);
      await expect(row).toHaveCount(2);
      // An address opened it: the focus goes where it opens by hand.
      await page.keyboard.press('Escape');
      await expect(cartButton('two')).toBeFocused();
      await cartButton('two').press('Enter');
      await expect(row).toHaveCount(2);
    });

    await journey.step('says what one of them is for, and leaves the other as it is', async () => {
      const first = row.first();
      const instructions = first.getByLabel(t('cart:instructions'));
      await instructions.fill('80! 🎂');
      // No letter says which way it runs: the page does.
      await expect(instructions).toHaveCSS('direction', language === 'he' ? 'rtl' : 'ltr');
      // What it is for stands open, and is said before it is paid.
      await expect(first).toContainText(t('cart:forYou'));
      await first.getByLabel(t('booking:steps.recipientField')).fill(recipient);
      await first.getByLabel(t('booking:steps.occasion')).selectOption('birthday');
      await expect(first).toContainText(t('cart:for', { recipient: isolate(recipient) }));
      await expect(cart).toContainText(t('cart:unnamed_one', { count: 1 }));
    });

    const refused = page.getByText(t('cart:failure.requestFailed', { reason: t('errors:ad.price_changed') }));
    await journey.step('is told at once of a price that has changed, at the video it is of', async () => {
      const [, second] = await page.evaluate(
        () =>
          JSON.parse(localStorage.getItem('shopping-cart') ?? '[]') as { id: string; priceAgorot: number }[],
      );
      const price = isolate(formatAgorot((second?.priceAgorot ?? 0) + 1_000, language));
      await intercept(page, '**/api/requests/cart', (route) =>
        route.fulfill({
          status: 409,
          json: {
            code: 'ad.price_changed',
            message: '',
            details: { line: 1, adId: second?.id, adPriceAgorot: (second?.priceAgorot ?? 0) + 1_000 },
          },
        }),
      );
      await cart.getByRole('button', { name: t('cart:checkout') }).click();
      await expect(refused).toBeVisible();
      const changed = row.nth(1);
      await expect(changed).toBeFocused();
      await expect(changed).toBeInViewport();
      // The edge goes on answering the old price for a while: what the refusal said holds.
      await expect(changed.getByRole('button', { name: t('cart:acceptPrice', { price }) })).toBeVisible();
      await expect(row.first().getByRole('button', { name: containing(price) })).toHaveCount(0);
      await page.unroute('**/api/requests/cart');
    });

    await journey.step('presses a notice over the cart away, and the cart stays', async () => {
      const notice = cart.getByRole('region', { name: t('common:notices') }).getByRole('alert');
      await notice
        .filter({ has: refused })
        .getByRole('button', { name: t('common:close') })
        .click();
      await expect(refused).toBeHidden();
      await expect(cart).toBeVisible();
    });

    await journey.step('lacks the money, tops it up, and the order goes on by itself', async () => {
      await page.reload();
      await cartButton('two').click();
      await cart.getByRole('button', { name: t('cart:checkout') }).click();
      await expect(page.getByText(t('cart:failure.insufficient')).first()).toBeVisible();
      await cart.getByRole('button', { name: t('cart:topUp') }).click();
      await page
        .getByRole('dialog', { name: t('fan:topUp.title') })
        .getByRole('button', { name: containing(t('fan:topUp.submit', { amount: '' }).trim()) })
        .click();
      await expect(page.getByText(t('cart:done'))).toBeVisible();
      await page.waitForURL(/\/dashboard\/fan/);
      await expect(cart).toBeHidden();
      await expect(cartButton('zero')).toBeVisible();
    });

    await journey.step('the requests are there, and the wallet paid them once', async () => {
      const requests = (await items('REQ#')) as unknown as Bought[];
      const detailed = requests.find(
        (request) =>
          request.e === 'request' && request.instructions === '80! 🎂' && request.recipient === recipient,
      );
      const bought = requests.filter(({ e, fanId }) => e === 'request' && fanId === detailed?.fanId);
      expect(bought).toHaveLength(2);
      expect(detailed).toMatchObject({ kind: 'birthday', status: 'pending' });
      const plain = bought.find(({ pk }) => pk !== detailed?.pk);
      expect(plain).toMatchObject({
        kind: 'video_ad',
        recipient: name,
        instructions: '',
      });
      const total = bought.reduce((sum, { priceAgorot }) => sum + priceAgorot, 0);
      const entries = (await items(`ENT#${detailed?.fanId}`)).filter(
        ({ e }) => e === 'entry',
      ) as unknown as Entry[];
      const [topUp, ...more] = entries.filter(({ kind }) => kind === 'top_up');
      expect(more).toEqual([]);
      const purchases = entries.filter(({ kind }) => kind === 'purchase');
      expect(purchases.map(({ ref }) => ref).sort()).toEqual(
        bought.map(({ pk }) => pk.slice('REQ#'.length)).sort(),
      );
      expect(new Set(purchases.map(({ at }) => at)).size).toBe(1);
      const wallet = (await items(`MNY#${detailed?.fanId}`)).find(({ e }) => e === 'wallet');
      expect(wallet?.balanceAgorot).toBe((topUp?.amountAgorot ?? 0) - total);
    });
  },
);
