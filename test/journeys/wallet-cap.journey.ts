import { expect } from '@playwright/test';
import { isolate } from '../../frontend/src/ui/text/isolate.ts';
import { formatAgorot } from '../../shared/money/money.ts';
import { callAs } from './page/call-as.ts';
import { newFan } from './page/new-fan.ts';
import { journey } from './page/product.ts';
import { signIn } from './page/sign-in.ts';
import { containing } from './page/texts.ts';

const CAP = 150_000;

journey(
  'a wallet says how much room is left, and offers exactly what is missing',
  { tag: '@act' },
  async ({ page, baseURL, t, language }) => {
    const shown = (agorot: number) => isolate(formatAgorot(agorot, language));
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog', { name: t('fan:topUp.title') });
    const amount = dialog.getByLabel(t('fan:topUp.amount'));
    const topUp = (amountAgorot: number) =>
      callAs(page, 'POST', '/api/wallet/demonstration-top-ups', { amountAgorot });
    await signIn(page, t, await newFan(baseURL ?? '', 'רות לוי', language));

    await journey.step('of an order exactly what is missing is offered, with its agorot', async () => {
      await topUp(150);
      const { items } = (await callAs(page, 'GET', '/api/public/ads?limit=1')) as {
        items: { id: string; priceAgorot: number }[];
      };
      const [ad] = items;
      await page.goto(`/video-ad/${ad?.id}`);
      await page
        .getByRole('button', { name: t('booking:summary.topUp') })
        .first()
        .press('Enter');
      const missing = Number(ad?.priceAgorot) - 150;
      await expect(amount).toHaveValue((missing / 100).toFixed(2));
      const submit = dialog.getByRole('button', {
        name: containing(t('fan:topUp.submit', { amount: '' }).trim()),
      });
      await submit.press('Enter');
      await expect(page.getByText(t('fan:topUp.done'))).toBeVisible();
      await page.goto('/dashboard/fan/wallet');
      await expect(main.getByText(formatAgorot(Number(ad?.priceAgorot), language)).first()).toBeVisible();
    });

    await journey.step('what is left under the cap is said, and more is not taken', async () => {
      const { balanceAgorot } = (await callAs(page, 'GET', '/api/wallet')) as { balanceAgorot: number };
      await topUp(CAP - 5_000 - balanceAgorot);
      await page.reload();
      const room = t('fan:topUp.room.balance', { most: shown(5_000), cap: shown(CAP) });
      await expect(main.getByText(room)).toBeVisible();
      await page
        .getByRole('button', { name: t('fan:wallet.topUp') })
        .first()
        .press('Enter');
      await expect(dialog.getByText(room)).toBeVisible();
      await amount.fill('51');
      await amount.press('Enter');
      await expect(amount).toHaveAccessibleDescription(
        containing(t('fan:topUp.tooMuch', { max: shown(5_000) })),
      );
      await amount.fill('50');
      await amount.press('Enter');
      await expect(page.getByText(t('fan:topUp.done'))).toBeVisible();
    });

    await journey.step('a full wallet says so, and asks for no amount', async () => {
      const full = t('fan:topUp.full.balance', { cap: shown(CAP) });
      await expect(main.getByText(full)).toBeVisible();
      await page
        .getByRole('button', { name: t('fan:wallet.topUp') })
        .first()
        .press('Enter');
      await expect(dialog.getByText(full)).toBeVisible();
      await expect(amount).toHaveCount(0);
    });
  },
);
