import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '../../demo/logins.ts';
import { intercept, loseAnswer } from './page/intercept.ts';
import { newFan } from './page/new-fan.ts';
import { journey } from './page/product.ts';
import { signIn } from './page/sign-in.ts';
import { containing } from './page/texts.ts';
import { FORMS } from './steps/forms.ts';

/** A text and an amount alike, and not what an earlier run left. */
const TYPED = String(1_000 + (Date.now() % 3_000));

for (const form of FORMS)
  journey(
    `nothing typed is lost: ${form.name}`,
    { tag: form.tag === '@settings' ? '@settings' : ['@once', ...(form.tag ? [form.tag] : [])] },
    async ({ page, t, baseURL, context }) => {
      const field = form.field(page, t);
      const press = form.press(page, t);
      const path = typeof form.path === 'string' ? form.path : await form.path(page);
      const inOffice = path.startsWith('/dashboard/admin');
      const email = form.visitors ? '' : (form.email ?? (await newFan(baseURL ?? '', 'רות לוי', 'he')));
      const type = async () => {
        if ((await field.getAttribute('type')) === 'checkbox') await field.check();
        else await field.fill(TYPED);
      };
      const isStillThere = async () => {
        await expect(field).toBeVisible();
        if ((await field.getAttribute('type')) === 'checkbox') await expect(field).toBeChecked();
        else await expect(field).toHaveValue(TYPED);
      };
      const signInHere = async () => {
        const texts = inOffice ? 'admin:login' : 'auth:field';
        await page.getByLabel(t(`${texts}.email`)).fill(email);
        await page.getByLabel(t(`${texts}.password`), { exact: true }).fill(DEMO_PASSWORD);
        await page
          .getByRole('button', { name: t(inOffice ? 'admin:login.submit' : 'auth:signIn.submit') })
          .click();
      };
      const elsewhere = inOffice
        ? page.getByRole('link', { name: t('admin:menu.creators') })
        : page.getByRole('link', { name: t('common:brand') }).first();
      /** The back office has its form at its own door, and opens on its first screen. */
      const signInAgain = async () => {
        if (inOffice) await page.goto('/dashboard/admin');
        await signInHere();
        if (inOffice) await page.waitForURL('**/dashboard/admin/*');
        if (inOffice) await page.goto(path);
        // Who left an order to sign in comes back to its form, which the address says.
        await page.waitForURL(containing(path));
      };

      await journey.step('is filled', async () => {
        if (form.fromWithin) {
          await page.goto(`/login?returnTo=${encodeURIComponent(path)}`);
          await signInAgain();
        } else {
          if (!form.visitors) await signIn(page, t, email);
          await page.goto(path);
        }
        // Something to go forward to, once the form is filled.
        if (form.edits) {
          await elsewhere.click();
          await page.goBack();
        }
        await form.open?.(page, t);
        await form.fill?.(page, t);
        await type();
        await page.waitForLoadState('networkidle');
      });

      await journey.step('no network at the press', async () => {
        await context.setOffline(true);
        await press.click();
        await expect(page.getByText(containing(form.failed(t))).first()).toBeVisible();
        await isStillThere();
        await context.setOffline(false);
        await form.settle?.(page, t);
        await isStillThere();
      });

      // The back office is one file.
      if (!inOffice)
        await journey.step('a file of the site is gone', async () => {
          const file = /\/assets\/site-search-/;
          await intercept(page, file, (route) => route.abort());
          const anew = form.edits ? null : page.waitForEvent('load');
          await page.getByRole('button', { name: t('common:search.open') }).click();
          // Nothing would be lost: the page is loaded anew. Otherwise it stays, and says so.
          if (anew) await anew;
          else await expect(page.getByText(t('common:notLoaded'))).toBeVisible();
          await isStillThere();
          await page.unroute(file);
        });

      await journey.step('a reload', async () => {
        page.once('dialog', (closing) => void closing.accept());
        await page.reload();
        await isStillThere();
      });

      if (form.ofAccount)
        await journey.step('an account without an address', async () => {
          const me = '**/api/me';
          const reload = async () => {
            page.once('dialog', (closing) => void closing.accept());
            await page.reload();
            await isStillThere();
          };
          await intercept(page, me, async (route) => {
            const response = await route.fetch();
            await route.fulfill({ response, json: { ...(await response.json()), email: '' } });
          });
          await reload();
          await press.click();
          await expect(page.getByText(t('forms:account.noEmail'))).toBeVisible();
          await page.unroute(me);
          await reload();
        });

      if (form.edits)
        await journey.step('leaving: it asks, and staying loses nothing', async () => {
          const question = page.getByRole('dialog', { name: t('forms:leave.title') });
          await elsewhere.click();
          await question.getByRole('button', { name: t('forms:leave.stay') }).click();
          await isStillThere();
          await page.goForward();
          await question.getByRole('button', { name: t('forms:leave.stay') }).click();
          await isStillThere();
          expect(page.url()).toContain(path);
        });

      const { sends } = form;
      if (sends)
        await journey.step('the session has expired at the press', async () => {
          const [method, address] = sends;
          let expired = true;
          await intercept(
            page,
            (url) => address.test(url.pathname),
            (route) =>
              expired && route.request().method() === method
                ? route.fulfill({ status: 401, json: { code: 'auth.required', message: '' } })
                : route.fallback(),
          );
          await press.click();
          await page.waitForFunction(() =>
            [localStorage, sessionStorage].every(
              (storage) => !Object.keys(storage).some((key) => key.endsWith('.accessToken')),
            ),
          );
          if (!inOffice) await page.waitForURL('**/login?**');
          expired = false;
          await signInAgain();
          await isStillThere();
        });

      const { overtake } = form;
      if (overtake)
        await journey.step('another window was faster: theirs or mine', async () => {
          await overtake(page);
          await press.click();
          await expect(page.getByText(t('forms:changed.title'))).toBeVisible();
          await isStillThere();
          // The press takes its own button away: focus stays at the form, or whoever sees nothing is at the page's top.
          await page.getByRole('button', { name: t('forms:changed.keepMine') }).press('Enter');
          await expect(page.locator('body :focus')).toHaveCount(1);
          await isStillThere();
        });

      if (sends && form.name !== 'an order')
        await journey.step('the answer to the press is lost: pressed again it is no conflict', async () => {
          const [, address] = sends;
          await loseAnswer(page, ({ pathname }) => address.test(pathname));
          await press.click();
          await expect(page.getByText(containing(form.failed(t))).first()).toBeVisible();
          await isStillThere();
        });

      await journey.step('is sent, and nothing of it is kept', async () => {
        if (form.visitors) await form.fill?.(page, t);
        await press.click();
        await expect(page.getByText(form.done(t)).first()).toBeVisible();
        if (form.name === 'an order') return;
        const kept = () =>
          page.evaluate(() =>
            [localStorage, sessionStorage].flatMap(Object.keys).filter((key) => key.startsWith('draft:')),
          );
        await expect.poll(kept).toEqual([]);
      });
    },
  );
