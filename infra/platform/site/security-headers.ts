import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Resources } from '../apis/resources.ts';
import type { PayPalSources } from '../data/paypal.ts';
import { cognitoOrigin } from './site-config.ts';

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

/** What decides which origins the pages call besides their own. */
export type PageSources = Pick<Resources, 'settings' | 'buckets' | 'live'>;

/** Origin of a bucket's signed URLs. */
const bucketOrigin = (bucket: IBucket): string => `https://${bucket.bucketRegionalDomainName}`;

/**
 * No inline script and no inline style but what the shell of public pages has, which their Lambda adds by its hash. React
 * sets styles through the DOM, which the policy does not see; a `style` attribute in served HTML is blocked.
 */
export const pagePolicy = ({ settings, buckets, live }: PageSources): string => {
  const local = settings.localAwsEndpoint;
  const uploads = local ?? bucketOrigin(buckets.incoming);
  const called = new Set([cognitoOrigin(settings), live.url, uploads]);
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self' ${[...called].join(' ')}`,
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** What pages may use of a device, and what they open: camera and microphone only where somebody records. */
const ofPages = ({ records }: { readonly records: boolean }) => {
  const recording = records ? '(self)' : '()';
  return [
    {
      header: 'Permissions-Policy',
      value: `camera=${recording}, microphone=${recording}, geolocation=(), payment=(self), usb=()`,
      override: true,
    },
    { header: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups', override: true },
  ];
};

/** Headers of everything but pictures. */
export const makePageHeaders = (scope: Construct, sources: PageSources): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'PageHeaders', {
    securityHeadersBehavior: {
      ...always,
      // Public pages say their own.
      contentSecurityPolicy: { contentSecurityPolicy: pagePolicy(sources), override: false },
    },
    customHeadersBehavior: { customHeaders: ofPages({ records: false }) },
  });

interface SecretPage {
  readonly id: 'GiftHeaders' | 'InquiryHeaders';
  /** Whoever opens it records a reaction there. */
  readonly records: boolean;
}

/** Headers of a page whose address is its secret: no other site is told of it and no search engine lists it. */
export const makeSecretHeaders = (
  scope: Construct,
  { id, records }: SecretPage,
  sources: PageSources,
): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      ...always,
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
      // The page says its own.
      contentSecurityPolicy: { contentSecurityPolicy: pagePolicy(sources), override: false },
    },
    customHeadersBehavior: {
      customHeaders: [
        ...ofPages({ records }),
        { header: 'X-Robots-Tag', value: 'noindex, nofollow', override: true },
      ],
    },
  });

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

/** Mail programs that are web pages show our pictures: who has an address may show what is there. */
const SHOWN_IN_MAILS = { header: 'Cross-Origin-Resource-Policy', value: 'cross-origin', override: true };

/** Headers of uploaded pictures: whatever a file claims to be, a browser that opens it runs nothing of it. */
export const makeMediaHeaders = (scope: Construct): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'MediaHeaders', {
    securityHeadersBehavior: {
      ...always,
      contentSecurityPolicy: { contentSecurityPolicy: "default-src 'none'; sandbox", override: true },
    },
    customHeadersBehavior: {
      customHeaders: [SHOWN_IN_MAILS],
    },
  });

/**
 * Headers of videos for few, and of their pictures: no browser or search engine keeps one, and no other site learns of its
 * address. Its content type is signed with it, and is that of a video or of a picture.
 */
export const makeVideoHeaders = (scope: Construct): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'VideoHeaders', {
    securityHeadersBehavior: {
      ...always,
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        SHOWN_IN_MAILS,
        { header: 'Cache-Control', value: 'private, no-cache', override: true },
        { header: 'X-Robots-Tag', value: 'noindex, nofollow', override: true },
      ],
    },
  });
