import {
  DKIM_STATES,
  type MailSender,
  type mailAdmin,
} from '../../../shared/contracts/messages/mail-admin.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { AwsRefusal, callSes } from '../../lib/aws/aws-json.ts';
import type { Call } from '../../lib/http/http.ts';
import { env } from '../../lib/lambda/env.ts';
import { logger } from '../../lib/lambda/observability.ts';

interface Account {
  readonly ProductionAccessEnabled?: boolean;
  readonly SendingEnabled?: boolean;
  readonly EnforcementStatus?: string;
  readonly SendQuota?: {
    readonly Max24HourSend?: number;
    readonly MaxSendRate?: number;
    readonly SentLast24Hours?: number;
  };
}

interface Identity {
  readonly VerifiedForSendingStatus?: boolean;
  readonly DkimAttributes?: { readonly Status?: string; readonly Tokens?: readonly string[] };
}

const readAccount = async (): Promise<MailSender['account']> => {
  const { ProductionAccessEnabled, SendingEnabled, EnforcementStatus, SendQuota } = await callSes<Account>(
    'GET',
    'account',
  );
  return {
    production: ProductionAccessEnabled === true,
    sending: SendingEnabled === true,
    healthy: EnforcementStatus === undefined || EnforcementStatus === 'HEALTHY',
    perDay: SendQuota?.Max24HourSend ?? 0,
    perSecond: SendQuota?.MaxSendRate ?? 0,
    sentLastDay: SendQuota?.SentLast24Hours ?? 0,
  };
};

/** The records that prove to SES, and to who receives e-mails, that the domain is ours. */
const recordsOf = (domain: string, tokens: readonly string[] = []) =>
  tokens.map((token) => ({ name: `${token}._domainkey.${domain}`, value: `${token}.dkim.amazonses.com` }));

const readIdentity = async (domain: string): Promise<MailSender['identity']> => {
  try {
    const found = await callSes<Identity>('GET', `identities/${encodeURIComponent(domain)}`);
    const { Status, Tokens } = found.DkimAttributes ?? {};
    return {
      verified: found.VerifiedForSendingStatus === true,
      dkim: DKIM_STATES.find((state) => state === Status) ?? 'NOT_STARTED',
      records: recordsOf(domain, Tokens),
    };
  } catch (error) {
    // Nobody has told SES of the domain.
    if (!(error instanceof AwsRefusal && error.type === 'NotFoundException')) throw error;
    return { verified: false, dkim: 'NOT_STARTED', records: [] };
  }
};

/** Null where SES does not answer, or refuses. */
const orNull = async <T>(read: Promise<T | null>): Promise<T | null> => {
  try {
    return await read;
  } catch (error) {
    logger.warn('SES was asked in vain', error as Error);
    return null;
  }
};

/** From whom e-mails are, and what SES says of that: sandbox, quota, domain and its signatures. */
export const readSender = async (_: Call<typeof mailAdmin.sender, Actor>): Promise<MailSender> => {
  const from = env('MAIL_FROM');
  const domain = from.slice(from.indexOf('@') + 1);
  if (env('MAIL_MODE') === 'cognito') return { mode: 'cognito', from, domain, account: null, identity: null };
  const [account, identity] = await Promise.all([orNull(readAccount()), orNull(readIdentity(domain))]);
  return { mode: 'ses', from, domain, account, identity };
};
