import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import middy from '@middy/core';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { leavingMail } from '../gifts/leaving-mail.ts';
import { inTimeOf } from '../lib/deadline.ts';
import { logContext } from '../lib/observability.ts';
import { senderFor } from '../platform-config/sender.ts';
import type { MailRef } from './mail.ts';
import { sendMail } from './send-mail.ts';

const processor = new BatchProcessor(EventType.SQS);

const sendRecord = (record: SQSRecord): Promise<void> =>
  sendMail(JSON.parse(record.body) as MailRef, senderFor, leavingMail);

/** The queue's reader: what fails is tried again alone, and kept among the dead letters in the end. */
export const handler = middy<SQSEvent, SQSBatchResponse, Error, Context>()
  .use(logContext())
  .handler((event, context) =>
    processPartialResponse(
      event,
      (record: SQSRecord) => inTimeOf(context, () => sendRecord(record)),
      processor,
      {
        context,
        throwOnFullBatchFailure: false,
        // One mail at a time between the table and SES: a kill leaves at most that one in doubt.
        processInParallel: false,
      },
    ),
  );
