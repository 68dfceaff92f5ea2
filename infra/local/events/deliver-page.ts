import { REGION } from '../template/local-addresses.ts';
import type { Checkpoints } from './checkpoints.ts';
import { type DeliverySettings, deliver, type GivenUp } from './deliver.ts';
import type { Interrupts } from './interrupts.ts';
import type { StreamRecord } from './stream-record.ts';

export interface PageDeliveryOptions {
  /** Unique and the same at every start: the checkpoint's key. */
  readonly mapping: string;
  /** What the function sees as `eventSourceARN`. */
  readonly eventSourceArn: string;
  readonly batchSize: number;
  readonly delivery: DeliverySettings;
  readonly checkpoints: Checkpoints;
  passes(record: StreamRecord): boolean;
  invoke(event: { readonly Records: readonly StreamRecord[] }): Promise<unknown>;
  giveUp(batch: GivenUp): Promise<void>;
}

const pauseMilliseconds = (retry: number): number => Math.min(10_000, 50 * 2 ** retry);

/** Gives the records of a page to the function, a batch at a time, and notes how far it has come. */
export const createPageDelivery = (options: PageDeliveryOptions, { stopping, isStopped }: Interrupts) => {
  const { mapping, batchSize, checkpoints, eventSourceArn } = options;
  let delivered = 0;

  const enriched = (record: StreamRecord): StreamRecord => ({
    ...record,
    awsRegion: REGION,
    eventSourceARN: eventSourceArn,
  });

  return {
    /** How many batches so far. */
    delivered: (): number => delivered,
    /** Never throws: what cannot be delivered waits or is given up. */
    deliverPage: async (shardId: string, page: readonly StreamRecord[]): Promise<void> => {
      const last = page.at(-1);
      const records = page.filter(options.passes).map(enriched);
      const done = ({ dynamodb }: StreamRecord) =>
        checkpoints.write(mapping, shardId, dynamodb.SequenceNumber);
      for (let i = 0; i < records.length && !isStopped(); i += batchSize) {
        delivered += 1;
        await deliver({ shardId, records: records.slice(i, i + batchSize) }, options.delivery, {
          invoke: (batch) => options.invoke({ Records: batch }),
          giveUp: options.giveUp,
          done,
          pause: (retry) => stopping.wait(pauseMilliseconds(retry)),
          now: Date.now,
          stopped: isStopped,
        });
      }
      if (last && !isStopped()) done(last);
    },
  };
};
