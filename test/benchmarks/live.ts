import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CREATORS } from '../../demo/creators.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../demo/logins.ts';
import { addDays, dayOf } from '../../shared/calendar/dates.ts';
import { type Contracts, contracts } from '../../shared/contracts/index.ts';
import type { AdCard } from '../../shared/contracts/market/catalog.ts';
import type { Input, Output } from '../../shared/contracts/parts/endpoint.ts';
import { textsOf } from '../journeys/page/texts.ts';
import { CHROMIUM_FLAGS, findChromium } from '../support/cloud/chromium.ts';
import { type Benchmark, type Figure, median } from './measure/figure.ts';
import { serveSite } from './measure/served-site.ts';

const ROUNDS = 10;
const BUDGET_SECONDS = 2;
const VIDEO = readFileSync(new URL('../../demo/media/noa-bar.mp4', import.meta.url));
const t = textsOf('he');
const [star] = CREATORS;

/** A browser of its own, signed in through the form. */
const signedIn = async (browser: Browser, origin: string, role: 'fan' | 'creator'): Promise<Page> => {
  const context = await browser.newContext({ baseURL: origin, locale: 'he-IL' });
  const page = await context.newPage();
  await page.goto('/login');
  await page
    .getByLabel(t('auth:field.email'))
    .fill(DEMO_LOGINS.find((login) => login.role === role)?.email ?? '');
  await page.getByLabel(t('auth:field.password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: t('auth:signIn.submit') }).click();
  await page.waitForURL(/\/dashboard\//);
  return page;
};

/** The cheapest ad of the creator who signs in. */
const cheapestAd = async (origin: string): Promise<AdCard> => {
  const question = new URLSearchParams({ text: star?.name ?? '', sort: 'price-low' });
  const answer = await fetch(`${origin}${contracts.catalog.ads.path}?${question}`);
  const { items } = (await answer.json()) as Output<Contracts['catalog']['ads']>;
  const ad = items.find(({ creatorName }) => creatorName === star?.name);
  if (!ad) throw new Error('The creator has no ad');
  return ad;
};

/** Calls the API as the person on a page, without the forms. */
const apiOf = async (page: Page, origin: string) => {
  const token = await page.evaluate(
    () => Object.entries({ ...localStorage }).find(([key]) => key.endsWith('.accessToken'))?.[1],
  );
  return async (path: string, input: object, method = 'POST'): Promise<unknown> => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    const answer = await fetch(`${origin}${path}`, { method, headers, body: JSON.stringify(input) });
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
    return answer.json();
  };
};
type Api = Awaited<ReturnType<typeof apiOf>>;

/** Uploads a video to an approved request and completes it, as its creator. */
const deliver = async (asCreator: Api, id: string): Promise<void> => {
  const path = `/api/requests/${id}/video`;
  const { uploadId } = (await asCreator(path, { type: 'mp4', bytes: VIDEO.length })) as { uploadId: string };
  const { parts } = (await asCreator(`${path}/parts`, { uploadId, parts: [1] })) as {
    parts: { url: string }[];
  };
  await fetch(parts[0]?.url ?? '', { method: 'PUT', body: new Uint8Array(VIDEO) });
  await asCreator(path, { uploadId }, 'PUT');
  await asCreator(`/api/requests/${id}/complete`, {});
};

/** Seconds from an act until another page shows its effect. */
const secondsUntil = async (act: () => Promise<unknown>, seen: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await Promise.all([act(), seen()]);
  return (performance.now() - start) / 1_000;
};

interface Round {
  readonly ordered: number;
  readonly approved: number;
  readonly opened: number;
}

const measure = async (origin: string, browser: Browser): Promise<Round[]> => {
  const fan = await signedIn(browser, origin, 'fan');
  const creator = await signedIn(browser, origin, 'creator');
  const recipientPage = await browser.newPage({ baseURL: origin, locale: 'he-IL' });
  const buyerPage = await fan.context().newPage();
  const [asFan, asCreator] = await Promise.all([apiOf(fan, origin), apiOf(creator, origin)]);
  const { id: adId, priceAgorot } = await cheapestAd(origin);
  await asFan(contracts.wallet.topUpDemonstration.path, { amountAgorot: priceAgorot * ROUNDS });
  await fan.goto('/dashboard/fan/requests');
  await creator.goto('/dashboard/creator/requests');
  await creator.getByRole('table').waitFor();

  const rounds: Round[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const recipient = `Live ${round} ${randomUUID().slice(0, 8)}`;
    const order: Input<Contracts['requests']['place']> = {
      adId,
      priceAgorot,
      recipient,
      occasion: 'birthday',
      instructions: 'Happy birthday!',
      deadline: addDays(dayOf(new Date()), 7),
    };
    const row = creator.getByRole('row').filter({ hasText: recipient });
    const approve = row.getByRole('button', { name: t('creator:act.approve.do') });
    let id = '';
    const ordered = await secondsUntil(
      async () => {
        ({ id } = (await asFan(contracts.requests.place.path, order)) as { id: string });
      },
      () => approve.waitFor(),
    );
    const card = fan.getByRole('link').filter({ hasText: recipient });
    await card.getByText(t('common:status.pending')).waitFor();
    const approved = await secondsUntil(
      () => approve.click(),
      () => card.getByText(t('common:status.approved')).waitFor(),
    );
    await deliver(asCreator, id);
    const { path } = (await asFan(`/api/requests/${id}/gift`, {})) as { path: string };
    await buyerPage.goto(`/dashboard/fan/requests/${id}`);
    const state = buyerPage.getByRole('region', { name: t('gift:state.title') });
    await state.getByText(t('gift:state.live'), { exact: true }).waitFor();
    await recipientPage.goto(path);
    const play = recipientPage.getByRole('button', { name: t('gift:pull') });
    await play.waitFor();
    const opened = await secondsUntil(
      () => play.click(),
      () => state.getByText(t('gift:state.seen'), { exact: true }).waitFor(),
    );
    rounds.push({ ordered, approved, opened });
  }
  return rounds;
};

const figures = (name: string, seconds: readonly number[]): Figure[] => [
  { name: `${name}: median of ${ROUNDS}`, measured: median(seconds), unit: 's', budget: BUDGET_SECONDS },
  { name: `${name}: worst of ${ROUNDS}`, measured: Math.max(...seconds), unit: 's', budget: BUDGET_SECONDS },
];

/** How soon one person's act is visible on another's open page. */
export const live: Benchmark = {
  name: 'live',
  run: async () => {
    const site = await serveSite();
    const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
    try {
      const rounds = await measure(site.origin, browser);
      return [
        ...figures(
          'a fan orders, the creator sees it',
          rounds.map(({ ordered }) => ordered),
        ),
        ...figures(
          'a creator approves, the fan sees it',
          rounds.map(({ approved }) => approved),
        ),
        ...figures(
          'a recipient opens the gift, the buyer sees it',
          rounds.map(({ opened }) => opened),
        ),
      ];
    } finally {
      await browser.close();
      await site.stop();
    }
  },
};
