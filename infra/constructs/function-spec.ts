import type { EndpointGroup } from '../../shared/contracts/endpoint.ts';

type IndexName = 'byOwner' | 'byDue' | 'byDesk';
export type BucketName = 'incoming' | 'publicMedia' | 'requestVideos' | 'site';
export type TriggerName =
  | 'preSignUp'
  | 'postConfirmation'
  | 'customMessage'
  | 'preAuthentication'
  | 'postAuthentication';

/**
 * What a Lambda may do with items, by prefixes of their partition key (`REQ#*`): `dynamodb:LeadingKeys` sees nothing
 * else of a key, so the prefix is the unit of permission.
 */
export interface TableAccess {
  /** Get and query. */
  readonly read?: readonly string[];
  /** Let a transaction depend on an item that it leaves as it is. */
  readonly check?: readonly string[];
  /** The only write that immutable items (entries, audit) allow. */
  readonly put?: readonly string[];
  readonly update?: readonly string[];
  readonly remove?: readonly string[];
  /** Scan the table. No key condition can limit that, so no Lambda that writes may do it. */
  readonly scan?: true;
  /** Query an index, by prefixes of the index's own partition key. */
  readonly indexes?: Partial<Record<IndexName, readonly string[]>>;
}

/** Prefixes of object keys (`incoming/*`) that a Lambda, or the URL it signs, may get, put or delete. */
export interface ObjectAccess {
  readonly get?: readonly string[];
  /** Tell an object that is not there from one that is refused: without it S3 answers 403 and not 404. */
  readonly miss?: readonly string[];
  /** Whole objects and parts of them. */
  readonly put?: readonly string[];
  /** See and drop the parts of an upload that is not finished. */
  readonly multipart?: readonly string[];
  readonly delete?: readonly string[];
}

/** Settings of the stage that a Lambda reads; each is its environment variable. */
export type SettingVariable = 'SITE_ORIGIN' | 'ADMIN_PATH' | 'BRAND_NAME' | 'BRAND_NAME_HE' | 'PAYMENTS_MODE';

/** What calls a Lambda. */
export type Caller =
  | { readonly api: EndpointGroup }
  /** Paths of pages for everyone, through the HTTP API; `$default` is every call that nothing else answers. */
  | { readonly pages: readonly (`/${string}` | '$default')[] }
  | { readonly trigger: TriggerName }
  | { readonly live: 'authorizer' | readonly ('$connect' | '$disconnect' | '$default')[] }
  | { readonly stream: StreamReading }
  | { readonly queue: 'mail' }
  /** A schedule: a missed or repeated call must not matter. */
  | { readonly schedule: Timetable };

/** Every n minutes, or once a day at `hh:mm` UTC. */
export type Timetable = { readonly everyMinutes: number } | { readonly dailyAtUtc: `${number}:${number}` };

export interface StreamReading {
  readonly batchSize: number;
  /** Seconds to wait for a fuller batch. */
  readonly windowSeconds: number;
  /** Records older than that many seconds are skipped; without it they are tried as long as the stream keeps them. */
  readonly maxAgeSeconds?: number;
  readonly retries: number;
  /** Keep failed records in the failures bucket, where a redrive reads them. */
  readonly keepFailures: boolean;
}

/** One Lambda: what calls it and what it may touch. Its environment follows from both. */
export interface FunctionSpec {
  /** File below functions/, without `.ts`. */
  readonly entry: string;
  readonly purpose: string;
  readonly calledBy: Caller;
  readonly table?: TableAccess;
  readonly objects?: Partial<Record<BucketName, ObjectAccess>>;
  readonly settings?: readonly SettingVariable[];
  /** Puts e-mails on their queue. */
  readonly queuesMail?: boolean;
  /** Hands e-mails to SES. */
  readonly sendsMail?: boolean;
  /** Sends to, or closes, open sockets. */
  readonly reachesSockets?: boolean;
  /** Calls PayPal, with the credentials of the stage. */
  readonly reachesPayPal?: boolean;
  /** Replaces the credentials of PayPal. */
  readonly changesPayPalSecret?: boolean;
  /** What it may do with payout details, one person's at a time; a Lambda that encrypts cannot decrypt. */
  readonly payoutDetails?: 'encrypt' | 'decrypt';
  /** Verifies access tokens itself. */
  readonly verifiesTokens?: boolean;
  /** Cognito's admin actions on the user pool, without their prefix. Never for triggers: the pool refers to them. */
  readonly identities?: readonly `Admin${string}`[];
  /**
   * Why a grant is there although no test needs it, a sentence each, by its name: `read REQ#*`, `s3:ListBucket sitebucket`.
   * `npm run test:grants` names every grant that is neither used nor explained.
   */
  readonly untested?: Readonly<Record<string, string>>;
  readonly memoryMb?: number;
  readonly timeoutSeconds?: number;
}

/** A domain's Lambdas. */
export interface Domain {
  readonly name: string;
  readonly functions: readonly FunctionSpec[];
}
