import { SecretValue, Validations } from 'aws-cdk-lib';
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { LIVE_PAYPAL } from '../../../shared/money/paypal.ts';
import type { Settings } from '../../stage/config.ts';

/** The path of the stand-in, below the address of the others. */
export const PAYPAL_PATH = '/paypal';

/** The base address of PayPal's REST API. */
export const paypalOrigin = ({ paypal, localAwsEndpoint }: Settings): string => {
  if (paypal === 'live') return LIVE_PAYPAL;
  if (paypal === 'sandbox') return 'https://api-m.sandbox.paypal.com';
  return `${localAwsEndpoint}${PAYPAL_PATH}`;
};

/** The script that draws PayPal's buttons; the client id is added as a parameter. */
export const paypalScript = (settings: Settings): string =>
  settings.paypal === 'stand-in' ? `${paypalOrigin(settings)}/sdk/js` : 'https://www.paypal.com/sdk/js';

/** Hosts that PayPal's buttons load from, call and open. */
const PAYPAL_HOSTS = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

export interface PayPalSources {
  readonly hosts: readonly string[];
  /** PayPal's script writes scripts and styles into its page, unless every load of it carries a nonce of its own. */
  readonly inlineCode: boolean;
}

/** The CSP of the page with the buttons. The stand-in's script needs nothing beyond the site's own. */
export const paypalSources = ({ paypal, localAwsEndpoint }: Settings): PayPalSources =>
  paypal === 'stand-in'
    ? { hosts: [localAwsEndpoint ?? ''], inlineCode: false }
    : { hosts: PAYPAL_HOSTS, inlineCode: true };

/** Credentials of the stand-in. Real values are put into the secret by hand, never into a template. */
const standInCredentials = {
  clientId: 'stand-in-client',
  merchantId: 'STANDINMERCHANT',
  webhookId: 'STANDINWEBHOOK',
};
const noCredentials = { clientId: '', merchantId: '', webhookId: '' };

/**
 * `{clientId, clientSecret, merchantId, webhookId}`. A deployment makes it without values: top-ups say so until
 * somebody has put them in, and a later deployment leaves them alone.
 */
export const makePayPalSecret = (scope: Construct, { paypal }: Settings): ISecret => {
  const secret = new Secret(scope, 'PayPalSecret', {
    description: 'Credentials of the PayPal app: clientId, clientSecret, merchantId, webhookId.',
    ...(paypal === 'stand-in'
      ? {
          generateSecretString: {
            secretStringTemplate: JSON.stringify(standInCredentials),
            generateStringKey: 'clientSecret',
            excludePunctuation: true,
          },
        }
      : {
          secretStringValue: SecretValue.unsafePlainText(
            JSON.stringify({ ...noCredentials, clientSecret: '' }),
          ),
        }),
  });
  Validations.of(secret).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason: 'PayPal makes these credentials, and only its dashboard can change them.',
  });
  return secret as ISecret;
};
