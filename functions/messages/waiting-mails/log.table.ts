import type { Day } from '../../../shared/calendar/dates.ts';
import type { MailKind } from '../../../shared/mails.ts';
import { type ListQuery, type Page, queryPage } from '../../lib/table/lists.ts';
import { getItems, type Key } from '../../lib/table/table.ts';
import { timesOf } from '../../lib/table/times-of-days.ts';
import { listOf, listOfKind, listTo, type MailItem, recordOf } from '../mail/mail.table.ts';
import type { EndedMail, MailRecord } from '../mail/mail-record.ts';

type Place = Required<Pick<ListQuery, 'index' | 'partition'>>;

interface LogPage {
  /** Days of Israel's calendar, both included. */
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

const pageOf = async (place: Place, { from, to, after, limit }: LogPage): Promise<Page<MailRecord>> => {
  const { items, next } = await queryPage<Key>({
    ...place,
    ...timesOf({ from, to }),
    after,
    backwards: true,
    limit,
  });
  return { items: (await getItems<MailItem>(items)).map(recordOf), next };
};

interface Ended {
  readonly state: EndedMail;
  readonly kind?: MailKind | undefined;
}

/** E-mails that are over, the last one first: all of a state, or those of a kind. */
export const endedMails = ({ state, kind }: Ended, page: LogPage): Promise<Page<MailRecord>> =>
  pageOf(
    kind
      ? { index: 'byOwner', partition: listOfKind(state, kind) }
      : { index: 'byDesk', partition: listOf(state) },
    page,
  );

/** E-mails to somebody with an account, whatever became of them, by when they were first due: the last one first. */
export const mailsTo = (userId: string, page: LogPage): Promise<Page<MailRecord>> =>
  pageOf({ index: 'byDue', partition: listTo(userId) }, page);
