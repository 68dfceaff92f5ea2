import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import middy from '@middy/core';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { inTimeOf } from '../../lib/lambda/deadline.ts';
import { logContext } from '../../lib/lambda/observability.ts';
import type { MailRef } from '../../messages/mail/mail.ts';
import { sendMail } from '../../messages/mail/send-mail.ts';
import { leavingMail } from '../../orders/gifts/mails/leaving-mail.ts';
import { senderFor } from '../../site/platform-config/sender.ts';

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
