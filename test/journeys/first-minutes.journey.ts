import { expect, type Locator } from '@playwright/test';
import { DEMO_PASSWORD } from '../../demo/logins.ts';
import { isolate } from '../../frontend/src/ui/text/isolate.ts';
import { type Day, dayOf, daysBetween, readDay } from '../../shared/calendar/dates.ts';
import { dayWords, shortDayWords } from '../../shared/calendar/day-words.ts';
import { nearDays } from '../../shared/calendar/near-days.ts';
import { formatAgorot } from '../../shared/money/money.ts';
import { journey } from './page/product.ts';
import { PHONE } from './page/screen-checks.ts';
import { containing } from './page/texts.ts';

/** Of a finger, from the address to the thanks: also for the key that sends a search, and in the inbox. */
const PRESSES = { sentence: 16, chips: 17 };

const SENTENCES = {
  he: { text: 'ברכה לסבתא עד יום ראשון עד 200', whom: 'סבתא' },
  en: { text: 'greeting for grandma by Sunday up to 200', whom: 'grandma' },
} as const;

for (const way of ['sentence', 'chips'] as const)
  journey(
    `a first visitor on a phone orders by ${way} with few presses, and reads one day all the way`,
    { tag: '@act' },
    async ({ page, t, language, inbox, inboxPage }) => {
      await page.setViewportSize(PHONE.viewport);
      const sentence = SENTENCES[language];
      const email = `minutes-${way}-${language}-${Date.now().toString(36)}@example.com`;
      let presses = 0;
      const press = async (what: Locator): Promise<void> => {
        presses += 1;
        await what.click();
      };
      const write = (where: Locator, text: string) => where.page().keyboard.insertText(text);
      const fill = async (field: Locator, text: string): Promise<void> => {
        await press(field);
        await write(field, text);
      };
      /** Typed into as it is: nothing has to be pressed before. */
      const goOn = async (field: Locator, text: string): Promise<void> => {
        await expect(field).toBeFocused();
        await write(field, text);
      };
      const barOf = (where = page) => where.locator('[data-order-bar]');
      const orderIn = (where = page) =>
        barOf(where).getByRole('button', { name: t('booking:summary.orderShort') });
      const day = { words: '', short: '', onCard: '' };
      let price = '';

      await journey.step('says what is looked for, and takes the first card', async () => {
        await page.goto('/');
        await expect(page.locator('html[data-ready]')).toBeAttached();
        const main = page.getByRole('main');
        const applied = (name: string) =>
          page
            .getByRole('list', { name: t('filters:applied') })
            .getByRole('button', { name: containing(name) });
        if (way === 'sentence') {
          await fill(main.getByRole('searchbox').first(), sentence.text);
          presses += 1;
          await page.keyboard.press('Enter');
          await page.waitForURL(/\/explore\?/);
          await expect(applied(sentence.whom)).toBeVisible();
        } else {
          const [last] = nearDays(dayOf(new Date())).slice(-1);
          await press(main.getByRole('button', { name: t(`common:${last?.name}`), exact: true }));
          await press(main.getByRole('button', { name: t('common:wish.to', { to: '200' }), exact: true }));
          await press(main.getByRole('link', { name: t('common:occasion.birthday') }).first());
          await page.waitForURL(new RegExp(`occasion=birthday&by=${last?.day}&to=200`));
          await expect(applied(t('common:occasion.birthday'))).toBeVisible();
        }
        const card = main.getByRole('link', { name: /₪/ }).first();
        day.onCard = await card.innerText();
        await press(card);
        await page.waitForURL(/\/video-ad\//);
      });

      await journey.step('is asked for nothing that was said, nor to look for the next field', async () => {
        const id = new URL(page.url()).pathname.split('/').at(-1);
        const ad = (await (await page.request.get(`/api/public/ads/${id}`)).json()) as {
          arrivesBy: string;
          priceAgorot: number;
        };
        price = formatAgorot(ad.priceAgorot, language);
        const word = (name: string, values = {}) => t(`common:${name}`, values);
        day.words = dayWords(ad.arrivesBy, word);
        day.short = shortDayWords(ad.arrivesBy, word);
        expect(day.onCard).toContain(day.short);
        await expect(page.getByRole('main').getByText(containing(day.words)).first()).toBeVisible();
        await press(orderIn());
        const recipient = page.getByLabel(t('booking:steps.recipientField'));
        const instructions = page.getByLabel(t('booking:steps.instructionsField'));
        // Nothing was filled in, so nothing is wrong.
        await expect(page.getByText(t('booking:problem.occasion'))).toHaveCount(0);
        if (way === 'sentence') {
          await expect(recipient).toHaveValue(sentence.whom);
          // Whoever presses within the form is told at once.
          await orderIn().click();
          await expect(page.getByText(t('booking:problem.occasion'))).toBeInViewport();
          await press(page.getByRole('radio', { name: t('common:occasion.birthday') }));
          await goOn(instructions, '80! 🎂');
        } else {
          await expect(page.getByRole('radio', { name: t('common:occasion.birthday') })).toBeChecked();
          await goOn(recipient, sentence.whom);
          await fill(instructions, '80! 🎂');
        }
        // The day that was said is the event's, and the video comes before it.
        const event = readDay(await page.getByLabel(t('order:event.field')).first().inputValue());
        const before = daysBetween(ad.arrivesBy, event as Day);
        const form = new Intl.PluralRules(language).select(before);
        const beside =
          before === 0 ? t('order:event.same') : t(`order:event.before_${form}`, { count: before });
        await expect(page.getByText(beside, { exact: true })).toBeVisible();
        // A grandmother is no child: nobody has to wonder whether to answer that.
        await expect(page.getByText(t('order:minor.question')).first()).toBeVisible();
        await expect(page.getByRole('radio', { name: t('order:minor.answer.yes') })).toBeHidden();
        await expect(page.getByRole('complementary', { name: t('booking:summary.title') })).toContainText(
          day.words,
        );
        await press(orderIn());
      });

      await journey.step('opens an account', async () => {
        await press(page.getByRole('link', { name: t('auth:waiting.signUp') }));
        await page.waitForURL(/\/signup\/fan/);
        await goOn(page.getByLabel(t('auth:field.name')), language === 'he' ? 'רות לוי' : 'Ruth Levy');
        await fill(page.getByLabel(t('auth:field.email'), { exact: true }), email);
        await fill(page.getByLabel(t('auth:field.password'), { exact: true }), DEMO_PASSWORD);
        await fill(page.getByLabel(t('auth:field.repeat')), DEMO_PASSWORD);
        for (const box of await page.getByRole('checkbox').all()) await press(box);
        await press(page.getByRole('button', { name: t('auth:signUp.submit') }));
        await expect(page.getByText(t('auth:verification.then'))).toBeVisible();
        // The notice says so itself: a message of its own lay over these words.
        await expect(page.getByText(t('auth:signUp.done'))).toHaveCount(1);
      });

      const tab = await page.context().newPage();
      await tab.setViewportSize(PHONE.viewport);
      await tab.goto(inboxPage(email));
      await press(tab.getByRole('link', { name: containing((await inbox(email))[0]?.subject ?? '') }));
      const [back] = await Promise.all([
        page.context().waitForEvent('page'),
        press(tab.frameLocator('iframe').getByRole('link').first()),
      ]);

      await journey.step('is in the order again by the link of the e-mail alone', async () => {
        await back.setViewportSize(PHONE.viewport);
        await back.waitForURL(/\/video-ad\//);
        await expect(back.getByLabel(t('booking:steps.instructionsField'))).toHaveValue('80! 🎂');
        // All of it is there, so nothing is left but to order; who, how much and by when is seen beside that.
        await expect(orderIn(back)).toBeFocused();
        await expect(barOf(back)).toBeInViewport();
        await expect(barOf(back)).toContainText(day.short);
        await expect(barOf(back)).toContainText('₪');
        // The tab of the sign-up follows, and its password is used no more.
        await expect(page.getByText(t('auth:verification.title'))).toBeHidden();
      });

      await journey.step('pays what is missing, and the order that waits for it is placed', async () => {
        await press(orderIn(back));
        const dialog = back.getByRole('dialog', { name: t('fan:topUp.title') });
        await expect(
          dialog.getByText(containing(t('fan:topUp.thenOrder').split('{{')[0] ?? '')),
        ).toBeVisible();
        // At the first thing to do: not at the cross, nor where a key held too long would pay.
        await expect(dialog.getByRole('button', { pressed: true })).toBeFocused();
        const [topUp = ''] = t('fan:topUp.submitOrder').split('{{');
        await press(dialog.getByRole('button', { name: containing(topUp.trim()) }));
        await back.waitForURL(/\/thank-you/);
        const order = t('booking:thanks.order', { recipient: isolate(sentence.whom), price: isolate(price) });
        await expect(back.getByRole('main').getByText(order)).toBeInViewport();
        // Nothing lies over it: that money came is part of it.
        await expect(back.getByText(t('fan:topUp.done'))).toHaveCount(0);
        await expect(back.getByRole('main')).toContainText(t('common:arrivesBy', { day: day.words }));
        await expect
          .poll(async () => (await inbox(email)).some(({ html }) => html.includes(day.words)))
          .toBe(true);
        expect(presses).toBe(PRESSES[way]);
      });

      await journey.step('is that one order in the tab of the sign-up, too', async () => {
        await page.waitForURL(/\/video-ad\//);
        await orderIn().click();
        await page.waitForURL(/\/thank-you/);
        const ordered = (where: typeof page) =>
          where
            .getByRole('main')
            .getByRole('link', { name: t('booking:thanks.toRequest') })
            .getAttribute('href');
        expect(await ordered(page)).toBe(await ordered(back));
      });
    },
  );
