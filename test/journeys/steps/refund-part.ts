import { expect, type Page } from '@playwright/test';
import { isolate } from '../../../frontend/src/ui/text/isolate.ts';
import { formatAgorot } from '../../../shared/money/money.ts';
import { callAs } from '../page/call-as.ts';
import { journey, type Product } from '../page/product.ts';
import { containing } from '../page/texts.ts';
import { tabTo } from './keyboard.ts';

interface Refund extends Pick<Product, 't' | 'language'> {
  readonly admin: Page;
  readonly recipient: string;
  readonly agorot: number;
  /** What another admin refunds while this one types. */
  readonly meanwhileAgorot: number;
}

/** An admin gives a part of the price back by keys alone, after closing the form and loading the page anew. */
export const refundPart = async ({
  admin,
  t,
  language,
  recipient,
  agorot,
  meanwhileAgorot,
}: Refund): Promise<void> => {
  await journey.step('a refund that was begun is not lost by closing it or by a reload', async () => {
    await admin.goto('/dashboard/admin/videos');
    const row = admin.getByRole('row', { name: containing(recipient) });
    const refund = admin.getByRole('dialog', { name: t('admin:requests.refund.title') });
    const open = async () => {
      await row.getByRole('rowheader').getByRole('link').click();
      await openRefund();
    };
    const openRefund = () => admin.getByRole('button', { name: t('admin:requests.refund.open') }).click();
    await open();
    const reason = refund.getByLabel(t('admin:requests.refund.reason'));
    await reason.fill('באיחור');
    await refund.getByRole('button', { name: t('common:cancel') }).click();
    const question = admin.getByRole('dialog', { name: t('forms:leave.title') });
    await question.getByRole('button', { name: t('forms:leave.stay') }).click();
    await expect(reason).toHaveValue('באיחור');
    admin.once('dialog', (closing) => void closing.accept());
    await admin.reload();
    await openRefund();
    await expect(reason).toHaveValue('באיחור');
    await refund.getByRole('button', { name: t('common:cancel') }).click();
    await question.getByRole('button', { name: t('forms:leave.leave') }).click();
    await openRefund();
    await expect(reason).toHaveValue('');
  });

  await journey.step('a part is refunded by keys alone', async () => {
    const refund = admin.getByRole('dialog', { name: t('admin:requests.refund.title') });
    await tabTo(admin, refund.getByLabel(t('admin:requests.refund.amount')));
    await admin.keyboard.type(String(agorot / 100));
    await tabTo(admin, refund.getByLabel(t('admin:requests.refund.reason')));
    await admin.keyboard.type('late');
    const path = `/api/admin/requests/${/req_\w+/.exec(admin.url())?.[0]}`;
    const { request } = await callAs(admin, 'GET', path);
    const { v } = request as { v: number };
    const others = { v, amountAgorot: meanwhileAgorot, platformCovers: false, reason: 'late' };
    await callAs(admin, 'POST', `${path}/refunds`, others);
    const meanwhile = isolate(formatAgorot(meanwhileAgorot, language));
    await expect(refund.getByText(t('admin:requests.refund.meanwhile', { amount: meanwhile }))).toBeVisible();
    const amount = isolate(formatAgorot(agorot, language));
    await tabTo(admin, refund.getByRole('button', { name: t('admin:requests.refund.confirm', { amount }) }));
    await admin.keyboard.press('Enter');
    await expect(refund).toHaveCount(0);
    await expect(admin.getByRole('button', { name: t('admin:requests.refund.open') })).toBeFocused();
  });
};
