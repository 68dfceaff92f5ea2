import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { logContext } from './observability.ts';

/** The handler of a Lambda that the clock calls. It is over when the work is: what is not awaited by then may never be done. */
export const byClock = <Answer>(work: (now: Date, context: Context) => Promise<Answer>) =>
  middy<unknown, Answer, Error, Context>()
    .use(logContext())
    .handler((_, context) => work(new Date(), context));
