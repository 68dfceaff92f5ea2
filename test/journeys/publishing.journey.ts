import { expect } from '@playwright/test';
import { CREATORS } from '../../demo/creators.ts';
import { SETTINGS_DEFAULT } from '../../shared/limits.ts';
import en from '../../shared/locales/en/legal-texts.json' with { type: 'json' };
import he from '../../shared/locales/he/legal-texts.json' with { type: 'json' };
import { callAs } from './page/call-as.ts';
import { newFan } from './page/new-fan.ts';
import { journey } from './page/product.ts';
import { signIn } from './page/sign-in.ts';
import { containing } from './page/texts.ts';

/** Creators who began this month: each language asks one of its own. */
const NEW_ONES = { he: CREATORS[35], en: CREATORS[36] };

journey(
  'a new creator is asked whether videos may be published, and buyers are offered it after a yes',
  { tag: '@act' },
  async ({ page, t, language, baseURL, anotherBrowser }) => {
    const days = SETTINGS_DEFAULT.downloadRightsDays;
    const [question, yes] = [
      t('creator:asked.download_rights.question'),
      t('creator:asked.download_rights.yes'),
    ];
    const fan = await anotherBrowser();
    const offer = fan.getByRole('checkbox', { name: containing(t('order:extra.download_rights.name')) });
    const wrapping = fan.getByRole('checkbox', { name: containing(t('order:extra.gift_wrapping.name')) });

    await signIn(page, t, `${NEW_ONES[language]?.key}@example.com`);
    const { items } = (await callAs(page, 'GET', '/api/creator/ads')) as { items: { id: string }[] };
    await journey.step('before an answer nobody is offered it', async () => {
      await signIn(fan, t, await newFan(baseURL ?? '', 'Ruth', language));
      await callAs(fan, 'POST', '/api/wallet/demonstration-top-ups', { amountAgorot: 120_000 });
      await fan.goto(`/video-ad/${items[0]?.id}`);
      await expect(wrapping).toBeVisible();
      await expect(offer).toHaveCount(0);
    });

    await journey.step(
      'the question is asked where a creator begins, and says what a yes means',
      async () => {
        await page.goto('/dashboard/creator');
        const asked = page.getByRole('region', { name: question });
        await expect(asked).toContainText(t('order:extra.download_rights.duty', { days }));
        await asked.getByRole('button', { name: yes }).click();
        await expect(page.getByText(t('creator:asked.saved'))).toBeVisible();
        await expect(asked).toHaveCount(0);
        await page.goto('/dashboard/creator/profile');
        await page.getByRole('button', { name: t('common:edit') }).click();
        const answer = page.getByRole('group', { name: question });
        await expect(answer.getByRole('radio', { name: yes })).toBeChecked();
      },
    );

    await journey.step(
      'a buyer reads for how long and for what not, before paying and on the order',
      async () => {
        await expect(async () => {
          await fan.reload();
          await expect(offer).toBeVisible();
        }).toPass();
        await expect(fan.getByText(t('order:extra.download_rights.text', { days }))).toBeVisible();
        await fan.getByText(t('common:occasion.birthday'), { exact: true }).click();
        await fan.getByLabel(t('booking:steps.recipientField')).fill('Esther');
        await fan.getByLabel(t('booking:steps.instructionsField')).fill('80!');
        await offer.check();
        await fan
          .getByRole('button', { name: containing(t('booking:summary.order', { price: '' }).trim()) })
          .first()
          .click();
        await fan.waitForURL(/\/thank-you/);
        await fan.getByRole('link', { name: t('booking:thanks.toRequest') }).click();
        await expect(fan.getByText(t('order:use.term', { days }))).toBeVisible();
      },
    );

    await journey.step('the terms of use say the same days', async () => {
      const terms = { he, en }[language].terms.sections.flatMap(({ text }) => text);
      const said = terms.find((text) => text.includes('{{publishDays}}')) ?? '';
      await fan.goto('/terms');
      await expect(fan.getByText(said.replace('{{publishDays}}', String(days)))).toBeVisible();
    });
  },
);
