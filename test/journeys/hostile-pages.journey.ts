import { expect, type Page } from '@playwright/test';
import { HOSTILE_PAGES } from '../support/typed/hostile-pages.ts';
import { callAs } from './page/call-as.ts';
import { intercept } from './page/intercept.ts';
import { journey } from './page/product.ts';
import { signIn } from './page/sign-in.ts';

/** What a page did that no page may do. */
const watch = async (page: Page, origin: string): Promise<string[]> => {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => seen.push(`popup: ${popup.url()}`));
  page.on('pageerror', (error) => seen.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (/Content.Security.Policy|Refused to/i.test(message.text())) seen.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const { protocol, origin: to } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:' && to !== origin && !to.startsWith('ws:'))
      seen.push(`request: ${request.url()}`);
  });
  await page.exposeFunction('reportToTest', (what: string) => seen.push(what));
  await page.addInitScript(() => {
    const report = (globalThis as unknown as { reportToTest: (what: string) => void }).reportToTest;
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      report(`policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  return seen;
};

/** Without what the parser alone remarks on: a raw document is read where nothing runs, and the policy says so. */
const acted = (seen: readonly string[]): string[] =>
  seen.filter((each) => !/^(?:console|policy):/.test(each));

journey(
  'hostile pages run nothing, load nothing and break no policy',
  { tag: ['@once', '@hostile'] },
  async ({ page, t, baseURL }) => {
    const origin = baseURL ?? '';
    await signIn(page, t, 'admin@example.com');
    const titleOf = (name: string) => `עוין: ${name}`;
    const documents = Object.entries(HOSTILE_PAGES);
    for (const [n, [name, html]] of documents.entries())
      await callAs(page, 'POST', '/api/admin/pages', {
        slug: `hostile-${n}`,
        status: 'published',
        title: { he: titleOf(name), en: '' },
        html: { he: `<p>לפני</p>${html}`, en: '' },
      });

    const visitor = await page.context().newPage();
    const seen = await watch(visitor, origin);
    await visitor.goto('/terms');
    // Another page is shown once this one was taken over.
    await expect(visitor.locator('html[data-ready]')).toBeAttached();
    await visitor.waitForLoadState('networkidle');
    /** Within the application, which then renders what it is answered. */
    const open = async (n: number, name: string): Promise<void> => {
      await visitor.evaluate((path) => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, `/page/hostile-${n}`);
      const article = visitor.getByRole('article');
      await expect(article.getByRole('heading', { level: 1 })).toHaveText(titleOf(name));
      await expect(article.getByText('לפני').first()).toBeVisible();
      const rest = await article.locator('.prose').evaluate((prose) =>
        [...prose.querySelectorAll('*')].flatMap((element) => [
          element.tagName,
          // `is` cannot be taken from an element, only emptied.
          ...[...element.attributes].flatMap(({ name, value }) => (name === 'is' && !value ? [] : [name])),
        ]),
      );
      expect([
        name,
        rest.filter((each) => !/^(?:[A-Z][A-Z0-9]*|href|rel|src|alt|width|height|dir)$/.test(each)),
      ]).toEqual([name, []]);
    };

    await journey.step('as they were saved', async () => {
      for (const [n, [name]] of documents.entries()) await open(n, name);
      expect(seen).toEqual([]);
    });

    await journey.step('and if the server had not cleaned them', async () => {
      await intercept(visitor, '**/api/public/pages/hostile-*', (route) => {
        const n = Number(/hostile-(\d+)/.exec(route.request().url())?.[1]);
        const [name = '', html = ''] = documents[n] ?? [];
        return route.fulfill({
          json: { slug: `hostile-${n}`, title: { he: titleOf(name) }, html: { he: `<p>לפני</p>${html}` } },
        });
      });
      await visitor.goto('/terms');
      await expect(visitor.locator('html[data-ready]')).toBeAttached();
      await visitor.waitForLoadState('networkidle');
      for (const [n, [name]] of documents.entries()) await open(n, name);
      expect(acted(seen)).toEqual([]);
      await visitor.unrouteAll({ behavior: 'wait' });
    });

    await journey.step('nor in the editor, pasted or opened', async () => {
      const inEditor = await watch(page, origin);
      await page.goto('/dashboard/admin/pages/_new');
      const editor = page.getByRole('textbox', { name: t('pages:fields.htmlHe') });
      for (const [, html] of documents) {
        await editor.evaluate((element, markup) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/html', markup);
          element.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          );
        }, html);
      }
      await expect(editor).toContainText('txt.exe');
      expect(acted(inEditor)).toEqual([]);
    });

    for (const n of documents.keys()) await callAs(page, 'DELETE', `/api/admin/pages/hostile-${n}`);
  },
);
