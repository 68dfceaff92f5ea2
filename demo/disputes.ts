import { answerDispute, replyInDispute } from '../functions/orders/requests/dispute/act-in-dispute.ts';
import { openDispute } from '../functions/orders/requests/dispute/open-dispute.ts';
import { HOUR_MS } from '../shared/calendar/dates.ts';
import type { Actor } from '../shared/contracts/people/accounts.ts';
import type { DisputeReason } from '../shared/order/disputes.ts';

/** How far a complaint of the demonstration has come. */
export interface DemoDispute {
  readonly reason: DisputeReason;
  readonly text: string;
  readonly answer?:
    | { readonly act: 'offer_part'; readonly amountAgorot: number; readonly text: string }
    | { readonly act: 'contest'; readonly text: string };
  readonly reply?: { readonly act: 'accept' | 'pass_on'; readonly text?: string };
}

/** One waits for its creator, one for its fan, one for the desk, and one was settled by the two. */
export const DISPUTES: readonly DemoDispute[] = [
  { reason: 'name_wrong', text: 'הסבתא היא רחל, ובסרטון אמרו רות. חוץ מזה היה מקסים.' },
  {
    reason: 'too_short',
    text: 'ביקשנו ברכה לכל הנכדים, והסרטון נגמר אחרי שמונה שניות.',
    answer: { act: 'offer_part', amountAgorot: 5_000, text: 'צודקים, קיצרתי. מציע להחזיר חלק מהכסף.' },
  },
  {
    reason: 'not_asked',
    text: 'ביקשנו שלא להזכיר את הגיל, וזה המשפט הראשון בסרטון.',
    answer: { act: 'contest', text: 'הגיל היה כתוב בהזמנה, ולא ביקשו להשמיט אותו.' },
    reply: { act: 'pass_on', text: 'זה כתוב בשורה האחרונה של ההזמנה.' },
  },
  {
    reason: 'other',
    text: 'יש רעש של רוח לאורך כל הסרטון, וקשה לשמוע את הברכה.',
    answer: { act: 'offer_part', amountAgorot: 3_000, text: 'הקלטתי בחוץ. מקווה שהחזר קטן יפצה.' },
    reply: { act: 'accept' },
  },
];

interface People {
  readonly fan: { readonly actor: Actor };
  readonly creator: { readonly actor: Actor };
}

/** Plays a complaint through the product's own use cases, from `at` on, an hour a step. */
export const playDispute = async (
  { reason, text, answer, reply }: DemoDispute,
  { fan, creator }: People,
  { id, key, at }: { readonly id: string; readonly key: string; readonly at: Date },
): Promise<void> => {
  const step = (n: number) => ({
    identity: { sub: '', authTime: 0 },
    address: 'demo',
    now: new Date(at.getTime() + n * HOUR_MS),
    key: `${key}-dispute-${n}`,
  });
  await openDispute({ ...fan, ...step(0), input: { id, reason, text } });
  if (answer) await answerDispute({ ...creator, ...step(1), input: { id, v: 1, ...answer } });
  if (reply) await replyInDispute({ ...fan, ...step(2), input: { id, v: 2, text: '', ...reply } });
};
