import { expect } from '@playwright/test';
import { CREATORS } from '../../demo/creators.ts';
import { DEMO_PASSWORD } from '../../demo/logins.ts';
import { isolate } from '../../frontend/src/ui/text/isolate.ts';
import { addDays, dayOf, formatDay } from '../../shared/calendar/dates.ts';
import { dayWords, shortDayWords } from '../../shared/calendar/day-words.ts';
import { nextHebrewDate } from '../../shared/calendar/hebrew-date.ts';
import { arrivalDay } from '../../shared/calendar/promise.ts';
import { journey } from './page/product.ts';
import { fillInSignIn } from './page/sign-in.ts';
import { containing } from './page/texts.ts';

journey(
  'a first order outlives sign-up on another device and a session that ends',
  { tag: '@act' },
  async ({ page: phone, t, language, inbox, items, anotherBrowser }) => {
    const once = Date.now().toString(36);
    const email = `first-${language}-${once}@example.com`;
    const recipient = `${language === 'he' ? 'סבתא אסתר' : 'Grandma Esther'} ${once}`;
    const instructions = '80! 🎂 "מזל טוב"';
    const eventDate = nextHebrewDate({ month: 'shevat', day: 15 }, dayOf(new Date()));
    const [creator] = CREATORS;
    const name = (language === 'he' ? creator?.name : creator?.nameEn) ?? '';
    const desk = await anotherBrowser();
    const onForm = (where: typeof desk) => ({
      occasion: where.getByRole('radio', { name: t('common:occasion.birthday') }),
      recipient: where.getByLabel(t('booking:steps.recipientField')),
      instructions: where.getByLabel(t('booking:steps.instructionsField')),
      wrapping: where.getByRole('checkbox', { name: containing(t('order:extra.gift_wrapping.name')) }),
      order: where
        .getByRole('button', { name: containing(t('booking:summary.order', { price: '' }).trim()) })
        .first(),
    });
    const filled = async (where: typeof desk): Promise<void> => {
      const form = onForm(where);
      await expect(form.recipient).toHaveValue(recipient);
      await expect(form.instructions).toHaveValue(instructions);
      await expect(form.occasion).toBeChecked();
      await expect(form.wrapping).toBeChecked();
    };
    const signIn = (where: typeof desk) => fillInSignIn(where, t, email);

    await journey.step('says when it is celebrated: what comes too late stands below a line', async () => {
      const tomorrow = addDays(dayOf(new Date()), 1);
      const word = (name: string, values = {}) => t(`common:${name}`, values);
      const onCard = shortDayWords(tomorrow, word);
      await phone.goto('/');
      const chip = phone.getByRole('button', { name: t('common:wish.tomorrow'), exact: true });
      await chip.press('Enter');
      await expect(chip).toHaveAttribute('aria-pressed', 'true');
      await phone
        .getByRole('main')
        .getByRole('link', { name: t('home:explore') })
        .first()
        .click();
      await phone.waitForURL(new RegExp(`by=${tomorrow}`));
      await phone.goto(`/explore?category=musician&by=${tomorrow}`);
      const late = phone.getByRole('region', { name: t('catalog:explore.lateTomorrow') });
      await expect(late).toBeVisible();
      const [inTime] = await phone.getByRole('main').getByRole('link', { name: /₪/ }).all();
      await expect(inTime as typeof late).toContainText(onCard);
      await expect(late.getByRole('link', { name: /₪/ }).first()).not.toContainText(onCard);
    });

    await journey.step('finds a creator by keys, however the name is spelled, and what is near', async () => {
      await phone.goto('/explore');
      await phone.getByRole('button', { name: t('common:search.open') }).click();
      const search = phone.getByRole('combobox', { name: t('common:search.label') });
      await search.fill(language === 'he' ? 'נעה ברלב' : 'noa barlev');
      const found = phone.getByRole('option', { name: containing(name) });
      await expect(found.first()).toBeVisible();
      await search.press('ArrowDown');
      await expect(found.first()).toHaveAttribute('aria-selected', 'true');
      await search.press('Enter');
      await expect(phone.getByRole('heading', { level: 1, name })).toBeVisible();
      await phone.getByRole('button', { name: t('catalog:favorite.add') }).click();
      await expect(phone.getByText(t('catalog:favorite.added'))).toBeVisible();
      await expect(phone.getByRole('button', { name: t('catalog:favorite.remove') })).toBeVisible();

      await phone.getByRole('button', { name: t('common:search.open') }).click();
      await search.fill(language === 'he' ? 'זמרת ליומולדת' : 'birthday singer');
      await search.press('Enter');
      await phone.waitForURL(/\/explore\?text=/);
      const cards = phone.getByRole('main').getByRole('link', { name: /₪/ });
      await expect(cards.first()).toHaveAccessibleName(containing(t('common:category.musician')));
      await phone
        .getByRole('searchbox', { name: t('catalog:explore.search') })
        .fill(`${creator?.name} צוללן`);
      await expect(phone.getByText(t('catalog:explore.empty'))).toBeVisible();
      await expect(phone.getByRole('heading', { name: t('catalog:explore.neighbours') })).toBeVisible();
      await expect(cards.first()).toHaveAccessibleName(containing(name));

      await phone.goto('/explore');
      const field = phone.getByLabel(t('catalog:explore.search'));
      // Sent when its list has come and the field has not been told of it: what is found is not covered by it. The
      // list may be there before the text, for the field had the focus before.
      await field.evaluate((input: HTMLInputElement) => {
        const sends = new MutationObserver(() => {
          if (!input.value || !document.querySelector('main [role=listbox]')) return;
          sends.disconnect();
          input.form?.requestSubmit();
        });
        sends.observe(document.body, { childList: true, subtree: true });
      });
      await field.fill(creator?.name ?? '');
      await expect(field).toHaveRole('combobox');
      await phone.waitForURL(/\/explore\?text=/);
      await expect(cards.last()).toHaveAccessibleName(containing(name));
      await expect(phone.getByRole('listbox')).toHaveCount(0);
      await cards.first().click();
      await phone.waitForURL(/\/video-ad\//);
    });

    await journey.step('fills in an order on a phone, and needs an account', async () => {
      await phone.goto('/explore');
      await phone.getByRole('main').getByRole('link', { name: /₪/ }).first().click();
      await phone.waitForURL(/\/video-ad\//);
      const form = onForm(phone);
      // What was asked first, some pages ago, is what the form begins with.
      const tomorrow = addDays(dayOf(new Date()), 1);
      await expect(phone.getByLabel(t('order:event.field'))).toHaveValue(formatDay(`${tomorrow}T12:00:00Z`));
      await phone.getByText(t('common:occasion.birthday'), { exact: true }).click();
      await form.recipient.fill(recipient);
      await form.instructions.fill(instructions);
      // A birthday by the Hebrew calendar: the next day on which it falls.
      await phone.getByText(t('order:event.byHebrew')).click();
      await phone.getByLabel(t('order:event.hebrewDay')).selectOption('15');
      await phone.getByLabel(t('order:event.hebrewMonth'), { exact: true }).selectOption('shevat');
      await expect(phone.getByLabel(t('order:event.field'))).toHaveValue(formatDay(`${eventDate}T12:00:00Z`));
      await form.wrapping.check();
      await form.order.click();
      await expect(phone.getByText(t('booking:signInFirst'))).toBeVisible();
      // Nobody is welcomed back: it says what waits.
      await expect(phone.getByRole('heading', { level: 1, name: t('auth:waiting.title') })).toBeVisible();
      await expect(phone.getByRole('region', { name: t('auth:waiting.order') }).getByText(/₪/)).toBeVisible();
      await phone.getByRole('link', { name: t('auth:waiting.signUp') }).click();
      await expect(phone.getByRole('region', { name: t('auth:waiting.order') })).toBeVisible();
      await phone.getByLabel(t('auth:field.name')).fill(language === 'he' ? 'רות לוי' : 'Ruth Levy');
      await phone.getByLabel(t('auth:field.email'), { exact: true }).fill(email);
      await phone.getByLabel(t('auth:field.password'), { exact: true }).fill(DEMO_PASSWORD);
      await phone.getByLabel(t('auth:field.repeat')).fill(DEMO_PASSWORD);
      for (const box of await phone.getByRole('checkbox').all()) await box.check();
      await phone.getByRole('button', { name: t('auth:signUp.submit') }).click();
      await expect(phone.getByText(t('auth:verification.title'))).toBeVisible();
    });

    await journey.step('opens the mail at a desk, and is back in the order as it was typed', async () => {
      const [mail] = await inbox(email);
      const href = /href="([^"]*\/auth\/callback[^"]*)"/.exec(mail?.html ?? '')?.[1] ?? '';
      const link = new URL(href.replaceAll('&amp;', '&'));
      expect([...link.searchParams.keys()].sort()).toEqual(['code', 'draft', 'email', 'type']);
      await desk.goto(link.pathname + link.search);
      await expect(desk.getByText(t('auth:confirmation.done')).first()).toBeVisible();
      await expect(desk.getByText(t('auth:confirmation.doneOrder'))).toBeVisible();
      await signIn(desk);
      await desk.waitForURL(/\/video-ad\//);
      await filled(desk);
    });

    await journey.step('loses the session, signs in again, and finds the order untouched', async () => {
      await desk.evaluate(() => {
        const tokens = Object.keys(localStorage).filter((key) => /\.(access|id|refresh)Token$/.test(key));
        // Tokens that ended long ago, and none that would renew them.
        const over = ['{"alg":"none"}', '{"exp":1}'].map(btoa).join('.');
        for (const key of tokens) localStorage.setItem(key, key.endsWith('refreshToken') ? 'x' : `${over}.x`);
      });
      await onForm(desk).order.click();
      await desk.waitForURL(/\/login\?returnTo=/);
      await signIn(desk);
      await desk.waitForURL(/\/video-ad\//);
      await filled(desk);
      // Where it was left: all of it is filled in.
      await expect(onForm(desk).order).toBeFocused();
    });

    await journey.step('tops up, and the order is placed', async () => {
      const topUp = desk.getByRole('dialog', { name: t('fan:topUp.title') });
      const amount = topUp.getByLabel(t('fan:topUp.amount'));
      const follows = topUp.getByText(containing(t('fan:topUp.thenOrder').split('{{')[0] ?? ''));
      await onForm(desk).order.click();
      // What is missing is asked for at once. A top-up that overtook the order would pay for it.
      await expect(desk.getByText(t('booking:refused.insufficient'))).toBeVisible();
      await expect(follows).toBeVisible();
      const missing = await amount.inputValue();
      // Less than is missing orders nothing, and does not say that it does.
      await amount.fill('1');
      await expect(follows).toBeHidden();
      await amount.press('Enter');
      await expect(desk.getByText(t('fan:topUp.done'))).toBeVisible();
      await filled(desk);
      await onForm(desk).order.click();
      await expect(amount).toHaveValue(String(Number(missing) - 1));
      await topUp
        .getByRole('button', { name: containing(t('fan:topUp.submitOrder').split('{{')[0]?.trim() ?? '') })
        .click();
      await desk.waitForURL(/\/thank-you/);
      const placed = (await items('REQ#')).filter(
        (item) => item.recipient === recipient && item.e === 'request',
      );
      expect(placed).toMatchObject([
        { eventDate, instructions, extras: ['gift_wrapping'], status: 'pending' },
      ]);
    });

    await journey.step(
      'reads one day of arrival in the thanks, on page, card, cart and tracker, and in the mail',
      async () => {
        const [order] = (await items('REQ#')).filter(
          (item) => item.recipient === recipient && item.e === 'request',
        );
        const { adId, creatorId, pk, at, deliveryHours } = order as Record<string, string>;
        const day = arrivalDay(new Date(at ?? ''), { deliveryHours: Number(deliveryHours) });
        const word = (name: string, values = {}) => t(`common:${name}`, values);
        const words = dayWords(day, word);
        const onCard = (where: string) => desk.locator(`${where} a[href="/video-ad/${adId}"]`).first();
        await expect(desk.getByRole('main')).toContainText(t('common:arrivesBy', { day: words }));
        await desk.goto(`/dashboard/fan/requests/${pk?.slice('REQ#'.length)}`);
        await expect(desk.getByRole('main')).toContainText(words);
        await desk.goto('/explore');
        await expect(onCard('main')).toContainText(shortDayWords(day, word));
        await desk.goto(`/creator/${creatorId}`);
        await expect(onCard('#ads')).toContainText(words);
        await onCard('#ads').click();
        await expect(
          desk
            .locator('main')
            .getByText(t('common:arrivesBy', { day: words }))
            .first(),
        ).toBeVisible();
        await desk.getByRole('button', { name: t('common:cart.add'), exact: true }).click();
        await desk.getByRole('button', { name: t('common:cart.inCart'), exact: true }).click();
        const cart = desk.getByRole('dialog', { name: t('cart:title') });
        await expect(cart.getByRole('listitem')).toContainText(words);
        await desk.keyboard.press('Escape');
        await expect
          .poll(async () => (await inbox(email)).filter(({ html }) => html.includes(words)).length)
          .toBeGreaterThan(0);
      },
    );

    await journey.step('finds on every device whom she chose as a visitor on the phone', async () => {
      await desk.goto('/dashboard/fan/favorites');
      await expect(desk.getByText(t('fan:favorites.empty'))).toBeVisible();
      await signIn(phone);
      await phone.waitForURL(/\/video-ad\//);
      // What was typed here stands far below the top of the page.
      await expect(phone.getByRole('form', { name: t('booking:steps.label') })).toBeInViewport();
      const chosen = desk.getByRole('main').getByRole('link', { name: containing(name) });
      await expect(chosen).toBeVisible();
      await phone.goto('/dashboard/fan/favorites');
      const heart = phone.getByRole('main').getByRole('button', { name: containing(name) });
      await heart.click();
      await expect(phone.getByText(t('catalog:favorite.removed'))).toBeVisible();
      await expect(chosen).toBeHidden();
      // The card keeps its place, so a second press takes the first one back.
      await expect(heart).toHaveAccessibleName(t('fan:favorites.addBack', { name: isolate(name) }));
      await heart.click();
      await expect(chosen).toBeVisible();
      await heart.click();
      await expect(chosen).toBeHidden();
      await phone.reload();
      await expect(phone.getByText(t('fan:favorites.empty'))).toBeVisible();
    });
  },
);
