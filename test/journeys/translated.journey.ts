import { expect, type Page } from '@playwright/test';
import { dayOf } from '../../shared/calendar/dates.ts';
import { isVague, nearDays } from '../../shared/calendar/near-days.ts';
import { journey } from './page/product.ts';

/** As a browser's own translation does it: each text is put into two elements of its own, new ones too. */
const translate = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const UNTOUCHED = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'NOSCRIPT', 'FONT', 'OPTION', 'TITLE']);
    const wrap = (text: Node): void => {
      const parent = text.parentElement;
      if (!parent || !text.nodeValue?.trim() || UNTOUCHED.has(parent.nodeName)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.nodeValue;
      outer.append(inner);
      parent.replaceChild(outer, text);
    };
    const wrapAll = (root: Node): void => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      while (texts.nextNode()) found.push(texts.currentNode);
      found.forEach(wrap);
    };
    const begin = (): void => {
      wrapAll(document.body);
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (node.nodeType === Node.TEXT_NODE) wrap(node);
          else if (node.nodeName !== 'FONT') wrapAll(node);
        }
      }).observe(document.body, { childList: true, subtree: true });
    };
    // What came with its content is translated before the application takes it over; the rest once the page is quiet.
    addEventListener('DOMContentLoaded', () => {
      if ('arrived' in document.documentElement.dataset) begin();
      else addEventListener('load', () => setTimeout(begin, 1_000));
    });
  });

journey(
  'in a page that the browser translates, what is pressed is done',
  { tag: '@once' },
  async ({ page, t }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await translate(page);
    /** Taken over by the application, and translated then. */
    const translated = async () => {
      await expect(page.locator('html[data-ready]')).toBeAttached();
      await expect(page.locator('main font').first()).toBeAttached();
    };

    await journey.step('a wrong password is said', async () => {
      await page.goto('/login');
      await translated();
      await page.getByLabel(t('auth:field.email'), { exact: true }).fill('nobody@example.com');
      await page.getByLabel(t('auth:field.password'), { exact: true }).fill('wrong password');
      await page.getByRole('button', { name: t('auth:signIn.submit') }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expect(page.getByRole('button', { name: t('auth:signIn.submit') })).toBeEnabled();
    });

    await journey.step('a message to support is sent', async () => {
      await page.goto('/contact');
      await translated();
      await page.getByLabel(t('info:contact.name')).fill('Marie');
      await page.getByLabel(t('info:contact.email')).fill('marie@example.com');
      await page.getByLabel(t('info:contact.subject')).selectOption('support');
      await page.getByRole('textbox', { name: t('info:contact.message') }).fill('Bonjour, une question.');
      await page.getByRole('button', { name: t('info:contact.send') }).click();
      await expect(page.getByText(t('info:contact.thanksTitle')).first()).toBeVisible();
    });

    await journey.step('what is typed before the application is here stays', async () => {
      const code = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        await code.promise;
        await route.continue();
      });
      await page.goto('/contact', { waitUntil: 'commit' });
      await expect(page.locator('main font').first()).toBeAttached();
      const message = page.locator('main textarea');
      await message.pressSequentially('Bonjour, une ques');
      code.resolve();
      await expect(page.locator('html[data-ready]')).toBeAttached();
      await expect(page.locator('main textarea:focus')).toHaveValue('Bonjour, une ques');
      await page.keyboard.type('tion.');
      await expect(page.getByRole('textbox', { name: t('info:contact.message') })).toHaveValue(
        'Bonjour, une question.',
      );
      await page.unroute('**/assets/*.js');
    });

    await journey.step('a chosen day says which', async () => {
      await page.goto('/explore');
      await translated();
      const [{ name = 'wish.today', day = '' } = {}] = nearDays(dayOf(new Date())).filter((one) =>
        isVague(one.name),
      );
      await page.getByRole('button', { name: t(`common:${name}`), exact: true }).click();
      await expect(page.getByRole('button', { pressed: true })).toContainText(
        day.split('-').slice(1).reverse().join('/'),
      );
    });

    for (const path of ['/', '/explore', '/categories', '/nowhere'])
      await journey.step(`${path} is taken over as it was translated`, async () => {
        await page.goto(path);
        await translated();
      });
    expect(errors).toEqual([]);
  },
);
