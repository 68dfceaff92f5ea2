import type { EndpointGroup } from '../../shared/contracts/parts/endpoint.ts';

type IndexName = 'byOwner' | 'byDue' | 'byDesk';
export type BucketName = 'incoming' | 'publicMedia' | 'requestVideos' | 'snapshots' | 'site';
/** Queues of work that the stream's reader leaves to others. */
export type QueueName = 'mail' | 'previews';
export type TriggerName =
  | 'preSignUp'
  | 'postConfirmation'
  | 'customMessage'
  | 'preAuthentication'
  | 'postAuthentication';

/**
 * A Lambda's permissions for items, by prefixes of their partition key (`REQ#*`). The condition `dynamodb:LeadingKeys`
 * sees only the partition key, so its prefix is the unit of permission.
 */
export interface TableAccess {
  /** Get and query. */
  readonly read?: readonly string[];
  /** Check an item within a transaction, without changing it. */
  readonly check?: readonly string[];
  /** The only write that immutable items (entries, audit) allow. */
  readonly put?: readonly string[];
  readonly update?: readonly string[];
  readonly remove?: readonly string[];
  /** Scan the table. No key condition can limit that, so no Lambda that writes more than its report may do it. */
  readonly scan?: true;
  /** Query an index, by prefixes of the index's own partition key. */
  readonly indexes?: Partial<Record<IndexName, readonly string[]>>;
}

/** Prefixes of object keys (`incoming/*`) that a Lambda, or the URL it signs, may get, put or delete. */
export interface ObjectAccess {
  readonly get?: readonly string[];
  /** List what begins so, which also turns S3's 403 for a missing object into a 404. */
  readonly miss?: readonly string[];
  /** Put whole objects, and parts of them. */
  readonly put?: readonly string[];
  /** List the parts of an unfinished upload, and abort it. */
  readonly multipart?: readonly string[];
  readonly delete?: readonly string[];
}

/** Settings of the stage that a Lambda reads; each is its environment variable. */
export type SettingVariable =
  | 'SITE_ORIGIN'
  | 'ADMIN_PATH'
  | 'BRAND_NAME'
  | 'BRAND_NAME_HE'
  | 'PAYMENTS_MODE'
  | 'WALLET_LICENCE';

/** What a socket does, and what a browser says over it: `message` is the `action` of what is said. */
export type LiveRoute = '$connect' | '$disconnect' | '$default' | 'message';

/** What invokes a Lambda. */
export type Caller =
  | { readonly api: EndpointGroup }
  /** Public pages, through the HTTP API: every call without a route of its own. */
  | { readonly pages: '$default' }
  | { readonly trigger: TriggerName }
  | { readonly live: 'authorizer' | readonly LiveRoute[] }
  | { readonly stream: StreamReading }
  | { readonly queue: QueueName }
  /** The end of what the transcoder was asked for. */
  | { readonly transcoder: 'ends' }
  /** E-mails that came back, as SES tells it. */
  | { readonly mail: 'returns' }
  /** A schedule, for work to which a missed or repeated call does no harm. */
  | { readonly schedule: Timetable };

/** Every n minutes, or once a day at `hh:mm` UTC. */
export type Timetable = { readonly everyMinutes: number } | { readonly dailyAtUtc: `${number}:${number}` };

export interface StreamReading {
  readonly batchSize: number;
  /** Seconds to wait for a fuller batch. */
  readonly windowSeconds: number;
  /** Records older than this many seconds are skipped; by default they are retried as long as the stream keeps them. */
  readonly maxAgeSeconds?: number;
  readonly retries: number;
  /** Keeps failed records in the failures bucket, for a redrive. */
  readonly keepFailures: boolean;
}

/** One Lambda: what invokes it and what it may access. Its environment follows from both. */
export interface FunctionSpec {
  /** Its name, by domain and part: `requests/http` is in `functions/lambdas/api/requests-http.ts`, its id RequestsHttp. */
  readonly entry: string;
  readonly purpose: string;
  readonly calledBy: Caller;
  readonly table?: TableAccess;
  readonly objects?: Partial<Record<BucketName, ObjectAccess>>;
  readonly settings?: readonly SettingVariable[];
  /** Asks the transcoder to make videos anew. */
  readonly transcodes?: boolean;
  /** Puts e-mails on their queue. */
  readonly queuesMail?: boolean;
  /** Asks for previews of links to be drawn. */
  readonly queuesPreviews?: boolean;
  /** Sends e-mails through SES. */
  readonly sendsMail?: boolean;
  /** Asks SES about the account and the sender's domain. */
  readonly asksOfSender?: boolean;
  /** Takes addresses off SES's list of those to which it delivers nothing. */
  readonly releasesAddresses?: boolean;
  /** Asks how the e-mails' queue and SES are, and takes or sends none. */
  readonly watchesMail?: boolean;
  /** Sends to, or closes, open sockets. */
  readonly reachesSockets?: boolean;
  /** Calls PayPal with the stage's credentials. */
  readonly reachesPayPal?: boolean;
  /** Replaces the stage's PayPal credentials. */
  readonly changesPayPalSecret?: boolean;
  /** Makes the secrets of links to gifts and inquiries out of the stage's key. */
  readonly makesGiftLinks?: boolean;
  /** Signs addresses of videos, which the distribution verifies. */
  readonly signsVideos?: boolean;
  /** What it may do with payout details, for one person at a time; a Lambda that encrypts cannot decrypt. */
  readonly payoutDetails?: 'encrypt' | 'decrypt';
  /** Searches in copies of PayPal addresses, under a key of their own that the payout key wraps. */
  readonly searchesPayoutDetails?: boolean;
  /** Verifies access tokens itself. */
  readonly verifiesTokens?: boolean;
  /** Cognito's admin actions on the user pool, without their prefix. Never for triggers: the pool refers to them. */
  readonly identities?: readonly `Admin${string}`[];
  /**
   * The reason, in a sentence, for each grant that no test needs, by its name: `read REQ#*`, `s3:ListBucket
   * sitebucket`. `npm run test:grants` names every grant that is neither used nor explained.
   */
  readonly untested?: Readonly<Record<string, string>>;
  readonly memoryMb?: number;
  readonly timeoutSeconds?: number;
}

/** Whether a Lambda may put entries, by which alone money moves: what it could not foresee is heard each time. */
export const movesMoney = ({ table }: FunctionSpec): boolean =>
  table?.put?.some((prefix) => prefix.startsWith('ENT#')) ?? false;

/** A domain's Lambdas. */
export interface Domain {
  readonly name: string;
  /**
   * In a nested stack of its own, with its routes. Every new domain is, and a new Lambda goes into one that is: the
   * stage's own stack has no room for many more (`test/infra/room.test.ts` counts them), and what is deployed there
   * stays, since CloudFormation would make it anew elsewhere.
   */
  readonly apart?: true;
  readonly functions: readonly FunctionSpec[];
}
