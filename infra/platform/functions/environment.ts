import { buildName } from '../../../frontend/build/build-name.ts';
import type { BucketName, FunctionSpec, SettingVariable } from '../../constructs/function-spec.ts';
import { type Settings, stackNameOf } from '../../stage/config.ts';
import type { Resources } from '../apis/resources.ts';
import { paypalOrigin } from '../data/paypal.ts';
import { pagePolicy } from '../site/security-headers.ts';

const BUCKET_VARIABLES: Readonly<Record<BucketName, string>> = {
  incoming: 'INCOMING_BUCKET',
  publicMedia: 'PUBLIC_MEDIA_BUCKET',
  requestVideos: 'REQUEST_VIDEOS_BUCKET',
  snapshots: 'SNAPSHOTS_BUCKET',
  site: 'SITE_BUCKET',
};

const SETTING_VARIABLES: Readonly<Record<SettingVariable, (settings: Settings) => string>> = {
  SITE_ORIGIN: ({ siteOrigin }) => siteOrigin,
  ADMIN_PATH: ({ adminPath }) => adminPath,
  BRAND_NAME: ({ brandName }) => brandName.en,
  BRAND_NAME_HE: ({ brandName }) => brandName.he,
  PAYMENTS_MODE: ({ paymentsMode }) => paymentsMode,
  WALLET_LICENCE: ({ walletLicence }) => (walletLicence ? 'licensed' : 'none'),
};

const ofIdentity = (spec: FunctionSpec, { identity }: Resources): Record<string, string> => {
  if (!spec.verifiesTokens && !spec.identities) return {};
  if (!identity) throw new Error(`${spec.entry} is made before the user pool and cannot know it`);
  return {
    USER_POOL_ID: identity.userPoolId,
    USER_POOL_CLIENT_ID: identity.userPoolClientId,
    ...(spec.verifiesTokens
      ? {
          TOKEN_ISSUER: identity.issuer,
          JWKS_URI: `${identity.issuer}/.well-known/jwks.json`,
        }
      : {}),
  };
};

/** The site's address is part of what is signed. */
const ofVideos = ({ settings, videoKeys: { secret, trusted } }: Resources): Record<string, string> => ({
  SITE_ORIGIN: settings.siteOrigin,
  VIDEO_KEYS_ARN: secret.secretArn,
  ...(trusted ? { VIDEO_KEY_ID: trusted.signer.id, VIDEO_KEY_NAME: trusted.signer.name } : {}),
});

/** The environment variables of a Lambda, which follow from what calls it and what it may access. */
export const environmentOf = (spec: FunctionSpec, resources: Resources): Record<string, string> => {
  const { settings, table, buckets, mail, previews, live, transcoder } = resources;
  const { originSecret, paypalSecret, giftKey, payoutKey } = resources;
  const isBehindSite = 'api' in spec.calledBy || 'pages' in spec.calledBy;
  return {
    STAGE: settings.stage,
    NODE_OPTIONS: '--enable-source-maps',
    POWERTOOLS_SERVICE_NAME: spec.entry,
    // Each stage of an account has metrics of its own.
    POWERTOOLS_METRICS_NAMESPACE: stackNameOf(settings),
    ...(spec.table ? { TABLE_NAME: table.tableName } : {}),
    ...Object.fromEntries(
      Object.keys(spec.objects ?? {}).map((name) => {
        const bucket = name as BucketName;
        return [BUCKET_VARIABLES[bucket], buckets[bucket].bucketName];
      }),
    ),
    ...Object.fromEntries((spec.settings ?? []).map((name) => [name, SETTING_VARIABLES[name](settings)])),
    ...(spec.queuesMail ? { MAIL_QUEUE_URL: mail.queue.queueUrl } : {}),
    ...(spec.queuesPreviews ? { PREVIEW_QUEUE_URL: previews.queue.queueUrl } : {}),
    ...(spec.watchesMail
      ? {
          MAIL_QUEUE_URL: mail.queue.queueUrl,
          MAIL_DEAD_LETTERS_URL: mail.deadLetters.queueUrl,
          MAIL_MODE: settings.mailMode,
        }
      : {}),
    ...(spec.sendsMail
      ? {
          MAIL_FROM: settings.mailFrom,
          MAIL_MODE: settings.mailMode,
          SES_CONFIGURATION_SET: mail.configurationSetName,
          SES_GIFTS_CONFIGURATION_SET: mail.giftsConfigurationSetName,
        }
      : {}),
    ...(spec.asksOfSender ? { MAIL_MODE: settings.mailMode, MAIL_FROM: settings.mailFrom } : {}),
    ...(spec.releasesAddresses ? { MAIL_MODE: settings.mailMode } : {}),
    ...(spec.transcodes
      ? { TRANSCODER_QUEUE_ARN: transcoder.queueArn, TRANSCODER_ROLE_ARN: transcoder.roleArn }
      : {}),
    ...(spec.reachesSockets ? { WEBSOCKET_ENDPOINT: live.managementEndpoint } : {}),
    ...(spec.reachesPayPal
      ? { PAYPAL_ORIGIN: paypalOrigin(settings), PAYPAL_SECRET_ARN: paypalSecret.secretArn }
      : {}),
    ...(spec.makesGiftLinks ? { GIFT_KEY_ARN: giftKey.secretArn } : {}),
    ...(spec.signsVideos ? ofVideos(resources) : {}),
    ...(spec.payoutDetails ? { PAYOUT_KEY_ARN: payoutKey.keyArn } : {}),
    ...ofIdentity(spec, resources),
    ...('pages' in spec.calledBy ? { PAGE_POLICY: pagePolicy(resources) } : {}),
    ...('api' in spec.calledBy ? { ADMIN_TOTP: settings.adminTotp ? 'required' : 'off' } : {}),
    // Resolved by CloudFormation at deployment, so that a cold start makes no call. It keeps callers from bypassing the
    // distribution, and is no secret to people who may read a Lambda's configuration.
    ...(isBehindSite ? { ORIGIN_SECRET: originSecret, BUILD: buildName() } : {}),
  };
};
