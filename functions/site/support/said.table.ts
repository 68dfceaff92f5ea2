import { DAY_MS } from '../../../shared/calendar/dates.ts';
import { INQUIRY } from '../../../shared/limits.ts';
import { epochSeconds } from '../../lib/lambda/epoch-seconds.ts';
import { timeKey } from '../../lib/lambda/ids.ts';
import { absent } from '../../lib/table/expression.ts';
import { type Page, queryPage } from '../../lib/table/lists.ts';
import { getItem, type Key, put, type Write } from '../../lib/table/table.ts';
import { anchorKey, partitionOf, saidWrite, ticketBeside } from './support.table.ts';
import type { Said, Ticket } from './ticket.ts';

const SAID = 'SAID#';

/** Of which ticket a key is something said; null for any other key. */
export const saidTicketOf = (key: Key): string | null => ticketBeside(key, SAID);

/** What was said under a key: of which input, and when. */
interface SaidAnchor extends Key {
  readonly e: 'ticketSaidKey';
  readonly v: 1;
  readonly inputHash: string;
  readonly at: string;
}

export const findSaidAnchor = (ticketId: string, id: string): Promise<SaidAnchor | null> =>
  getItem<SaidAnchor>(anchorKey(ticketId, id), { consistent: true });

/** Leads from the hash of a link's secret to its ticket. */
interface InquiryLink extends Key {
  readonly e: 'inquiryLink';
  readonly v: 1;
  readonly ticketId: string;
  readonly endsAt: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

const linkKey = (hash: string): Key => ({ pk: `INQ#${hash}`, sk: 'LINK' });

/** The ticket that a link leads to until its time is over; null for any other. */
export const findInquiry = async (hash: string, now: Date): Promise<string | null> => {
  const link = await getItem<InquiryLink>(linkKey(hash), { consistent: true });
  return link && link.endsAt > now.toISOString() ? link.ticketId : null;
};

interface NewWords {
  readonly id: string;
  readonly by: Said['by'];
  readonly admin?: string;
  readonly text: string;
  readonly inputHash: string;
  readonly now: Date;
  /** Of the secret of the ticket's link, which leads there from now on for its time. */
  readonly linkHash: string;
}

/** Says something more about a ticket as it was read, once an id, and opens its link anew. */
export const saidWrites = (ticket: Ticket, words: NewWords): Write[] => {
  const { id, by, admin, text, inputHash, now, linkHash } = words;
  const at = now.toISOString();
  const endsAt = new Date(now.getTime() + INQUIRY.linkDays * DAY_MS).toISOString();
  return [
    put<SaidAnchor>(
      { ...anchorKey(ticket.id, id), e: 'ticketSaidKey', v: 1, inputHash, at },
      { if: [absent()] },
    ),
    saidWrite(ticket, { by, ...(admin && { admin }), at, linkEndsAt: endsAt }),
    put<Said>(
      {
        pk: partitionOf(ticket.id),
        sk: SAID + timeKey(at, id),
        e: 'ticketSaid',
        v: 1,
        ...{ id, at, by, text },
        ...(admin ? { admin } : {}),
      },
      { if: [absent()] },
    ),
    put<InquiryLink>({
      ...linkKey(linkHash),
      e: 'inquiryLink',
      v: 1,
      ticketId: ticket.id,
      endsAt,
      expiresAt: epochSeconds(endsAt),
    }),
  ];
};

/** What was said, newest first or the other way. */
export const saidPage = (
  ticketId: string,
  page: { readonly after?: string | undefined; readonly limit: number; readonly backwards: boolean },
): Promise<Page<Said>> =>
  queryPage<Said>({ partition: partitionOf(ticketId), prefix: SAID, consistent: true, ...page });
