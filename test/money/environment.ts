// The product loads it at the first count; a seed decides everything only while nobody waits for a disk.
import '@aws-lambda-powertools/metrics';

/** What the functions find in their environment; imported before them. How payments are made each stage says itself. */
Object.assign(process.env, {
  STAGE: 'local',
  TABLE_NAME: 'model',
  PAYMENTS_MODE: 'demonstration',
  WALLET_LICENCE: 'none',
  PAYPAL_ORIGIN: 'https://paypal.example',
  PAYPAL_SECRET_ARN: 'secret',
  PAYOUT_KEY_ARN: 'key',
  SITE_ORIGIN: 'https://site.example',
  REQUEST_VIDEOS_BUCKET: 'videos',
  BRAND_NAME: 'Mazaltov',
  BRAND_NAME_HE: 'מזל טוב',
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'model',
  AWS_SECRET_ACCESS_KEY: 'model',
  POWERTOOLS_LOG_LEVEL: 'SILENT',
  POWERTOOLS_METRICS_DISABLED: 'true',
});
