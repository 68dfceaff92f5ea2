import { expect } from '@playwright/test';
import { isolate } from '../../frontend/src/ui/text/isolate.ts';
import { formatAgorot } from '../../shared/money/money.ts';
import { newFan } from './page/new-fan.ts';
import { journey } from './page/product.ts';
import { signIn } from './page/sign-in.ts';
import { containing } from './page/texts.ts';
import { creditWithLostAnswer } from './steps/credit-with-lost-answer.ts';
import { deliveredOrder, TOP_UP } from './steps/delivered-order.ts';
import { refundPart } from './steps/refund-part.ts';

/** What is refunded before the rest is, in agorot, and what another admin refunds meanwhile. */
const REFUND = 1_000;
const MEANWHILE = 200;

journey(
  'an admin gives the price of a video back, in part and whole',
  { tag: '@act' },
  async ({ page: fan, baseURL, t, language, items, anotherBrowser }) => {
    const recipient = `סבתא אסתר ${Date.now().toString(36)}`;
    const email = await newFan(baseURL ?? '', 'רות לוי', language);
    await signIn(fan, t, email);
    const creator = await anotherBrowser();
    await signIn(creator, t, 'noa-bar@example.com');
    const id = await deliveredOrder({ fan, creator, recipient });
    const [request] = await items(`REQ#${id}`);
    const priceAgorot = Number(request?.netAgorot) + Number(request?.feeAgorot);
    const admin = await anotherBrowser();
    await signIn(admin, t, 'admin@example.com');

    await refundPart({ admin, t, language, recipient, agorot: REFUND, meanwhileAgorot: MEANWHILE });

    await journey.step('the admin takes it back, and the fan has the price again', async () => {
      await admin.goto('/dashboard/admin/videos');
      const row = admin.getByRole('row', { name: containing(recipient) });
      await row.getByRole('button', { name: containing(t('common:status.completed')) }).click();
      await admin.getByRole('menuitem', { name: t('common:status.declined') }).click();
      const question = admin.getByRole('dialog');
      const amount = isolate(formatAgorot(priceAgorot - REFUND - MEANWHILE, language));
      await expect(question.getByText(t('admin:requests.effect.fan.gets', { amount }))).toBeVisible();
      // By key, as in `one-order.journey.ts`.
      await question.getByRole('button', { name: t('admin:requests.setStatus') }).press('Enter');
      await expect(row.getByRole('button', { name: containing(t('common:status.declined')) })).toBeVisible();
      await fan.goto('/dashboard/fan/wallet');
      await expect(fan.getByRole('main').getByText(formatAgorot(TOP_UP, language)).first()).toBeVisible();
      const taken = (await items(`REQ#${id}`)).find(({ e }) => e === 'request');
      expect(taken).toMatchObject({
        status: 'declined',
        netAgorot: 0,
        feeAgorot: 0,
        backAgorot: priceAgorot,
      });
    });

    await journey.step('the fan orders from somebody like them, with the brief along', async () => {
      await fan.goto(`/dashboard/fan/requests/${id}`);
      await fan
        .getByRole('region', { name: t('fan:alike.title') })
        .getByRole('link', { name: /₪/ })
        .first()
        .click();
      await fan.waitForURL(/\/video-ad\//);
      await expect(fan.getByLabel(t('booking:steps.recipientField'))).toHaveValue(recipient);
      await expect(fan.getByLabel(t('booking:steps.instructionsField'))).toHaveValue('מזל טוב');
    });

    await creditWithLostAnswer({ admin, t, language, email, recipient, beforeAgorot: TOP_UP, items });
  },
);
