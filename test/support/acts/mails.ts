import { setTimeout as pause } from 'node:timers/promises';
import { shortId } from '../../../shared/short-id.ts';
import { type Item, itemsUnder, patch } from './items.ts';
import type { Person } from './people.ts';
import { inboxOf, invoke, settled } from './world.ts';

/** The e-mails of these requests' first versions: one to the fan, one to the creator. */
export const mailsOf = async (requestIds: Iterable<string>): Promise<Item[]> => {
  const wanted = new Set([...requestIds].map((id) => `MAIL#${id}#1`));
  return (await itemsUnder('MAIL#req_')).filter(({ pk }) => wanted.has(String(pk)));
};

/** How often each request's e-mail of one kind arrived at a person, in the order of the ids. */
export const arrivals = async (
  { email }: Pick<Person, 'email'>,
  requestIds: Iterable<string>,
): Promise<number[]> => {
  const inbox = await inboxOf(email);
  return [...requestIds].map((id) => inbox.filter(({ html }) => html.includes(shortId(id))).length);
};

const POLL_MS = 500;

/**
 * Resolves when the queue has given every one of these e-mails to a worker who is done with it; by default one for each
 * fan and one for each creator.
 */
export const mailsDone = async (
  requestIds: readonly string[],
  expected = 2 * requestIds.length,
): Promise<Item[]> => {
  let inHand: unknown[] = [];
  for (;;) {
    await settled();
    const mails = await mailsOf(requestIds);
    const takers = mails.flatMap(({ status, taker }) => (status === 'sending' ? [taker] : []));
    // What the queue gave again just now is `sending` for a moment: left by its worker is what stays so.
    const left = takers.every((taker) => inHand.includes(taker));
    if (left && mails.length === expected && mails.every(({ status }) => status !== 'queued')) return mails;
    inHand = takers;
    await pause(POLL_MS);
  }
};

const LONG_AGO_MS = 15 * 60_000;

/** As if a quarter of an hour had passed since a worker was killed; then the clock looks after what is left. */
export const passTenMinutes = async (): Promise<void> => {
  const since = new Date(Date.now() - LONG_AGO_MS).toISOString();
  for (const { pk, sk, status, deskSk } of await itemsUnder('MAIL#')) {
    if (status !== 'sending' && status !== 'queued') continue;
    const place = String(deskSk);
    await patch({ pk: String(pk), sk: String(sk) }, { deskSk: since + place.slice(place.indexOf('#')) });
  }
  await invoke('MailWatch', {});
  await settled();
};

/** `<event> <kind>` of every e-mail that waits for a person. */
export const waitingMails = async (admin: Person): Promise<Set<string>> => {
  const found = new Set<string>();
  let cursor: string | undefined;
  do {
    const { body } = await admin.call('mailAdmin.waiting', { limit: 50, ...(cursor ? { cursor } : {}) });
    for (const { event, kind } of body.items) found.add(`${event} ${kind}`);
    cursor = body.next ?? undefined;
  } while (cursor);
  return found;
};
