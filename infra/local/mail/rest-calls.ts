import { ServiceError } from '../calls/json-call.ts';

const SUPPRESSED = /^\/v2\/email\/suppression\/addresses\/([^/]+)$/;
const IDENTITY = /^\/v2\/email\/identities\/([^/]+)$/;

/** What version 2 of SES's API is asked here. */
interface Answers {
  /** Takes an address off the account's list; false when it was not on it. */
  readonly release: (address: string) => boolean;
  readonly sentLastDay: () => number;
}

interface RestCall {
  readonly action: string;
  /** What IAM is asked about, without account and region; `*` for what has no resource. */
  readonly resource: string;
  /** Throws ServiceError. */
  readonly answer: () => object;
}

/** As SES says it of an account that is out of the sandbox, at the first day's limits. */
const accountOf = (sent: number) => ({
  ProductionAccessEnabled: true,
  SendingEnabled: true,
  EnforcementStatus: 'HEALTHY',
  DedicatedIpAutoWarmupEnabled: false,
  SendQuota: { Max24HourSend: 50_000, MaxSendRate: 14, SentLast24Hours: sent },
  SuppressionAttributes: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
});

const IDENTITY_HERE = {
  IdentityType: 'DOMAIN',
  FeedbackForwardingStatus: true,
  VerifiedForSendingStatus: true,
  VerificationStatus: 'SUCCESS',
  DkimAttributes: {
    SigningEnabled: true,
    Status: 'SUCCESS',
    SigningAttributesOrigin: 'AWS_SES',
    Tokens: ['local1', 'local2', 'local3'],
  },
  MailFromAttributes: { BehaviorOnMxFailure: 'USE_DEFAULT_VALUE' },
};

/** The call of a method and path; undefined for what is not here. */
export const restCallOf = (method: string, path: string, answers: Answers): RestCall | undefined => {
  const [, address] = SUPPRESSED.exec(path) ?? [];
  if (method === 'DELETE' && address)
    return {
      action: 'DeleteSuppressedDestination',
      resource: '*',
      answer: () => {
        if (answers.release(decodeURIComponent(address))) return {};
        throw new ServiceError('NotFoundException', 'Email address does not exist on your list', 404);
      },
    };
  if (method === 'GET' && path === '/v2/email/account')
    return { action: 'GetAccount', resource: '*', answer: () => accountOf(answers.sentLastDay()) };
  const [, identity] = IDENTITY.exec(path) ?? [];
  if (method === 'GET' && identity)
    return {
      action: 'GetEmailIdentity',
      resource: `identity/${decodeURIComponent(identity)}`,
      answer: () => IDENTITY_HERE,
    };
  return undefined;
};
