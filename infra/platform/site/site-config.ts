import type { Settings } from '../../stage/config.ts';
import { paypalScript } from '../data/paypal.ts';

/** What the stack knows only when it is deployed; named as its outputs. */
export interface SiteOutputs {
  readonly UserPoolId: string;
  readonly UserPoolClientId: string;
  readonly LiveUrl: string;
}

/** `/config.json`: what one build of the site must know of the stage that serves it. Nothing here is secret. */
export interface SiteConfig {
  readonly stage: Settings['stage'];
  readonly region: string;
  readonly siteOrigin: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Where Cognito's calls go on one machine; absent in AWS. */
  readonly userPoolEndpoint?: string;
  /** `wss://…` of the WebSocket API. */
  readonly wsUrl: string;
  readonly mediaBase: string;
  readonly adminPath: string;
  readonly brandName: Settings['brandName'];
  readonly paymentsMode: Settings['paymentsMode'];
  /** Address of the script that draws PayPal's buttons, without parameters. */
  readonly paypalScript: string;
  readonly demoUsers: boolean;
}

export const cognitoOrigin = ({ region, localAwsEndpoint }: Settings): string =>
  localAwsEndpoint ?? `https://cognito-idp.${region}.amazonaws.com`;

/** The content of `/config.json` from the stage's settings and the stack's outputs (deployed, or tokens of them). */
export const siteConfig = (settings: Settings, outputs: SiteOutputs): SiteConfig => ({
  stage: settings.stage,
  region: settings.region,
  siteOrigin: settings.siteOrigin,
  userPoolId: outputs.UserPoolId,
  userPoolClientId: outputs.UserPoolClientId,
  ...(settings.localAwsEndpoint ? { userPoolEndpoint: settings.localAwsEndpoint } : {}),
  wsUrl: outputs.LiveUrl,
  mediaBase: `${settings.siteOrigin}/media`,
  adminPath: settings.adminPath,
  brandName: settings.brandName,
  paymentsMode: settings.paymentsMode,
  paypalScript: paypalScript(settings),
  demoUsers: settings.demoUsers,
});
