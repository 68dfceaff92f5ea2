import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addDays, dayOf } from '../../../shared/calendar/dates.ts';
import { callAs } from '../page/call-as.ts';

const VIDEO = readFileSync(join(import.meta.dirname, '../../../demo/media/noa-bar.mp4'));
/** What the fan has topped up for it, in agorot: four of them are what a wallet may take in a day. */
export const TOP_UP = 37_500;

interface Ordering {
  /** The buyer and the creator, each signed in on a page of theirs. */
  readonly fan: Page;
  readonly creator: Page;
  readonly recipient: string;
  readonly wrapped?: boolean;
}

interface ExtraPrice {
  readonly id: string;
  readonly priceAgorot: number;
}

interface Ad {
  readonly id: string;
  readonly priceAgorot: number;
}

/** An order for somebody of age that waits for the creator, past the pages; answers its id. */
export const placedOrder = async (ordering: Ordering): Promise<string> => {
  const { fan, creator, recipient, wrapped = false } = ordering;
  const { items } = (await callAs(creator, 'GET', '/api/creator/ads')) as unknown as { items: Ad[] };
  // The first that the top-up pays.
  const ad = items.find(({ priceAgorot }) => priceAgorot <= TOP_UP);
  const extras = wrapped ? (['gift_wrapping'] as const) : [];
  const offered = (await callAs(fan, 'GET', `/api/public/ads/${ad?.id}`)) as { extras: ExtraPrice[] };
  const added = offered.extras.find(({ id }) => wrapped && id === 'gift_wrapping')?.priceAgorot ?? 0;
  await callAs(fan, 'POST', '/api/wallet/demonstration-top-ups', { amountAgorot: TOP_UP });
  const { id } = (await callAs(fan, 'POST', '/api/requests', {
    adId: ad?.id,
    priceAgorot: (ad?.priceAgorot ?? 0) + added,
    extras,
    occasion: 'birthday',
    recipient,
    minor: false,
    instructions: 'מזל טוב',
    deadline: addDays(dayOf(new Date()), 7),
  })) as { id: string };
  return id;
};

/** One that the creator has delivered. */
export const deliveredOrder = async (ordering: Ordering): Promise<string> => {
  const { creator } = ordering;
  const id = await placedOrder(ordering);
  await callAs(creator, 'POST', `/api/requests/${id}/approve`, {});
  const video = `/api/requests/${id}/video`;
  const { uploadId } = await callAs(creator, 'POST', video, { type: 'mp4', bytes: VIDEO.length });
  const { parts } = (await callAs(creator, 'POST', `${video}/parts`, { uploadId, parts: [1] })) as {
    parts: { url: string }[];
  };
  await fetch(parts[0]?.url ?? '', { method: 'PUT', body: new Uint8Array(VIDEO) });
  await callAs(creator, 'PUT', video, { uploadId });
  await callAs(creator, 'POST', `/api/requests/${id}/complete`, {});
  return id;
};
