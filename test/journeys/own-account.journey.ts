import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { DEMO_PASSWORD } from '../../demo/logins.ts';
import { isolate } from '../../frontend/src/ui/text/isolate.ts';
import { callAs } from './page/call-as.ts';
import { newFan } from './page/new-fan.ts';
import { journey } from './page/product.ts';
import { wrongWith } from './page/screen-checks.ts';
import { signInByForm } from './page/sign-in.ts';
import { containing, textsOf } from './page/texts.ts';

const ACCOUNT = '/dashboard/account';
/** Copies are made by a clock that comes each minute, and is late where the machine has other work. */
const CLOCK = { timeout: 300_000 };

journey(
  'a fan thinks again of leaving, moves to another address and takes a copy along',
  { tag: '@act' },
  async ({ page, t, language, inbox, anotherBrowser, baseURL }) => {
    const once = Date.now().toString(36);
    const name = language === 'he' ? 'מיכל עוברת' : 'Michal Moving';
    const recipient = `${language === 'he' ? 'דוד שמעון' : 'Uncle Simon'} ${once}`;
    const to = `moved-${language}-${once}@example.com`;
    const old = await newFan(baseURL ?? '', name, language);
    const button = (key: `${string}:${string}`) => page.getByRole('button', { name: t(key), exact: true });
    const password = page.getByLabel(t('account:password.label'), { exact: true });
    const provenWith = async (act: `account:${string}`): Promise<void> => {
      await password.fill(DEMO_PASSWORD);
      await button(act).click();
    };

    await journey.step('asks for the deletion of the account, and calls it off', async () => {
      await signInByForm(page, t, old);
      await page.goto(ACCOUNT);
      // The one place: what has a page of its own is a link of it.
      await expect(page.getByRole('link', { name: t('account:places.profile'), exact: true })).toBeVisible();
      await button('account:deletion.ask').click();
      await expect(password).toBeFocused();
      await password.fill('wrong-password');
      await button('account:deletion.confirm').click();
      await expect(password).toHaveAccessibleDescription(t('account:password.wrong'));
      await provenWith('account:deletion.confirm');
      await expect(page.getByText(containing(t('account:deletion.asked', { day: '' }).trim()))).toBeVisible();
      await button('account:deletion.keep').click();
      await expect(page.getByText(t('account:deletion.kept'))).toBeVisible();
      await expect(button('account:deletion.ask')).toBeVisible();
    });

    await journey.step('with an open order it is refused, and the page says what to do', async () => {
      const { items } = (await callAs(page, 'GET', '/api/public/ads?limit=1')) as {
        items: { id: string; priceAgorot: number }[];
      };
      const [ad] = items;
      const amountAgorot = Math.ceil((ad?.priceAgorot ?? 0) / 100) * 100;
      await callAs(page, 'POST', '/api/wallet/demonstration-top-ups', { amountAgorot });
      const lines = [{ adId: ad?.id, priceAgorot: ad?.priceAgorot, recipient }];
      await callAs(page, 'POST', '/api/requests/cart', { lines });
      await button('account:deletion.ask').click();
      await provenWith('account:deletion.confirm');
      await expect(page.getByText(t('account:deletion.requests.text'))).toBeVisible();
      expect(await wrongWith(page)).toEqual([]);
      await expect(page.getByRole('link', { name: t('account:deletion.requests.go') })).toHaveAttribute(
        'href',
        '/dashboard/fan/requests',
      );
      await button('common:cancel').click();
    });

    await journey.step('asks for a copy of everything', async () => {
      await button('account:copy.ask').click();
      await expect(page.getByText(t('account:copy.asked'))).toBeVisible();
    });

    await journey.step(
      'moves to another address by the code out of its mailbox, and stays signed in',
      async () => {
        await button('account:address.change').click();
        await page.getByLabel(t('account:address.new'), { exact: true }).fill(to);
        await provenWith('account:address.send');
        await expect(page.getByText(t('account:address.codeSent', { to: isolate(to) }))).toBeVisible();
        const codes = async () =>
          (await inbox(to)).flatMap(({ html }) => /(\d{4}) (\d{4})/.exec(html)?.slice(1).join('') ?? []);
        await expect.poll(codes).toHaveLength(1);
        const [code = ''] = await codes();
        const field = page.getByLabel(t('account:address.code'), { exact: true });
        await field.fill(code === '00000000' ? '11111111' : '00000000');
        await button('account:address.confirm').click();
        await expect(field).toHaveAccessibleDescription(containing(t('errors:account.code_wrong')));
        expect(await wrongWith(page)).toEqual([]);
        await field.fill(code);
        await button('account:address.confirm').click();
        await expect(page.getByText(t('account:address.done'))).toBeVisible();
        await expect(page.getByRole('main').getByText(to)).toBeVisible();
        await page.reload();
        await expect(page.getByRole('main').getByText(to)).toBeVisible();
      },
    );

    await journey.step('the new address signs in, the old one does not, and is told', async () => {
      const elsewhere = await anotherBrowser();
      await elsewhere.goto('/login');
      await elsewhere.getByLabel(t('auth:field.email'), { exact: true }).fill(old);
      await elsewhere.getByLabel(t('auth:field.password'), { exact: true }).fill(DEMO_PASSWORD);
      await elsewhere.getByRole('button', { name: t('auth:signIn.submit') }).click();
      await expect(elsewhere.getByText(t('auth:signIn.wrong')).first()).toBeVisible();
      const other = language === 'he' ? 'en' : 'he';
      await callAs(page, 'PUT', '/api/me/language', { language: other });
      await elsewhere.getByLabel(t('auth:field.email'), { exact: true }).fill(to);
      await elsewhere.getByRole('button', { name: t('auth:signIn.submit') }).click();
      // The page takes the account's language, and welcomes in it.
      await expect(elsewhere.getByText(textsOf(other)('auth:signIn.done'))).toBeVisible();
      await callAs(page, 'PUT', '/api/me/language', { language });
      const told = async () => (await inbox(old)).map(({ subject }) => subject);
      await expect.poll(told).toContain(t('mail:address-changed.subject'));
      await elsewhere.close();
    });

    await journey.step('the copy is ready by itself, and is a ZIP with the order in it', async () => {
      await expect(button('account:copy.download')).toBeVisible(CLOCK);
      await button('account:copy.download').click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        provenWith('account:copy.download'),
      ]);
      expect(download.suggestedFilename()).toMatch(/^my-data-[\d-]+\.zip$/);
      const files = unzipSync(readFileSync(await download.path()));
      const { account, orders } = JSON.parse(strFromU8(files['everything.json'] ?? new Uint8Array())) as {
        account: { name: string }[];
        orders: { recipient: string }[];
      };
      expect(account).toMatchObject([{ name }]);
      expect(orders).toMatchObject([{ recipient }]);
      expect(strFromU8(files['orders.csv'] ?? new Uint8Array())).toContain(recipient);
    });
  },
);
