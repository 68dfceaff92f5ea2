import { expect, type Locator } from '@playwright/test';
import { isolate } from '../../frontend/src/ui/text/isolate.ts';
import { addDays, dayOf, formatDay } from '../../shared/calendar/dates.ts';
import { dayWords } from '../../shared/calendar/day-words.ts';
import { intercept } from './page/intercept.ts';
import { journey } from './page/product.ts';
import { PHONE } from './page/screen-checks.ts';
import { signIn } from './page/sign-in.ts';
import { containing } from './page/texts.ts';

const SENTENCES = {
  he: {
    text: 'ברכה מצחיקה לסבתא רות עד מחר עד 200 ש״ח',
    unpriced: 'ברכה מצחיקה לסבתא רות עד מחר',
    whom: 'סבתא רות',
    absent: 'עומר אדם',
    birthday: 'ברכת יום הולדת לסבתא רות עד מחר',
  },
  en: {
    text: 'funny greeting for grandma Ruth by tomorrow up to 200',
    unpriced: 'funny greeting for grandma Ruth by tomorrow',
    whom: 'grandma Ruth',
    absent: 'Omer Adam',
    birthday: 'birthday greeting for grandma Ruth by tomorrow',
  },
} as const;

/** How far the example in an empty field reaches beyond it, or below the cross that clears it, in pixels. */
const placeholderOver = (field: Locator): Promise<number> =>
  field.evaluate((input: HTMLInputElement) => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('nothing to measure by');
    pen.font = getComputedStyle(input).font;
    const room = input.clientWidth - 20;
    return Math.max(0, Math.ceil(pen.measureText(input.placeholder).width - room));
  });

journey(
  'a wish is said by a sentence or by chips, and taken back part by part',
  async ({ page, t, language, anotherBrowser }) => {
    const sentence = SENTENCES[language];
    const today = dayOf(new Date());
    const tomorrow = addDays(today, 1);
    const words = (day: string) => dayWords(day, (name, values) => t(`common:${name}`, values));
    const chip = (name: string) => page.getByRole('button', { name, exact: true });
    const applied = (name: string) =>
      page.getByRole('list', { name: t('filters:applied') }).getByRole('button', {
        name: t('filters:remove', { name }),
      });
    /** Of an answered question the answer stays, once. */
    const answer = (name: string) => page.getByRole('button', { name, exact: true, pressed: true });
    const upTo = answer(t('common:wish.to', { to: '200' }));
    const by = answer(t('common:wish.tomorrow'));
    const forWhom = applied(t('filters:chip.for', { whom: isolate(sentence.whom) }));
    const search = page.getByLabel(t('catalog:explore.search'));

    /** Presses two chips before the code is here: both are done at once then. */
    const pressEarly = async (path: string) => {
      const code = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        await code.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await chip(t('common:wish.tomorrow')).press('Enter');
      await chip(t('common:wish.to', { to: '200' })).press('Enter');
      code.resolve();
      await expect(page.locator('html[data-ready]')).toBeAttached();
      // A file that is on its way is let through before nobody lets it.
      await page.unrouteAll({ behavior: 'wait' });
    };

    await journey.step('home asks by chips, and the list obeys', async () => {
      await pressEarly('/explore');
      await expect(page).toHaveURL(new RegExp(`by=${tomorrow}&to=200|to=200&by=${tomorrow}`));
      await pressEarly('/');
      await expect(chip(t('common:wish.tomorrow'))).toHaveAttribute('aria-pressed', 'true');
      await page
        .getByRole('main')
        .getByRole('link', { name: t('common:occasion.birthday') })
        .first()
        .press('Enter');
      await expect(page).toHaveURL(new RegExp(`occasion=birthday&by=${tomorrow}&to=200`));
      await expect(by).toBeVisible();
      await expect(upTo).toBeVisible();
      await expect(chip(t('common:wish.today'))).toHaveCount(0);
      await expect(applied(t('filters:chip.to', { to: '200' }))).toHaveCount(0);
    });

    await journey.step('a phone says that a sentence works, and has the usual occasions', async () => {
      const usual = page.viewportSize();
      for (const [path, width] of [
        ['/explore', 320],
        ['/explore?category=musician&to=200', 320],
        ['/', PHONE.viewport.width],
      ] as const) {
        await page.setViewportSize({ ...PHONE.viewport, width });
        await page.goto(path);
        const field = page.getByRole('main').locator('input[type=search]').first();
        expect([path, await placeholderOver(field)]).toEqual([path, 0]);
      }
      const main = page.getByRole('main');
      await expect(main.getByRole('button', { name: t('home:search.go'), exact: true })).toBeInViewport();
      const occasions = main.getByRole('list', { name: t('home:occasions') });
      for (const name of ['wedding', 'mitzvah', 'birth'] as const)
        await expect(occasions.getByRole('link', { name: t(`common:occasion.${name}`) })).toBeVisible();
      if (usual) await page.setViewportSize(usual);
    });

    await journey.step('a day is chosen by keys in a calendar, and a chip takes it back', async () => {
      await page.goto('/explore');
      await chip(t('common:wish.otherDay')).press('Enter');
      const days = page.getByRole('table', { name: t('common:when') });
      // It begins with the day that was said before.
      await expect(days.getByRole('button', { name: containing(words(tomorrow)) })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      const weekLater = days.getByRole('button', { name: containing(words(addDays(tomorrow, 7))) });
      await expect(weekLater).toBeFocused();
      await weekLater.press('Enter');
      await expect(page).toHaveURL(new RegExp(`by=${addDays(tomorrow, 7)}`));
      await expect(days).toBeHidden();
      await answer(words(addDays(tomorrow, 7))).press('Enter');
      await expect(page).not.toHaveURL(/by=/);
      await expect(chip(t('common:wish.otherDay'))).toBeFocused();
      await chip(t('common:wish.today')).press('Enter');
      await expect(page).toHaveURL(new RegExp(`by=${today}`));
      await expect(chip(t('common:wish.today'))).toHaveAttribute('aria-pressed', 'true');
      await chip(t('common:wish.today')).press('Enter');
      await expect(page).not.toHaveURL(/by=/);
    });

    await journey.step('a sentence becomes chips when it is sent, each of which goes by itself', async () => {
      await search.fill(sentence.text);
      await search.press('Enter');
      await expect(forWhom).toBeVisible();
      await expect(by).toBeVisible();
      // It stays in the field as it was said.
      await expect(search).toHaveValue(sentence.text);
      await expect(page).toHaveURL(/said=/);
      const cards = page.getByRole('main').getByRole('link', { name: /₪/ });
      await expect(cards.first()).toBeVisible();
      await upTo.press('Enter');
      await expect(page).not.toHaveURL(/to=200/);
      await expect(search).toHaveValue(sentence.unpriced);
      await expect(by).toBeVisible();
      await page.reload();
      await expect(by).toBeVisible();
      await expect(forWhom).toBeVisible();
      await expect(upTo).toBeHidden();
      await page.goBack();
      await expect(upTo).toBeVisible();
      await expect(search).toHaveValue(sentence.text);
      // Other words take the place of all that it said.
      await search.fill(sentence.birthday);
      await search.press('Enter');
      await expect(page).toHaveURL(new RegExp(`by=${tomorrow}`));
      await expect(page).not.toHaveURL(/to=200/);
    });

    await journey.step('a link with a sentence says the same to whoever opens it', async () => {
      await page.goto(`/explore?text=${encodeURIComponent(sentence.text)}`);
      await expect(upTo).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`by=${tomorrow}`));
    });

    await journey.step('who is not here is said to be not here', async () => {
      await page.goto(`/explore?text=${encodeURIComponent(sentence.absent)}`);
      await expect(page.getByText(t('filters:absent', { name: isolate(sentence.absent) }))).toBeVisible();
      const cards = page.getByRole('main').getByRole('link', { name: /₪/ });
      await expect(cards.first()).toHaveAccessibleName(containing(t('common:category.musician')));
    });

    await journey.step('a card pressed before the code is here takes the wish along', async () => {
      const visitor = await anotherBrowser();
      const code = Promise.withResolvers<void>();
      await visitor.route('**/assets/*.js', async (route) => {
        await code.promise;
        await route.continue();
      });
      await visitor.goto(`/explore?occasion=wedding&by=${tomorrow}`, { waitUntil: 'commit' });
      await visitor.getByRole('main').getByRole('link', { name: /₪/ }).first().press('Enter');
      await visitor.waitForURL(/\/video-ad\/.*\?/, { waitUntil: 'commit' });
      code.resolve();
      await expect(visitor.getByRole('radio', { name: t('common:occasion.wedding') })).toBeChecked();
      await expect(visitor.getByLabel(t('order:event.field'))).toHaveValue(
        formatDay(`${tomorrow}T12:00:00Z`),
      );
      // Whoever is given the address is told nothing of it.
      await expect(visitor).toHaveURL(/\/video-ad\/ad_\w+$/);
    });

    await journey.step(
      'an order begins with the occasion, and with what is worth telling of it',
      async () => {
        await page.goto('/explore?occasion=wedding');
        await expect(page.locator('html[data-ready]')).toBeAttached();
        await page.getByRole('main').getByRole('link', { name: /₪/ }).first().press('Enter');
        await page.waitForURL(/\/video-ad\//);
        await expect(page.getByRole('radio', { name: t('common:occasion.wedding') })).toBeChecked();
        await expect(page.getByLabel(t('booking:steps.recipientField'))).toHaveValue(sentence.whom);
        await page.getByRole('button', { name: t('booking:starter.begin') }).press('Enter');
        const instructions = page.getByLabel(t('booking:steps.instructionsField'));
        await expect(instructions).toHaveValue(t('booking:starter.wedding.text'));
        await expect(instructions).toBeFocused();
      },
    );

    await journey.step('a typed occasion is in the order as well, also behind a log-in', async () => {
      await page.goto(`/explore?text=${encodeURIComponent(sentence.birthday)}`);
      await expect(by).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: /₪/ }).first().press('Enter');
      await page.waitForURL(/\/video-ad\//);
      const birthday = page.getByRole('radio', { name: t('common:occasion.birthday') });
      await expect(birthday).toBeChecked();
      const ad = new URL(page.url()).pathname;
      await signIn(page, t, 'fan@example.com');
      await page.goto(ad);
      await expect(birthday).toBeChecked();
      await page.getByRole('radio', { name: t('common:occasion.holiday') }).press('Space');
      await expect(birthday).not.toBeChecked();
    });

    await journey.step('what fits best comes first, and the newest is a choice', async () => {
      await page.goto('/explore');
      await expect(page.getByRole('radio', { name: t('filters:sorts.relevance') })).toBeChecked();
      await page.getByRole('radio', { name: t('filters:sorts.newest') }).press('Space');
      await expect(page).toHaveURL(/sort=newest/);
    });

    await journey.step(
      'a sentence that was sent without a network is answered once there is one',
      async () => {
        // The page that is shown then comes with the first touch.
        const shown = page.waitForResponse('**/assets/crash-page-*.js');
        await page.goto('/explore');
        await expect(page.locator('html[data-ready]')).toBeAttached();
        await search.press('Shift');
        await (await shown).finished();
        // Its chips come with code of their own.
        await intercept(page, '**/assets/applied-*.js', (route) => route.abort());
        await page.context().setOffline(true);
        await search.fill(sentence.text);
        await search.press('Enter');
        await expect(page.getByRole('heading', { name: t('common:crash.offline') })).toBeVisible();
        await page.unroute('**/assets/applied-*.js');
        await page.context().setOffline(false);
        await expect(forWhom).toBeVisible();
        await expect(search).toHaveValue(sentence.text);
        // A browser would empty its field by this key.
        await search.press('Escape');
        await search.press('Escape');
        await expect(search).toHaveValue(sentence.text);
      },
    );

    await journey.step('a card pressed while one types opens, and its page stays', async () => {
      await page.clock.install();
      await page.goto('/explore');
      const code = Promise.withResolvers<void>();
      await page.route('**/assets/video-ad-page-*.js', async (route) => {
        await code.promise;
        await route.continue();
      });
      await search.fill('דנה');
      await page.getByRole('main').getByRole('link', { name: /₪/ }).first().press('Enter');
      await page.waitForURL(/\/video-ad\//);
      // A pause in the typing is over.
      await page.clock.runFor(1_000);
      code.resolve();
      await expect(page.getByLabel(t('booking:steps.recipientField'))).toBeVisible();
      expect(page.url()).toContain('/video-ad/');
      await page.unroute('**/assets/video-ad-page-*.js');
    });
  },
);
