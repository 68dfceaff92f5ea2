import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addDays, dayOf } from '../../shared/dates.ts';
import { callAs } from './call-as.ts';

const VIDEO = readFileSync(join(import.meta.dirname, '../../demo/media/noa-bar.webm'));
const TOP_UP = 60_000;

interface Ordering {
  /** The buyer and the creator, each signed in on a page of theirs. */
  readonly fan: Page;
  readonly creator: Page;
  readonly recipient: string;
}

interface Ad {
  readonly id: string;
  readonly priceAgorot: number;
}

/** An order for somebody of age that the creator has delivered, past the pages; answers its id. */
export const deliveredOrder = async ({ fan, creator, recipient }: Ordering): Promise<string> => {
  const { items } = (await callAs(creator, 'GET', '/api/creator/ads')) as unknown as { items: Ad[] };
  const [ad] = items;
  await callAs(fan, 'POST', '/api/wallet/demonstration-top-ups', { amountAgorot: TOP_UP });
  const { id } = (await callAs(fan, 'POST', '/api/requests', {
    adId: ad?.id,
    priceAgorot: ad?.priceAgorot,
    occasion: 'birthday',
    recipient,
    minor: false,
    instructions: 'מזל טוב',
    deadline: addDays(dayOf(new Date()), 7),
  })) as { id: string };
  await callAs(creator, 'POST', `/api/requests/${id}/approve`, {});
  const video = `/api/requests/${id}/video`;
  const { uploadId } = await callAs(creator, 'POST', video, { type: 'webm', bytes: VIDEO.length });
  const { parts } = (await callAs(creator, 'POST', `${video}/parts`, { uploadId, parts: [1] })) as {
    parts: { url: string }[];
  };
  await fetch(parts[0]?.url ?? '', { method: 'PUT', body: new Uint8Array(VIDEO) });
  await callAs(creator, 'PUT', video, { uploadId });
  await callAs(creator, 'POST', `/api/requests/${id}/complete`, {});
  return id;
};
