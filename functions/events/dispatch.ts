import type { Context, DynamoDBStreamEvent } from 'aws-lambda';
import { react as accounts } from '../accounts/reactions.ts';
import { react as audit } from '../audit/reactions.ts';
import { react as catalog } from '../catalog/reactions.ts';
import { react as chat } from '../chat/reactions.ts';
import { react as content } from '../content/reactions.ts';
import { react as gifts } from '../gifts/reactions.ts';
import { react as health } from '../health/reactions.ts';
import type { Change } from '../lib/change.ts';
import { inTimeOf } from '../lib/deadline.ts';
import { react as own } from '../own/reactions.ts';
import { react as payouts } from '../payouts/reactions.ts';
import { react as people } from '../people/reactions.ts';
import { react as requests } from '../requests/reactions.ts';
import { react as support } from '../support/reactions.ts';
import { react as wallet } from '../wallet/reactions.ts';
import { handleChanges } from './batch.ts';

/** What follows from changes, domain by domain. Each may be told the same change again. */
const REACTIONS: readonly ((change: Change, now: Date) => Promise<void>)[] = [
  accounts,
  audit,
  catalog,
  content,
  chat,
  gifts,
  health,
  own,
  payouts,
  people,
  requests,
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
export const handler = (event: DynamoDBStreamEvent, context: Context) => {
  const now = new Date();
  return handleChanges(event.Records, (change) => inTimeOf(context, () => dispatch(change, now)));
};
