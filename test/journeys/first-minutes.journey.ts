import { expect, type Locator } from '@playwright/test';
import { DEMO_PASSWORD } from '../../demo/logins.ts';
import { dayWords, shortDayWords } from '../../shared/calendar/day-words.ts';
import { journey } from './page/product.ts';
import { PHONE } from './page/screen-checks.ts';
import { containing } from './page/texts.ts';

/** Of a finger, from the address to the thanks: also for the key that sends a search, and in the inbox. */
const PRESSES = 16;

const SENTENCES = {
  he: { text: 'ברכה לסבתא עד יום ראשון עד 200', whom: 'סבתא' },
  en: { text: 'greeting for grandma by Sunday up to 200', whom: 'grandma' },
} as const;

journey(
  'a first visitor on a phone orders with few presses, and reads one day all the way',
  { tag: '@act' },
  async ({ page, t, language, inbox, inboxPage }) => {
    await page.setViewportSize(PHONE.viewport);
    const sentence = SENTENCES[language];
    const email = `minutes-${language}-${Date.now().toString(36)}@example.com`;
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

    await journey.step('says in a sentence what is looked for, and takes the first card', async () => {
      await page.goto('/');
      await expect(page.locator('html[data-ready]')).toBeAttached();
      await fill(page.getByRole('main').getByRole('searchbox').first(), sentence.text);
      presses += 1;
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/explore\?/);
      await expect(
        page
          .getByRole('list', { name: t('filters:applied') })
          .getByRole('button', { name: containing(sentence.whom) }),
      ).toBeVisible();
      const card = page.getByRole('main').getByRole('link', { name: /₪/ }).first();
      day.onCard = await card.innerText();
      await press(card);
      await page.waitForURL(/\/video-ad\//);
    });

    await journey.step('is asked for nothing that was said, nor to look for the next field', async () => {
      const id = new URL(page.url()).pathname.split('/').at(-1);
      const ad = (await (await page.request.get(`/api/public/ads/${id}`)).json()) as { arrivesBy: string };
      const word = (name: string, values = {}) => t(`common:${name}`, values);
      day.words = dayWords(ad.arrivesBy, word);
      day.short = shortDayWords(ad.arrivesBy, word);
      expect(day.onCard).toContain(day.short);
      await expect(page.getByRole('main').getByText(containing(day.words)).first()).toBeVisible();
      await press(orderIn());
      await expect(page.getByLabel(t('booking:steps.recipientField'))).toHaveValue(sentence.whom);
      // Nothing was filled in, so nothing is wrong.
      await expect(page.getByText(t('booking:problem.occasion'))).toHaveCount(0);
      await press(page.getByRole('radio', { name: t('common:occasion.birthday') }));
      await goOn(page.getByLabel(t('booking:steps.instructionsField')), '80! 🎂');
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
      await expect(dialog.getByText(containing(t('fan:topUp.thenOrder').split('{{')[0] ?? ''))).toBeVisible();
      const [topUp = ''] = t('fan:topUp.submitOrder').split('{{');
      await press(dialog.getByRole('button', { name: containing(topUp.trim()) }));
      await back.waitForURL(/\/thank-you/);
      await expect(back.getByRole('main')).toContainText(t('common:arrivesBy', { day: day.words }));
      await expect
        .poll(async () => (await inbox(email)).some(({ html }) => html.includes(day.words)))
        .toBe(true);
      expect(presses).toBeLessThanOrEqual(PRESSES);
    });
  },
);
