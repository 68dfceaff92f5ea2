import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { isolate } from '../../frontend/src/ui/text/isolate.ts';
import { addDays, dayOf } from '../../shared/calendar/dates.ts';
import { formatAgorot } from '../../shared/money/money.ts';
import { callAs } from './page/call-as.ts';
import { newFan } from './page/new-fan.ts';
import { journey, type Product } from './page/product.ts';
import { wrongWith } from './page/screen-checks.ts';
import { signIn } from './page/sign-in.ts';
import { containing } from './page/texts.ts';
import { deliveredOrder, TOP_UP } from './steps/delivered-order.ts';

const VIDEO = join(import.meta.dirname, '../../demo/media/noa-bar.mp4');
const PART = 4_000;

interface People extends Pick<Product, 't' | 'items'> {
  readonly fan: Page;
  readonly creator: Page;
}

interface Beginning extends Pick<Product, 't' | 'language' | 'items' | 'anotherBrowser'> {
  readonly page: Page;
  readonly baseURL: string | undefined;
}

/** A fan and a creator who are signed in, each on a page of theirs. */
const people = async ({
  page: fan,
  baseURL = '',
  t,
  language,
  items,
  anotherBrowser,
}: Beginning): Promise<People> => {
  await signIn(fan, t, await newFan(baseURL, 'רות לוי', language));
  const creator = await anotherBrowser();
  await signIn(creator, t, 'noa-bar@example.com');
  return { fan, creator, t, items };
};

const recipientOf = (name: string): string => `${name} ${Date.now().toString(36)}`;
const panelOf = (page: Page, t: Product['t']) => page.getByRole('region', { name: t('dispute:title') });
const orderOf = (id: string) => `/dashboard/fan/requests/${id}`;
const disputeOf = async ({ items }: Pick<People, 'items'>, id: string) =>
  (await items(`REQ#${id}`)).find(({ sk }) => sk === 'DSP');
/** The fan's balance, as the table has it. */
const balanceOf = async ({ items }: Pick<People, 'items'>, id: string): Promise<number> => {
  const request = (await items(`REQ#${id}`)).find(({ sk }) => sk === 'REQ');
  const wallet = (await items(`MNY#${request?.fanId}`)).find(({ sk }) => sk === 'WALLET');
  return Number(wallet?.balanceAgorot);
};

/** A delivered order whose fan complains of it, past the pages; the fan looks at it. */
const complained = async ({ fan, creator }: People, recipient: string): Promise<string> => {
  const id = await deliveredOrder({ fan, creator, recipient });
  const said = { reason: 'too_short', text: 'נגמר אחרי שלוש שניות' };
  await callAs(fan, 'POST', `/api/requests/${id}/dispute`, said);
  await fan.goto(orderOf(id));
  return id;
};

/** Presses what an act is called, fills in what it needs, and sends it. */
const act = async (
  page: Page,
  t: Product['t'],
  name: string,
  fill?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) => {
  await panelOf(page, t).getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name, exact: true });
  await fill?.(dialog);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toHaveCount(0);
};

journey(
  'a complaint about a video is settled by the two of it',
  { tag: '@act' },
  async ({ page, baseURL, t, language, items, anotherBrowser }) => {
    const two = await people({ page, baseURL, t, language, items, anotherBrowser });
    const { fan, creator } = two;
    const amount = isolate(formatAgorot(PART, language));

    await journey.step('the fan complains, the creator offers a part, and the fan has it', async () => {
      const id = await deliveredOrder({ fan, creator, recipient: recipientOf('סבתא') });
      await fan.goto(orderOf(id));
      await fan.getByRole('button', { name: t('dispute:open') }).click();
      const form = fan.getByRole('dialog', { name: t('dispute:title') });
      await form.getByRole('button', { name: t('dispute:form.send') }).click();
      await expect(form.getByText(t('dispute:form.reasonMissing'))).toBeVisible();
      expect(await wrongWith(fan)).toEqual([]);
      await form.getByRole('radio', { name: t('dispute:reasons.name_wrong') }).check();
      await form.getByLabel(t('dispute:form.text')).fill('קראו לה רבקה');
      await fan.reload();
      // What was typed opens the form again.
      await expect(form.getByLabel(t('dispute:form.text'))).toHaveValue('קראו לה רבקה');
      await form.getByRole('button', { name: t('dispute:form.send') }).click();
      await expect(panelOf(fan, t)).toContainText(t('dispute:next.fan.creator_answers'));

      await creator.goto(`/dashboard/creator/requests/${id}`);
      await act(creator, t, t('dispute:acts.offer_part.do'), async (dialog) => {
        const field = dialog.getByLabel(t('dispute:amount'));
        await field.fill('99999');
        await dialog.getByRole('button', { name: t('dispute:acts.offer_part.do') }).click();
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        expect(await wrongWith(creator)).toEqual([]);
        await field.fill(String(PART / 100));
      });
      await expect(panelOf(fan, t)).toContainText(t('dispute:offer.part', { amount }));
      expect(await wrongWith(fan)).toEqual([]);
      const before = await balanceOf(two, id);
      await act(fan, t, t('dispute:acts.accept.do'));
      await expect(panelOf(fan, t)).toContainText(t('dispute:outcomes.part', { amount }));
      await expect(panelOf(creator, t)).toContainText(t('dispute:outcomes.part', { amount }));
      expect((await balanceOf(two, id)) - before).toBe(PART);
      expect(await disputeOf(two, id)).toMatchObject({ outcome: 'part', backAgorot: PART });
    });

    await journey.step('a video is made again, and takes the place of the first one', async () => {
      const id = await complained(two, recipientOf('סבא'));
      const before = await balanceOf(two, id);
      await creator.goto(`/dashboard/creator/requests/${id}`);
      const day = addDays(dayOf(new Date()), 4);
      await act(creator, t, t('dispute:acts.offer_again.do'), async (dialog) => {
        const field = dialog.getByLabel(t('dispute:day'));
        await field.fill(day.split('-').toReversed().join('/'));
      });
      await act(fan, t, t('dispute:acts.accept.do'));
      await expect(panelOf(fan, t)).toContainText(t('dispute:next.fan.making'));
      await expect(panelOf(creator, t)).toContainText(t('dispute:next.creator.making'));
      await panelOf(creator, t).getByLabel(t('creator:upload.file')).setInputFiles(VIDEO);
      await panelOf(creator, t)
        .getByRole('button', { name: t('creator:upload.send') })
        .click();
      await expect(creator.getByText(t('dispute:secondSent'))).toBeVisible();
      const player = panelOf(fan, t).getByLabel(t('dispute:second'), { exact: true });
      await expect
        .poll(() => player.evaluate((video: HTMLVideoElement) => video.videoWidth))
        .toBeGreaterThan(0);
      for (const side of [fan, creator]) expect(await wrongWith(side)).toEqual([]);
      const [was] = await items(`REQ#${id}`);
      await act(fan, t, t('dispute:acts.accept.do'));
      await expect(panelOf(fan, t)).toContainText(t('dispute:outcomes.again'));
      const now = (await items(`REQ#${id}`)).find(({ sk }) => sk === 'REQ');
      expect(now).toMatchObject({ status: 'completed', backAgorot: 0, disputeOutcome: 'again' });
      expect(now?.videoFile).not.toBe(was?.videoFile);
      expect(await balanceOf(two, id)).toBe(before);
    });
  },
);

journey(
  'a complaint that the two do not settle is decided by the desk, or by silence',
  { tag: '@act' },
  async ({ page, baseURL, t, language, items, setTime, anotherBrowser }) => {
    const two = await people({ page, baseURL, t, language, items, anotherBrowser });
    const { fan, creator } = two;
    const amount = isolate(formatAgorot(PART, language));

    /** As if the time of its step were over. */
    const timeIsOver = async (id: string): Promise<void> => {
      const until = new Date(Date.now() - 60_000).toISOString();
      const dispute = (await disputeOf(two, id)) ?? {};
      await setTime(dispute, 'until', until);
      await setTime(dispute, 'dueSk', until + String(dispute.dueSk).slice(until.length));
    };
    const answer = async (id: string, said: object): Promise<void> => {
      await callAs(creator, 'POST', `/api/requests/${id}/dispute/answer`, { v: 1, ...said });
    };
    const silentCreator = await complained(two, recipientOf('אבא'));
    const silentFan = await complained(two, recipientOf('אמא'));
    await answer(silentFan, { act: 'offer_part', amountAgorot: PART });
    for (const id of [silentCreator, silentFan]) await timeIsOver(id);

    const admin = await anotherBrowser();
    await signIn(admin, t, 'admin@example.com');

    await journey.step('the desk decides on a part while the fan looks', async () => {
      const id = await complained(two, recipientOf('דוד'));
      await answer(id, { act: 'contest', text: 'זה האורך שהוזמן' });
      await act(fan, t, t('dispute:acts.pass_on.do'));
      await expect(panelOf(fan, t)).toContainText(t('dispute:next.fan.desk'));
      await admin.goto(`/dashboard/admin/disputes/${id}`);
      await expect(admin.getByText('זה האורך שהוזמן')).toBeVisible();
      await admin.getByRole('button', { name: t('disputes:watch') }).click();
      await expect(admin.getByLabel(t('disputes:video'), { exact: true })).toBeVisible();
      await admin.getByRole('button', { name: t('disputes:decide.decide_part') }).click();
      const decision = admin.getByRole('dialog', { name: t('disputes:decide.decide_part') });
      await decision.getByLabel(t('disputes:amount')).fill(String(PART / 100));
      await decision.getByLabel(t('disputes:why')).fill('קצר מדי, אבל מה שהוזמן');
      expect(await wrongWith(admin)).toEqual([]);
      await decision.getByRole('button', { name: t('disputes:decide.decide_part') }).click();
      await expect(decision).toHaveCount(0);
      expect(await wrongWith(admin)).toEqual([]);
      await expect(panelOf(fan, t)).toContainText(t('dispute:outcomes.part', { amount }));
      await expect(panelOf(fan, t)).toContainText('קצר מדי, אבל מה שהוזמן');
      expect(await disputeOf(two, id)).toMatchObject({ outcome: 'part', backAgorot: PART });
      const looks = (await items('AUD#')).filter(({ action }) => action === 'dispute.video_watched');
      expect(looks.some((look) => JSON.stringify(look).includes(id))).toBe(true);
    });

    await journey.step('an admin’s change of the status ends a complaint', async () => {
      const recipient = recipientOf('דודה');
      const id = await complained(two, recipient);
      await admin.goto('/dashboard/admin/videos');
      const row = admin.getByRole('row', { name: containing(recipient) });
      await row.getByRole('button', { name: containing(t('common:status.completed')) }).click();
      await admin.getByRole('menuitem', { name: t('common:status.declined') }).click();
      const question = admin.getByRole('dialog');
      await question.getByRole('button', { name: t('admin:requests.setStatus') }).click();
      await expect(row.getByRole('button', { name: containing(t('common:status.declined')) })).toBeVisible();
      await expect(fan.getByText(t('common:status.closed'), { exact: true }).first()).toBeVisible();
      expect(await disputeOf(two, id)).toMatchObject({ step: 'over', outcome: 'status_set' });
    });

    await journey.step('silence of each side is ended by the clock', async () => {
      await fan.goto(orderOf(silentCreator));
      await expect(panelOf(fan, t)).toContainText(t('dispute:did.silence'), { timeout: 150_000 });
      expect(await disputeOf(two, silentCreator)).toMatchObject({ outcome: 'full' });
      await expect
        .poll(async () => (await disputeOf(two, silentFan))?.outcome, { timeout: 150_000 })
        .toBe('part');
      expect(await disputeOf(two, silentFan)).toMatchObject({ backAgorot: PART });
      // One order is back by the clock, one by its status, and of two a part.
      const request = (await items(`REQ#${silentFan}`)).find(({ sk }) => sk === 'REQ');
      const paid = 2 * Number(request?.priceAgorot);
      expect(await balanceOf(two, silentFan)).toBe(4 * TOP_UP - paid + 2 * PART);
    });
  },
);
