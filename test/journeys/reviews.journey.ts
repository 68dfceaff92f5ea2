import { expect, type Page } from '@playwright/test';
import { CREATORS } from '../../demo/creators.ts';
import { isolate } from '../../frontend/src/ui/text/isolate.ts';
import { newFan } from './page/new-fan.ts';
import { journey } from './page/product.ts';
import { wrongWith } from './page/screen-checks.ts';
import { signIn } from './page/sign-in.ts';
import { containing } from './page/texts.ts';
import { deliveredOrder } from './steps/delivered-order.ts';

const NAME = CREATORS.find(({ key }) => key === 'noa-bar')?.name ?? '';

journey(
  'a review is answered, hidden, restored',
  { tag: '@once' },
  async ({ page: fan, baseURL, t, language, items, anotherBrowser }) => {
    await signIn(fan, t, await newFan(baseURL ?? '', 'רות הכותבת', language));
    const creator = await anotherBrowser();
    await signIn(creator, t, 'noa-bar@example.com');
    const mark = Date.now().toString(36);
    const [words, other] = [`ריגש את כולם ${mark}`, `ובעצם היה קצר ${mark}`];
    const answer = `תודה, זה משמח ${mark}`;
    const reason = `יש בה מספר טלפון ${mark}`;
    const recipient = `סבתא ${mark}`;
    const id = await deliveredOrder({ fan, creator, recipient });
    const [order] = await items(`REQ#${id}`);
    const creatorPage = `/api/public/creators/${order?.creatorId}`;
    const own = fan.getByRole('region', { name: t('fan:review.yours') });
    const visitor = await anotherBrowser();
    /** What an open page asks for: the edge keeps it for some seconds, the page itself for a minute. */
    const isOnPage = async (text: string): Promise<boolean> =>
      (await (await visitor.request.get(new URL(creatorPage, baseURL).href)).text()).includes(text);

    await journey.step('the fan writes it, and says it otherwise', async () => {
      await fan.goto(`/dashboard/fan/requests/${id}`);
      await fan.getByRole('radio', { name: t('fan:review.star_other', { count: 5 }) }).check();
      await fan.getByLabel(t('fan:review.comment')).fill(words);
      await fan.getByRole('button', { name: t('fan:review.send') }).click();
      await expect(own).toContainText(words);
      await own.getByRole('button', { name: t('fan:review.change') }).click();
      const field = fan.getByLabel(t('fan:review.comment'));
      await expect(field).toHaveValue(words);
      await expect(fan.getByRole('radio', { name: t('fan:review.star_other', { count: 5 }) })).toBeChecked();
      await fan.getByRole('radio', { name: t('fan:review.star_other', { count: 4 }) }).check();
      await field.fill(other);
      await fan.getByRole('button', { name: t('fan:review.save') }).click();
      await expect(own).toContainText(other);
      await expect(own.getByRole('img', { name: t('common:rating.label', { mean: 4 }) })).toBeVisible();
      expect(await wrongWith(fan)).toEqual([]);
    });

    const cardOf = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: other });
    await journey.step('the creator answers it, for everybody to read', async () => {
      await creator.goto('/dashboard/creator/reviews');
      const card = cardOf(creator);
      await expect(card).toContainText(t('creator:reviews.waits'));
      await card.getByRole('button', { name: t('creator:reviews.write') }).click();
      await card.getByRole('button', { name: t('creator:reviews.send') }).click();
      await expect(card.getByText(t('creator:reviews.answerRequired'))).toBeVisible();
      expect(await wrongWith(creator)).toEqual([]);
      await card.getByLabel(t('creator:reviews.answer')).fill(answer);
      await card.getByRole('button', { name: t('creator:reviews.send') }).click();
      await expect(card).toContainText(t('common:review.answerFrom', { name: isolate(NAME) }));
      await expect(card).not.toContainText(t('creator:reviews.waits'));
      await expect(own).toContainText(answer);
      await expect.poll(() => isOnPage(answer)).toBe(true);
    });

    const admin = await anotherBrowser();
    await signIn(admin, t, 'admin@example.com');
    const asked = () => admin.getByRole('dialog').filter({ has: admin.getByLabel(t('moderation:why')) });
    await journey.step('the desk hides it, and says why', async () => {
      await admin.goto('/dashboard/admin/videos');
      const row = admin.getByRole('row', { name: containing(recipient) });
      await row.getByRole('rowheader').getByRole('link').click();
      await admin.getByRole('link', { name: t('admin:requests.review.moderate') }).click();
      await admin.getByRole('button', { name: t('moderation:acts.hide.open') }).click();
      const confirm = asked().getByRole('button', { name: t('moderation:acts.hide.submit') });
      await confirm.click();
      await expect(asked().getByText(t('moderation:whyMissing'))).toBeVisible();
      expect(await wrongWith(admin)).toEqual([]);
      await asked().getByLabel(t('moderation:why')).fill(reason);
      await confirm.click();
      await expect(asked()).toHaveCount(0);
      await expect(own).toContainText(reason);
      await expect(own.getByRole('button', { name: t('fan:review.change') })).toHaveCount(0);
      await expect(cardOf(creator)).toContainText(reason);
      await expect.poll(() => isOnPage(other)).toBe(false);
    });

    await journey.step('and puts it back', async () => {
      await admin.getByRole('button', { name: t('moderation:acts.restore.open') }).click();
      await asked().getByLabel(t('moderation:why')).fill('נבדק שוב');
      await asked()
        .getByRole('button', { name: t('moderation:acts.restore.submit') })
        .click();
      await expect(asked()).toHaveCount(0);
      await expect(own).not.toContainText(reason);
      await expect.poll(() => isOnPage(answer)).toBe(true);
    });
  },
);
