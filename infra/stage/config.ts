import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** Public halves of the keys that sign addresses of videos, by stage; `npm run rotate-video-keys` writes it. */
export const VIDEO_KEYS_FILE = join(import.meta.dirname, 'video-keys.json');

const readVideoKeys = (): Readonly<Record<'dev' | 'prod', string[]>> =>
  JSON.parse(readFileSync(VIDEO_KEYS_FILE, 'utf8'));

const settingsSchema = z
  .strictObject({
    stage: z.enum(['local', 'dev', 'prod']),
    region: z.string().regex(/^[a-z]{2}-[a-z]+-\d$/),
    /** Without it the stack is deployed to the account of the current credentials. */
    account: z.optional(z.string().regex(/^\d{12}$/)),
    /**
     * The site's address. A setting, since a reference would make buckets, user pool and distribution depend on each
     * other.
     */
    siteOrigin: z.string().regex(/^https?:\/\/[a-z0-9.:-]+$/),
    /** A custom domain brings along the us-east-1 stack with its certificate and firewall. */
    domain: z.optional(z.strictObject({ name: z.hostname(), hostedZoneId: z.string().min(1) })),
    /**
     * `ses` needs the domain of `mailFrom` verified in SES, out of its sandbox. Until then `cognito`: its own sender for
     * sign-up and reset, and no other mail.
     */
    mailMode: z.enum(['cognito', 'ses']),
    mailFrom: z.email(),
    paymentsMode: z.enum(['demonstration', 'paypal']),
    /** The PayPal environment: production, sandbox, or the local stand-in. */
    paypal: z.enum(['live', 'sandbox', 'stand-in']),
    /**
     * The number of the licence under which wallets may hold more than the law lets everybody have. Without it the caps
     * on what they hold cannot be raised.
     */
    walletLicence: z.optional(z.string().regex(/^[\w-]{4,40}$/)),
    /** Demonstration users, whose passwords are public, may exist. */
    demoUsers: z.boolean(),
    /** `/dashboard/<adminPath>`: a name, not a secret. */
    adminPath: z
      .string()
      .regex(/^[a-z][a-z0-9-]{1,30}$/)
      .refine(
        (path) => !['fan', 'creator', 'account'].includes(path),
        'fan, creator and account are pages of their own',
      ),
    brandName: z.strictObject({ en: z.string().min(1), he: z.string().min(1) }),
    /** The back office answers only admins who sign in with a code of an authenticator app besides their password. */
    adminTotp: z.boolean(),
    /** Deletion protection: data outlives the stack. */
    keepData: z.boolean(),
    logRetentionDays: z.literal([7, 14, 30, 90, 180, 365]),
    /** Who hears of failures and of cost. */
    alarmEmail: z.optional(z.email()),
    /** Dollars a month of which `alarmEmail` is told before they are spent. */
    monthlyBudgetUsd: z.int().positive(),
    /** Requests per second to the whole HTTP API. */
    throttle: z.strictObject({ rate: z.int().positive(), burst: z.int().positive() }),
    /** Reserved concurrency by entry (`requests/http`). An account leaves a hundred unreserved, and a new one has ten. */
    reservedConcurrency: z.record(z.string(), z.int().positive()),
    /** While the origin secret is rotated: the version that distribution and Lambdas get. */
    originSecretVersion: z.optional(z.string().regex(/^[\w-]{32,64}$/)),
    /**
     * Public halves of the keys that sign addresses of videos, the one that signs first; none until the stage has its
     * first two.
     */
    videoKeys: z
      .array(z.string().startsWith('-----BEGIN PUBLIC KEY-----'))
      .refine(({ length }) => length === 0 || length === 2, 'one signs, the other is trusted as well'),
    /** Only `local`: the addresses that the browser calls instead of Cognito and S3. */
    localAwsEndpoint: z.optional(z.url()),
  })
  .superRefine(({ stage, ...settings }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    if (stage === 'local' && !settings.localAwsEndpoint) refuse('local needs the address of its stand-ins');
    if (stage !== 'local' && settings.localAwsEndpoint) refuse(`${stage} refuses local endpoints`);
    if (stage !== 'local' && !settings.siteOrigin.startsWith('https://')) {
      refuse(`${stage} needs an https site origin`);
    }
    if (stage !== 'local' && settings.paypal === 'stand-in')
      refuse(`${stage} refuses the stand-in for PayPal`);
    if (stage !== 'prod' && settings.paypal === 'live') refuse(`${stage} refuses payments with real money`);
    if (settings.walletLicence && settings.paymentsMode !== 'paypal')
      refuse('a licence is for wallets with money: a demonstration has none');
    if (settings.domain && settings.siteOrigin !== `https://${settings.domain.name}`) {
      refuse('the site origin must be the own domain');
    }
    if (stage !== 'prod') return;
    if (settings.paymentsMode === 'demonstration') refuse('prod refuses demonstration payments');
    if (settings.paypal !== 'live') refuse('prod refuses payments without money');
    if (settings.demoUsers) refuse('prod refuses demo users');
    if (!settings.keepData) refuse('prod refuses to give up its data with the stack');
    if (!settings.alarmEmail) refuse('prod needs alarmEmail: somebody who hears of failures');
    if (!settings.adminTotp) refuse('prod refuses admins without an authenticator app');
  });

export type Settings = z.output<typeof settingsSchema>;
export type SettingsInput = z.input<typeof settingsSchema>;

export const stackNameOf = ({ stage }: Pick<Settings, 'stage'>): string => `Mazaltov-${stage}`;

/** Checks a stage's settings. Throws an Error that names each setting that is invalid or refused. */
export const parseSettings = (input: SettingsInput): Settings => {
  const parsed = settingsSchema.safeParse(input);
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues.map(({ path, message }) =>
    path.length ? `${path.join('.')}: ${message}` : message,
  );
  throw new Error(`Settings of stage ${input.stage}: ${reasons.join('; ')}`);
};

const common = {
  region: 'eu-central-1',
  adminPath: 'admin',
  brandName: { en: 'Mazaltov', he: 'מזל טוב' },
  reservedConcurrency: {},
} as const;

/** How people pay in the local cloud: not at all, with the stand-in for PayPal, or with PayPal's sandbox. */
export const LOCAL_PAYMENTS = ['demonstration', 'paypal', 'sandbox'] as const;
export type LocalPayments = (typeof LOCAL_PAYMENTS)[number];

/** What a start of the local cloud may choose of its stage. */
export interface LocalChoices {
  /** A demonstration when nothing is said. */
  readonly payments?: LocalPayments;
  /** Whether admins need an authenticator app; not when nothing is said. */
  readonly adminTotp?: boolean;
}

/** The local stage: the site on `port`, the AWS stand-ins on the next one. */
export const localSettings = (
  port = 3000,
  { payments = 'demonstration', adminTotp = false }: LocalChoices = {},
): Settings =>
  parseSettings({
    ...common,
    stage: 'local',
    account: '111111111111',
    siteOrigin: `http://127.0.0.1:${port}`,
    mailMode: 'ses',
    mailFrom: 'hello@mazaltov.example',
    paymentsMode: payments === 'demonstration' ? 'demonstration' : 'paypal',
    paypal: payments === 'sandbox' ? 'sandbox' : 'stand-in',
    demoUsers: true,
    adminTotp,
    keepData: false,
    monthlyBudgetUsd: 1,
    logRetentionDays: 7,
    // An account's own: a machine with many processors gives a benchmark more than a stage's.
    throttle: { rate: 10_000, burst: 5_000 },
    // Made with their secret.
    videoKeys: [],
    localAwsEndpoint: `http://127.0.0.1:${port + 1}`,
  });

/** The entry that renders public pages. */
const PAGES = 'site/page';

/**
 * The deployed stages. `.example` names can belong to nobody, so a deployment with them stops at once: put yours here
 * or pass `-c siteOrigin=`, `-c account=`, `-c alarmEmail=`, `-c pageConcurrency=`. Without an own domain the first deployment prints the
 * distribution's address; deploy once more with it as the site origin.
 */
const deployed = {
  dev: {
    ...common,
    stage: 'dev',
    siteOrigin: 'https://dev.mazaltov.example',
    mailMode: 'cognito',
    mailFrom: 'hello@mazaltov.example',
    paymentsMode: 'demonstration',
    paypal: 'sandbox',
    demoUsers: true,
    adminTotp: false,
    keepData: false,
    monthlyBudgetUsd: 50,
    logRetentionDays: 14,
    throttle: { rate: 200, burst: 400 },
  },
  prod: {
    ...common,
    stage: 'prod',
    siteOrigin: 'https://mazaltov.example',
    domain: { name: 'mazaltov.example', hostedZoneId: 'Z00000000EXAMPLE' },
    mailMode: 'ses',
    mailFrom: 'hello@mazaltov.example',
    paymentsMode: 'paypal',
    paypal: 'live',
    demoUsers: false,
    adminTotp: true,
    keepData: true,
    monthlyBudgetUsd: 500,
    logRetentionDays: 90,
    throttle: { rate: 2_000, burst: 4_000 },
  },
} as const satisfies Record<'dev' | 'prod', Omit<SettingsInput, 'videoKeys'>>;

/** What is the same however a stage is deployed: for scripts, which deploy nothing. Throws for an unknown stage. */
export const stageNamed = (stage: string): Pick<Settings, 'stage' | 'region' | 'adminPath'> => {
  if (stage === 'local') return localSettings();
  if (stage !== 'dev' && stage !== 'prod') throw new Error(`No stage ${stage}: local, dev or prod`);
  return deployed[stage];
};

/** Settings that a deployment may override (`-c name=value`). */
export type Overrides = Partial<
  Pick<SettingsInput, 'siteOrigin' | 'account' | 'alarmEmail' | 'originSecretVersion'>
> & {
  /**
   * Reserved concurrency of public pages, so that they cannot take the whole account's from calls: each of these renders
   * some tens of pages a second. None unless asked for.
   */
  readonly pageConcurrency?: string;
};

/** Settings of a stage by name. Throws for an unknown stage and for settings that are refused. */
export const settingsOf = (stage: string, { pageConcurrency, ...overrides }: Overrides = {}): Settings => {
  if (stage === 'local') return localSettings();
  if (stage !== 'dev' && stage !== 'prod') throw new Error(`No stage ${stage}: local, dev or prod`);
  const reserved =
    pageConcurrency === undefined ? {} : { reservedConcurrency: { [PAGES]: Number(pageConcurrency) } };
  return parseSettings({
    ...deployed[stage],
    videoKeys: readVideoKeys()[stage],
    ...overrides,
    ...reserved,
  });
};
