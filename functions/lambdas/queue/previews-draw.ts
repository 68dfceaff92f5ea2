import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import middy from '@middy/core';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { inTimeOf } from '../../lib/lambda/deadline.ts';
import { logContext } from '../../lib/lambda/observability.ts';
import { renewPreview } from '../../market/previews/renew-preview.ts';
import type { PreviewSubject } from '../../market/previews/said.ts';

const processor = new BatchProcessor(EventType.SQS);

const renewRecord = (record: SQSRecord): Promise<void> =>
  renewPreview(JSON.parse(record.body) as PreviewSubject);

/** The queue's reader: what fails is tried again alone, and kept among the dead letters in the end. */
export const handler = middy<SQSEvent, SQSBatchResponse, Error, Context>()
  .use(logContext())
  .handler((event, context) =>
    processPartialResponse(
      event,
      (record: SQSRecord) => inTimeOf(context, () => renewRecord(record)),
      processor,
      {
        context,
        throwOnFullBatchFailure: false,
        // Drawing keeps a whole processor busy.
        processInParallel: false,
      },
    ),
  );
