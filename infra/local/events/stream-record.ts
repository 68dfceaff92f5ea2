/** A record as a Lambda gets it, which is how DynamoDB Streams sends it over the wire plus the stream's ARN. */
export interface StreamRecord {
  readonly eventID: string;
  readonly eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  readonly dynamodb: {
    readonly SequenceNumber: string;
    /** Epoch seconds. */
    readonly ApproximateCreationDateTime: number;
    readonly [image: string]: unknown;
  };
  readonly [field: string]: unknown;
}

/** A run of records of one shard, in order; never empty. */
export interface Batch {
  readonly shardId: string;
  readonly records: readonly StreamRecord[];
}
