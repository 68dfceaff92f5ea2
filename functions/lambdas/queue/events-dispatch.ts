import type { Context, DynamoDBStreamEvent } from 'aws-lambda';
import { inTimeOf } from '../../lib/lambda/deadline.ts';
import { type Change, changeOf } from '../../lib/table/change.ts';
import { handleChanges } from '../../stream/batch.ts';
import { countBatch } from '../../stream/count-batch.ts';
import { react as accounts } from '../../stream/reactions/accounts.ts';
import { react as ads } from '../../stream/reactions/ads.ts';
import { react as audit } from '../../stream/reactions/audit.ts';
import { react as caps } from '../../stream/reactions/caps.ts';
import { react as catalog } from '../../stream/reactions/catalog.ts';
import { react as chat } from '../../stream/reactions/chat.ts';
import { react as content } from '../../stream/reactions/content.ts';
import { react as disputes } from '../../stream/reactions/disputes.ts';
import { react as gifts } from '../../stream/reactions/gifts.ts';
import { react as health } from '../../stream/reactions/health.ts';
import { react as moderation } from '../../stream/reactions/moderation.ts';
import { react as own } from '../../stream/reactions/own.ts';
import { react as payouts } from '../../stream/reactions/payouts.ts';
import { react as people } from '../../stream/reactions/people.ts';
import { react as previews } from '../../stream/reactions/previews.ts';
import { react as requests } from '../../stream/reactions/requests.ts';
import { react as reviews } from '../../stream/reactions/reviews.ts';
import { react as sendings } from '../../stream/reactions/sendings.ts';
import { react as support } from '../../stream/reactions/support.ts';
import { react as wallet } from '../../stream/reactions/wallet.ts';

/** What follows from changes, domain by domain. Each may be told the same change again. */
const REACTIONS: readonly ((change: Change, now: Date) => Promise<void>)[] = [
  accounts,
  ads,
  audit,
  caps,
  catalog,
  content,
  chat,
  disputes,
  gifts,
  health,
  moderation,
  own,
  payouts,
  people,
  previews,
  requests,
  reviews,
  sendings,
  support,
  wallet,
];

/** Every domain handles the change even if another one fails; then all of them get it again. */
const dispatch = async (change: Change, now: Date): Promise<void> => {
  const results = await Promise.allSettled(REACTIONS.map((react) => react(change, now)));
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors);
};

/** Reads the table's stream: rows of lists, sums, notifications and e-mails that follow from changes. */
export const handler = async (event: DynamoDBStreamEvent, context: Context) => {
  const now = new Date();
  await inTimeOf(context, () => countBatch(event.Records.map(changeOf)));
  return handleChanges(event.Records, (change) => inTimeOf(context, () => dispatch(change, now)));
};
