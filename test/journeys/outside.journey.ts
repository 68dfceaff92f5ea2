import { expect } from '@playwright/test';
import { isolate } from '../../frontend/src/ui/text/isolate.ts';
import type { OutsideReport } from '../../shared/contracts/parts/outside-report.ts';
import { formatAgorot } from '../../shared/money/money.ts';
import { intercept } from './page/intercept.ts';
import { journey } from './page/product.ts';
import { signIn } from './page/sign-in.ts';

const ID = `top_${'0'.repeat(26)}`;
const REFUND = `snd_${'0'.repeat(26)}-0`;
const report: OutsideReport = {
  at: '2026-11-29T02:30:05.000Z',
  state: 'compared',
  until: '2026-11-28T23:15:00.000Z',
  found: 4,
  differences: [
    { kind: 'back', id: ID, oursAgorot: 0, theirsAgorot: 3_000 },
    { kind: 'sent', id: ID, invoiceId: REFUND, oursAgorot: 3_000, theirsAgorot: 1_000 },
    { kind: 'only_at_paypal', id: '8MC585209K746392H', oursAgorot: 0, theirsAgorot: 12_345 },
    { kind: 'amount', id: `${ID.slice(0, -1)}1`, oursAgorot: 10_000, theirsAgorot: null },
  ],
  others: [{ code: 'T0400', count: 2 }],
};

journey(
  'an admin reads what PayPal has otherwise, and goes to the payment',
  { tag: '@act' },
  async ({ page, t, language }) => {
    let shown: OutsideReport | null = report;
    await intercept(page, '**/api/admin/payments/outside', (route) =>
      route.fulfill({ json: { report: shown } }),
    );
    await intercept(page, '**/api/admin/overview', async (route) => {
      const answer = await route.fetch();
      const overview = (await answer.json()) as { exceptions: object };
      await route.fulfill({
        json: { ...overview, exceptions: { ...overview.exceptions, outside: shown } },
      });
    });
    await signIn(page, t, 'admin@example.com');
    const differences = page.getByRole('list', { name: t('payments:outside.differences') });
    const said = (kind: 'back' | 'only_at_paypal', agorot: number) =>
      differences.getByText(
        t(`payments:outside.kinds.${kind}`, {
          ours: isolate(formatAgorot(0, language)),
          theirs: isolate(formatAgorot(agorot, language)),
        }),
      );

    await journey.step('on the overview, by name', async () => {
      await page.goto('/dashboard/admin/overview');
      await expect(page.getByText(t('payments:outside.differs_other', { count: 4 }))).toBeVisible();
      await expect(said('back', 3_000)).toBeVisible();
    });

    await journey.step('among the payments, with the other rows by their code', async () => {
      await page.getByRole('link', { name: t('overview:exceptions.outside') }).press('Enter');
      await expect(page.getByRole('heading', { name: t('payments:outside.title') })).toBeVisible();
      await expect(said('only_at_paypal', 12_345)).toBeVisible();
      await expect(differences.getByText(REFUND)).toBeVisible();
      await expect(differences.getByText(t('payments:outside.otherCurrency'))).toBeVisible();
      await expect(page.getByText('T0400 × 2')).toBeVisible();
      await differences.getByRole('link', { name: ID }).first().press('Enter');
      await expect(page).toHaveURL(new RegExp(`/payments\\?search=${ID}$`));
    });

    await journey.step('or that the report may not be read yet', async () => {
      shown = { ...report, state: 'no_permission', until: null, found: 0, differences: [], others: [] };
      await page.goto('/dashboard/admin/payments');
      await expect(page.getByText(t('payments:outside.noPermissionWhat'))).toBeVisible();
      await expect(differences).toHaveCount(0);
    });
    await page.unrouteAll({ behavior: 'wait' });
  },
);
