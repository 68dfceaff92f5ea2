import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

const always = {
  contentTypeOptions: { override: true },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  referrerPolicy: {
    referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
    override: true,
  },
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(365),
    includeSubdomains: true,
    override: true,
  },
} satisfies ResponseSecurityHeadersBehavior;

/** What the pages call besides their own origin. */
export interface PageSources {
  /** Origin of Cognito's API. */
  readonly cognito: string;
  /** `wss://…` without a path. */
  readonly live: string;
  /** Origin that uploads go to. */
  readonly uploads: string;
  /** Origin that request videos come from. */
  readonly videos: string;
}

/** Origin of a bucket's signed URLs. */
export const bucketOrigin = (bucket: IBucket): string => `https://${bucket.bucketRegionalDomainName}`;

/**
 * No inline script and no inline style anywhere. React sets styles through the DOM, which the policy does not see; a
 * `style` attribute in served HTML is blocked.
 */
const pagePolicy = ({ cognito, live, uploads, videos }: PageSources): string => {
  const called = new Set([cognito, live, uploads, videos]);
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    `media-src 'self' blob: ${videos}`,
    `connect-src 'self' ${[...called].join(' ')}`,
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** Headers of everything but pictures. Camera and microphone: creators record in the browser. */
export const makePageHeaders = (scope: Construct, sources: PageSources): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'PageHeaders', {
    securityHeadersBehavior: {
      ...always,
      contentSecurityPolicy: { contentSecurityPolicy: pagePolicy(sources), override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'Permissions-Policy',
          value: 'camera=(self), microphone=(self), geolocation=(), payment=(self), usb=()',
          override: true,
        },
        { header: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups', override: true },
      ],
    },
  });

export interface PayPalSources {
  readonly hosts: readonly string[];
  /** PayPal's script writes scripts and styles into its page, unless every load of it carries a nonce of its own. */
  readonly inlineCode: boolean;
}

/** The page of the buttons: PayPal's code and nobody's words. Only our own pages frame it. */
const buttonsPolicy = ({ hosts, inlineCode }: PayPalSources): string => {
  const paypal = hosts.join(' ');
  const inline = inlineCode ? " 'unsafe-inline'" : '';
  return [
    "default-src 'none'",
    `script-src 'self' ${paypal}${inline}`,
    `style-src 'self'${inline}`,
    `img-src 'self' data: ${paypal}`,
    `connect-src 'self' ${paypal}`,
    `frame-src ${paypal}`,
    `form-action ${paypal}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
};

/** Headers of the page that PayPal's buttons live in, looser than those of all others. */
export const makeButtonsHeaders = (scope: Construct, sources: PayPalSources): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'ButtonsHeaders', {
    securityHeadersBehavior: {
      ...always,
      frameOptions: { frameOption: HeadersFrameOption.SAMEORIGIN, override: true },
      contentSecurityPolicy: { contentSecurityPolicy: buttonsPolicy(sources), override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'Permissions-Policy',
          value: 'camera=(), microphone=(), geolocation=(), payment=(self), usb=()',
          override: true,
        },
      ],
    },
  });

/** Headers of uploaded pictures: whatever a file claims to be, a browser that opens it runs nothing of it. */
export const makeMediaHeaders = (scope: Construct): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'MediaHeaders', {
    securityHeadersBehavior: {
      ...always,
      contentSecurityPolicy: { contentSecurityPolicy: "default-src 'none'; sandbox", override: true },
    },
    customHeadersBehavior: {
      customHeaders: [{ header: 'Cross-Origin-Resource-Policy', value: 'same-origin', override: true }],
    },
  });
