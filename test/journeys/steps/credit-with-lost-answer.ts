import { expect, type Page } from '@playwright/test';
import { formatAgorot } from '../../../shared/money/money.ts';
import { loseAnswer } from '../page/intercept.ts';
import { journey, type Product } from '../page/product.ts';
import { containing } from '../page/texts.ts';

const CREDIT = 1_050;

interface Credit extends Pick<Product, 't' | 'language' | 'items'> {
  readonly admin: Page;
  readonly email: string;
  /** The recipient of one of their orders, by which the table of the screen shows them. */
  readonly recipient: string;
  readonly beforeAgorot: number;
}

/** An admin credits a fan; what was typed outlives a reload, and the credit is made once. */
export const creditWithLostAnswer = async ({
  admin,
  t,
  language,
  email,
  recipient,
  beforeAgorot,
  items,
}: Credit): Promise<void> => {
  await journey.step('a credit whose answer is lost is asked about, and made once', async () => {
    const { fanId } =
      (await items('REQ#')).find((item) => item.e === 'request' && item.recipient === recipient) ?? {};
    const personPage = await admin.context().newPage();
    const balance = (agorot: number) => personPage.getByText(formatAgorot(agorot, language)).first();
    await personPage.goto(`/dashboard/admin/users/${fanId}`);
    await expect(balance(beforeAgorot)).toBeVisible();
    await admin.goto('/dashboard/admin/payments');
    await admin
      .getByRole('button', { name: t('payments:adjust.open') })
      .first()
      .click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel(t('payments:adjust.person')).fill(email);
    await admin.getByRole('option', { name: containing(email) }).click();
    await dialog.getByLabel(t('payments:adjust.amount')).fill('10,5');
    admin.once('dialog', (closing) => void closing.accept());
    await admin.reload();
    await admin
      .getByRole('button', { name: t('payments:adjust.open') })
      .first()
      .click();
    await expect(dialog.getByText(t('forms:restored'))).toBeVisible();
    await expect(dialog.getByLabel(t('payments:adjust.amount'))).toHaveValue('10,5');
    await dialog.getByRole('button', { name: t('payments:adjust.next') }).click();
    await loseAnswer(admin, '**/adjustments');
    await dialog.getByRole('button', { name: t('payments:adjust.confirm') }).click();
    await expect(dialog.getByText(t('common:attempt.checking'))).toBeVisible();
    await expect(dialog).toBeHidden();
    const wallet = (await items(`MNY#${fanId}`)).find((item) => item.e === 'wallet');
    expect(wallet?.balanceAgorot).toBe(beforeAgorot + CREDIT);
    // Another admin's open page of the person follows.
    await expect(balance(beforeAgorot + CREDIT)).toBeVisible();
    await personPage.close();
  });
};
