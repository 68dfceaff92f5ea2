/** Environment variables that the stack sets. A missing one is a deployment fault, and the error says so. */
type Name =
  | 'ADMIN_TOTP'
  | 'BUILD'
  | 'BRAND_NAME'
  | 'BRAND_NAME_HE'
  | 'GIFT_KEY_ARN'
  | 'INCOMING_BUCKET'
  | 'JWKS_URI'
  | 'MAIL_FROM'
  | 'MAIL_MODE'
  | 'MAIL_DEAD_LETTERS_URL'
  | 'MAIL_QUEUE_URL'
  | 'PREVIEW_QUEUE_URL'
  | 'ORIGIN_SECRET'
  | 'PAGE_POLICY'
  | 'PAYMENTS_MODE'
  | 'PAYPAL_ORIGIN'
  | 'PAYPAL_SECRET_ARN'
  | 'PAYOUT_KEY_ARN'
  | 'PUBLIC_MEDIA_BUCKET'
  | 'REQUEST_VIDEOS_BUCKET'
  | 'SES_CONFIGURATION_SET'
  | 'SES_GIFTS_CONFIGURATION_SET'
  | 'SITE_BUCKET'
  | 'SITE_ORIGIN'
  | 'SNAPSHOTS_BUCKET'
  | 'STAGE'
  | 'TABLE_NAME'
  | 'TOKEN_ISSUER'
  | 'TRANSCODER_QUEUE_ARN'
  | 'TRANSCODER_ROLE_ARN'
  | 'USER_POOL_CLIENT_ID'
  | 'USER_POOL_ID'
  | 'VIDEO_KEYS_ARN'
  | 'VIDEO_KEY_ID'
  | 'VIDEO_KEY_NAME'
  | 'WALLET_LICENCE'
  | 'WEBSOCKET_ENDPOINT';

export const env = (name: Name): string => {
  const value = process.env[name];
  if (value === undefined || value === '')
    throw new Error(`The environment variable ${name} is not set for this function`);
  return value;
};
