import { expect, type Page } from '@playwright/test';
import { isolate } from '../../../frontend/src/ui/text/isolate.ts';
import { formatAgorot } from '../../../shared/money/money.ts';
import { intercept, loseAnswer } from '../page/intercept.ts';
import { journey, type Product } from '../page/product.ts';
import { containing } from '../page/texts.ts';

interface TopUp extends Pick<Product, 't' | 'language'> {
  readonly page: Page;
  readonly agorot: number;
}

/** Money comes into the wallet once, after an amount that is not whole, a refusal and an answer that is lost. */
export const topUp = async ({ page, t, language, agorot }: TopUp): Promise<void> => {
  await journey.step('tops up the wallet', async () => {
    await page.goto('/dashboard/fan/wallet');
    await page
      .getByRole('button', { name: t('fan:wallet.topUp') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const amount = dialog.getByLabel(t('fan:topUp.amount'));
    await amount.fill('10,5');
    await amount.press('Enter');
    // The most is everybody's setting, which another journey may be changing now.
    const least = isolate(formatAgorot(100, language));
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await expect(amount).toHaveAccessibleDescription(
      containing(t('fan:topUp.whole', { min: least, max: '' }).trim()),
    );
    await amount.fill(String(agorot / 100));
    const topUps = '**/api/wallet/demonstration-top-ups';
    const submit = dialog.getByRole('button', {
      name: containing(t('fan:topUp.submit', { amount: '' }).trim()),
    });
    await intercept(
      page,
      topUps,
      (route) => route.fulfill({ status: 400, json: { code: 'wallet.top_up_limit', message: '' } }),
      { times: 1 },
    );
    await submit.click();
    const failed = page.getByText(t('fan:topUp.failed'), { exact: true });
    await expect(failed).toBeVisible();
    if (language === 'en') await expect(failed).toHaveText('Failed to process top-up');
    // The server did it, and its answer is lost: the page asks again, and it is done once.
    await loseAnswer(page, topUps);
    await submit.click();
    await expect(page.getByText(t('fan:topUp.done'))).toBeVisible();
    await expect(page.getByRole('main').getByText(formatAgorot(agorot, language)).first()).toBeVisible();
  });
};
