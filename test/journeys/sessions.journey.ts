import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../demo/logins.ts';
import { DAY_MS } from '../../shared/calendar/dates.ts';
import { intercept } from './page/intercept.ts';
import { newFan } from './page/new-fan.ts';
import { journey } from './page/product.ts';
import { fillInSignIn, signInByForm } from './page/sign-in.ts';
import { containing } from './page/texts.ts';

/** A device whose clock is a day ahead: tokens seem to have ended before they came. */
const setAhead = (page: Page): Promise<unknown> =>
  page.addInitScript((ahead) => {
    const Real = Date;
    const now = () => Real.now() + ahead;
    globalThis.Date = new Proxy(Real, {
      construct: (target, given: []) =>
        new target(...(given.length > 0 ? given : ([now()] as unknown as []))),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }, DAY_MS);

/** A browser whose storage for the site is full. */
const fillStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });

journey(
  'a session ends with a password, on a screen, and on all of them',
  { tag: '@act' },
  async ({ page: desk, baseURL, t, language, anotherBrowser }) => {
    const email = await newFan(baseURL ?? '', 'רות לוי', language);
    const phone = await anotherBrowser();
    await setAhead(phone);
    for (const where of [desk, phone]) await signInByForm(where, t, email);

    await journey.step('is signed in on a phone whose clock is wrong, after a reload as well', async () => {
      await phone.reload();
      await expect(phone).toHaveURL(/\/dashboard\//);
      await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
    });

    await journey.step('hears in a browser that keeps nothing why nobody stays signed in there', async () => {
      const full = await anotherBrowser();
      await fillStorage(full);
      await full.goto('/login');
      await fillInSignIn(full, t, email);
      await expect(full.getByRole('alert').filter({ hasText: t('auth:signIn.storage') })).toBeVisible();
    });

    await journey.step('chooses another password at the desk, and the phone’s session is over', async () => {
      await desk.goto('/dashboard/fan/profile');
      await desk.getByLabel(t('fan:password.old'), { exact: true }).fill(DEMO_PASSWORD);
      await desk.getByLabel(t('fan:password.new'), { exact: true }).fill(`${DEMO_PASSWORD}-2`);
      await desk.getByLabel(t('fan:password.repeat'), { exact: true }).fill(`${DEMO_PASSWORD}-2`);
      await desk.getByRole('button', { name: t('fan:password.submit') }).click();
      await expect(desk.getByText(t('fan:password.done'))).toBeVisible();
      expect(await desk.getByText(t('auth:everywhere.othersStay')).count()).toBe(0);
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
