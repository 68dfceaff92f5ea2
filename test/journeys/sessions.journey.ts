import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '../../demo/logins.ts';
import { intercept } from './intercept.ts';
import { newFan } from './new-fan.ts';
import { journey } from './product.ts';
import { fillInSignIn, signInByForm } from './sign-in.ts';
import { containing } from './texts.ts';

journey(
  'a session ends with a password, on a screen, and on all of them',
  { tag: '@act' },
  async ({ page: desk, baseURL, t, language, anotherBrowser }) => {
    const email = await newFan(baseURL ?? '', 'רות לוי', language);
    const phone = await anotherBrowser();
    for (const where of [desk, phone]) await signInByForm(where, t, email);

    await journey.step('chooses another password at the desk, and the phone’s session is over', async () => {
      await desk.goto('/dashboard/fan/profile');
      await desk.getByLabel(t('fan:password.old'), { exact: true }).fill(DEMO_PASSWORD);
      await desk.getByLabel(t('fan:password.new'), { exact: true }).fill(`${DEMO_PASSWORD}-2`);
      await desk.getByLabel(t('fan:password.repeat'), { exact: true }).fill(`${DEMO_PASSWORD}-2`);
      await desk.getByRole('button', { name: t('fan:password.submit') }).click();
      await expect(desk.getByText(t('fan:password.done'))).toBeVisible();
      await expect(desk.getByText(t('auth:everywhere.othersStay'))).toBeHidden();
      await desk.reload();
      await expect(desk.getByRole('button', { name: t('auth:everywhere.submit') })).toBeVisible();
      await phone.goto('/dashboard/fan/wallet');
      await phone.waitForURL(/\/login\?returnTo=/);
    });

    await journey.step('signs out on a screen of her own, and leaves nothing', async () => {
      await desk.goto('/dashboard/fan/wallet');
      await desk
        .getByRole('button', { name: containing(t('common:nav.account', { name: '' }).trim()) })
        .click();
      // Cognito does not hear of it: that is said, and can be tried again.
      await intercept(desk, '**/*', (route) =>
        /\.RevokeToken$/.test(route.request().headers()['x-amz-target'] ?? '')
          ? route.abort()
          : route.fallback(),
      );
      await desk.getByRole('menuitem', { name: t('common:nav.signOut') }).click();
      const unheard = desk.getByRole('alert').filter({ hasText: t('common:session.stillOpen') });
      await expect(unheard).toBeVisible();
      await expect(desk.getByText(t('common:session.signedOut'))).toHaveCount(0);
      await desk.unrouteAll({ behavior: 'wait' });
      await unheard.getByRole('button', { name: t('common:retry') }).click();
      await expect(desk.getByText(t('common:session.signedOut'))).toBeVisible();
      await expect(desk).toHaveURL(/\/$/);
      const left = await desk.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
      expect(left.filter((key) => key !== 'i18nextLng' && key !== 'theme')).toEqual([]);
    });

    await journey.step('ends every session at the desk, and the phone’s with it', async () => {
      for (const where of [desk, phone]) {
        await where.goto('/login?returnTo=%2Fdashboard%2Ffan%2Fprofile');
        await fillInSignIn(where, t, email, `${DEMO_PASSWORD}-2`);
        await expect(where.getByRole('button', { name: t('auth:everywhere.submit') })).toBeVisible();
      }
      await desk.getByRole('button', { name: t('auth:everywhere.submit') }).click();
      await expect(desk.getByText(t('auth:everywhere.done'))).toBeVisible();
      await expect(desk).toHaveURL(/\/$/);
      await phone.goto('/dashboard/fan/wallet');
      await phone.waitForURL(/\/login\?returnTo=/);
    });
  },
);
