import { expect, type Page } from '@playwright/test';
import type { Language } from '../../shared/texts/language.ts';
import { ofToday } from '../support/run/turns.ts';
import { journey } from './page/product.ts';
import { check, cutOnPictures, DESK, firstLink, PHONE, sidewaysIn } from './page/screen-checks.ts';
import { signIn } from './page/sign-in.ts';
import { containing } from './page/texts.ts';

// What is wrong says where it is; a trace would hold axe's own code and the whole page several times a screen.
journey.use({ trace: 'off' });

/** What of cards lies beside them, where it is cut off. */
const beyondTheirCard = (cards: readonly Element[]): string[] =>
  cards.flatMap((card) => {
    const { left, right } = card.getBoundingClientRect();
    return [...card.querySelectorAll('span')]
      .filter((part) => {
        const box = part.getBoundingClientRect();
        return box.width > 1 && (box.left < left - 1 || box.right > right + 1);
      })
      .map((part) => part.textContent);
  });

/** Words on pictures under these buttons beside them. */
const wordsUnder = (buttons: readonly Element[]): string[] =>
  buttons.flatMap((button) => {
    const over = button.getBoundingClientRect();
    return [...(button.parentElement?.querySelectorAll('[data-picture] bdi') ?? [])]
      .filter((words) => {
        const { left, right, top, bottom } = words.getBoundingClientRect();
        return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
      })
      .map((words) => words.textContent);
  });

// What is too wide or covered shows where it is narrowest.
for (const [{ name, viewport, media, darkIn }, tag] of [
  [PHONE, []],
  [DESK, ['@desk']],
] as const) {
  const look = async (page: Page, language: Language): Promise<void> => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ ...media, colorScheme: language === darkIn ? 'dark' : 'light' });
  };

  journey(`public screens on ${name}`, { tag: [...tag] }, async ({ page, t, language }) => {
    await look(page, language);
    await check(page, ['/', '/explore?category=musician', '/explore']);
    const ad = await firstLink(page, /^\/video-ad\//);
    await journey.step('what a card says is inside the card', async () => {
      const cards = page.getByRole('main').getByRole('link', { name: /₪/ });
      expect(await cards.count()).toBeGreaterThan(5);
      expect(await cards.evaluateAll(beyondTheirCard)).toEqual([]);
    });
    if (name === PHONE.name)
      await journey.step('nothing on a picture lies under its button on the narrowest phone', async () => {
        await page.setViewportSize({ width: 320, height: viewport.height });
        await page.goto('/explore?category=influencer');
        const buttons = page
          .getByRole('main')
          .getByRole('button', { name: containing(t('common:cart.addTitle', { title: '' }).trim()) });
        await expect(buttons.first()).toBeVisible();
        expect(await buttons.evaluateAll(wordsUnder)).toEqual([]);
        expect(await cutOnPictures(page)).toEqual([]);
        await page.setViewportSize(viewport);
      });
    await check(page, ['/categories']);
    const creator = await firstLink(page, /^\/creator\//);
    await check(page, [ad, creator]);
  });

  journey(`screens of a sign-in and of words on ${name}`, { tag: [...tag] }, async ({ page, language }) => {
    await look(page, language);
    const screens = [
      '/login',
      '/login?verification=true&email=a%40example.com',
      '/signup/fan',
      '/signup/creator',
      '/reset-password',
      '/contact',
      '/terms',
      '/privacy',
      '/accessibility',
      '/cancellation',
      '/cookies',
      '/page/about',
      '/payment-cancel',
      '/no-such-page',
    ];
    await check(page, ofToday(screens));
  });

  journey(`screens of a fan on ${name}`, { tag: ['@act', ...tag] }, async ({ page, t, language }) => {
    await look(page, language);
    await signIn(page, t, 'fan@example.com');
    await page.goto('/dashboard/fan/requests');
    const request = await firstLink(page, /\/dashboard\/fan\/requests\/req_/);
    await page.goto(request);
    const conversation = await firstLink(page, /\/dashboard\/fan\/messages\//);
    await page.goto(conversation);
    await page.getByPlaceholder(t('chat:placeholder')).fill('Hello שלום');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log').getByText('Hello שלום').last()).toBeVisible();
    const screens = [
      '/dashboard/fan/requests',
      request,
      '/dashboard/fan/messages',
      conversation,
      '/dashboard/fan/wallet',
      '/dashboard/fan/profile',
      '/dashboard/fan/notifications',
      '/dashboard/account',
    ];
    await check(page, ofToday(screens));
    await check(page, ['/dashboard/fan/no-such-tab']);
    await expect(page).toHaveTitle(new RegExp(t('common:notFound.title')));
  });

  journey(
    `screens of a creator on ${name}`,
    { tag: ['@act', ...tag] },
    async ({ page: creator, t, language }) => {
      await look(creator, language);
      await signIn(creator, t, 'noa-bar@example.com');
      const screens = [
        '/dashboard/creator',
        '/dashboard/creator/requests',
        '/dashboard/creator/messages',
        '/dashboard/creator/video-ads',
        '/dashboard/creator/hours',
        '/dashboard/creator/reviews',
        '/dashboard/creator/earnings',
        '/dashboard/creator/profile',
        '/dashboard/creator/analytics',
      ];
      await check(creator, ofToday(screens));
      await journey.step('the menu shows where one is, at its end, too', async () => {
        await creator.goto('/dashboard/creator/analytics');
        const menu = creator.getByRole('navigation', { name: t('creator:nav.label') });
        await expect(menu.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
      });
      await journey.step('a dialog reads as a page does, whatever it was opened in', async () => {
        await creator.goto('/dashboard/creator/requests');
        await creator
          .getByRole('table')
          .getByRole('button', { name: t('creator:act.decline.do') })
          .first()
          .click();
        const within = creator.getByRole('dialog').locator('[tabindex="0"]');
        await expect(within.getByText(/₪/)).toBeVisible();
        expect(await sidewaysIn(within)).toBe(0);
        // Its fan is told why: without a cause nothing is sent.
        await within
          .page()
          .getByRole('button', { name: t('creator:act.decline.confirm') })
          .click();
        await expect(within.getByText(t('creator:act.decline.whyMissing'))).toBeVisible();
        await within.getByRole('radio').first().check();
        await expect(within.getByText(t('creator:act.decline.whyMissing'))).toHaveCount(0);
        await creator.keyboard.press('Escape');
      });
      if (name === DESK.name)
        await journey.step(
          'table and amounts stand in their boxes, in the longer words of English',
          async () => {
            await creator.setViewportSize({ width: 1280, height: viewport.height });
            await creator.goto('/dashboard/creator/requests?lng=en');
            const table = creator.getByRole('table');
            await expect(table).toBeVisible();
            expect(await sidewaysIn(table.locator('..'))).toBe(0);
            await creator.setViewportSize(viewport);
            await creator.goto('/dashboard/creator/analytics');
            const amounts = creator.getByRole('listitem').filter({ hasText: /₪/ });
            await expect(amounts.first()).toBeVisible();
            expect(await amounts.evaluateAll(beyondTheirCard)).toEqual([]);
          },
        );
    },
  );
}
