import * as z from 'zod/mini';
import { lazy } from '../../lazy.ts';
import {
  HOURS_MAX,
  IMAGE_TYPES,
  MEBIBYTE,
  PUBLISHING_DAYS,
  SITE_IMAGES,
  TIMES_MOST,
  VIDEO_MAX_BYTES,
  VIDEO_MINUTES_MAX,
  VIDEO_TYPE_NAMES,
  WALLETS_MOST_AGOROT,
} from '../../limits.ts';
import { AGOROT_MAX, BASIS_POINTS } from '../../money/money.ts';
import { SITE_FACT_NAMES } from '../../site-facts.ts';
import { agreedVersions } from '../parts/agreed.ts';
import { endpoints } from '../parts/endpoint.ts';
import { eachOf, fileUpload, nothing, offeredExtra, version } from '../parts/fields.ts';
import { editableSite } from './editable-site.ts';
import { notice } from './notices.ts';

export const category = () =>
  z.object({
    id: z.string(),
    name: z.string(),
    nameEn: z.string(),
    icon: z.string(),
    description: z.string(),
    order: z.number(),
    active: z.boolean(),
  });

/** An amount that admins set, and the version that a change must name. */
const amountSetting = () => z.object({ amountAgorot: z.number(), v: z.number() });

/** What the site says of itself. Empty texts and pictures that nobody set have their default here. */
const siteConfig = () =>
  z.extend(eachOf(SITE_FACT_NAMES, z.string()), {
    siteName: z.string(),
    siteNameHebrew: z.string(),
    /** Empty: the site's own drawing beside its name. */
    logoUrl: z.string(),
    faviconUrl: z.string(),
    metaDescription: z.string(),
    metaKeywords: z.array(z.string()),
    ogImage: z.string(),
    ogTitle: z.string(),
    ogDescription: z.string(),
    googleAnalyticsId: z.string(),
    /** Grows with each change, so that a cached older answer is known as one. */
    siteVersion: z.number(),
  });
export type SiteConfig = z.output<ReturnType<typeof siteConfig>>;

/** Settings the site needs before anybody signs in. */
export const platformConfig = endpoints({
  site: {
    method: 'GET',
    path: '/api/public/config',
    access: 'public',
    cacheSeconds: 20,
    input: nothing,
    output: () =>
      z.extend(siteConfig(), {
        /** What everybody is told above the pages. A page ends each at its time. */
        notices: z.array(notice()),
        /** Another text whenever something else is told to some who are signed in (`notices.mine`); empty for nothing. */
        moreNotices: z.string(),
        /** In order; those that are off as well, since creators may still have them. */
        categories: z.array(category()),
        /** Those of the site, in order, at its prices; which of them a creator offers, and at which prices, ads say. */
        extras: z.array(offeredExtra()),
        /** For how many days from its delivery a video may be published, for who buys that now. */
        downloadRightsDays: z.number(),
        /** The versions of the legal pages that a sign-up agrees to. */
        agreed: agreedVersions(),
        extraMinAgorot: z.number(),
        extraMaxAgorot: z.number(),
        minPriceAgorot: z.number(),
        maxPriceAgorot: z.number(),
        defaultDeliveryHours: z.number(),
        maxDeliveryHours: z.number(),
        allowedVideoTypes: z.array(z.string()),
        maxVideoBytes: z.number(),
        maxVideoMinutes: z.number(),
      }),
  },
});

/** The platform's share of a price, 1,000 = 10 per cent, and the version that a change must name. */
const fee = () => z.object({ basisPoints: z.number(), v: z.number() });

/** One setting with the version that was seen; 0 while nobody has set it. */
const setting = <T extends z.ZodMiniType>(value: T) => z.strictObject({ value, v: version() });
const between = (lowest: number, highest: number) =>
  setting(z.int().check(z.minimum(lowest), z.maximum(highest)));
const SHEKEL = 100;
const amount = lazy(() => between(SHEKEL, AGOROT_MAX));
const hours = lazy(() => between(1, HOURS_MAX));
const onOff = lazy(() => setting(z.boolean()));

/** Every setting that the back office changes: amounts in agorot, the fee in basis points, sizes in bytes. */
export const editableSettings = lazy(() =>
  z.strictObject({
    feeBasisPoints: between(0, BASIS_POINTS),
    minPriceAgorot: amount(),
    maxPriceAgorot: amount(),
    defaultDeliveryHours: hours(),
    maxDeliveryHours: hours(),
    /** Hours after its deadline in which an order may still be delivered. */
    deadlineGraceHours: between(0, HOURS_MAX),
    /** File endings, each once. */
    allowedVideoTypes: setting(
      z.array(z.enum(VIDEO_TYPE_NAMES)).check(
        z.minLength(1),
        z.maxLength(VIDEO_TYPE_NAMES.length),
        z.refine((types) => new Set(types).size === types.length),
      ),
    ),
    maxVideoBytes: between(MEBIBYTE, VIDEO_MAX_BYTES),
    /** How long a delivered video may be. */
    maxVideoMinutes: between(1, VIDEO_MINUTES_MAX),
    autoApproveCreators: onOff(),
    requireEmailVerification: onOff(),
    /** Extras of an order: whether each is offered, and its price. */
    downloadRightsOffered: onOff(),
    downloadRightsAgorot: amount(),
    downloadRightsDays: between(PUBLISHING_DAYS.least, PUBLISHING_DAYS.most),
    giftWrappingOffered: onOff(),
    giftWrappingAgorot: amount(),
    socialShareOffered: onOff(),
    socialShareAgorot: amount(),
    /** Between which prices creators may offer an extra. */
    extraMinAgorot: amount(),
    extraMaxAgorot: amount(),
    disputesEnabled: onOff(),
    disputeWindowHours: hours(),
    silentRefundsMost: between(0, TIMES_MOST),
    clearingEnabled: onOff(),
    /** Caps of top-ups: of one, of a person's day, of what a wallet holds, and of what all of them hold together. */
    topUpMaxAgorot: amount(),
    topUpDayMaxAgorot: amount(),
    balanceMaxAgorot: amount(),
    walletsMaxAgorot: between(SHEKEL, WALLETS_MOST_AGOROT),
    unusedSendingsMost: between(0, TIMES_MOST),
    minWithdrawalAgorot: between(1, AGOROT_MAX),
  }),
);
export type EditableSettings = z.output<ReturnType<typeof editableSettings>>;
export type SettingName = keyof EditableSettings;

/** Settings that admins change, each with the version they saw: of two changes at once, one is refused. */
export const platformConfigAdmin = endpoints({
  withdrawalMinimum: {
    method: 'GET',
    path: '/api/admin/config/min-withdrawal',
    access: 'manage_payments',
    input: nothing,
    output: amountSetting,
  },
  setWithdrawalMinimum: {
    method: 'PUT',
    path: '/api/admin/config/min-withdrawal',
    access: 'manage_payments',
    input: () => z.strictObject({ amountAgorot: z.int().check(z.maximum(AGOROT_MAX)), v: version() }),
    output: amountSetting,
    errors: ['config.invalid_amount', 'config.changed'],
  },
  fee: {
    method: 'GET',
    path: '/api/admin/config/fee',
    access: 'manage_payments',
    input: nothing,
    output: fee,
  },
  /** Sets the fee of orders from now on; a request keeps the fee it was booked with. */
  setFee: {
    method: 'PUT',
    path: '/api/admin/config/fee',
    access: 'manage_payments',
    input: () =>
      z.strictObject({
        basisPoints: z.int().check(z.minimum(0), z.maximum(BASIS_POINTS)),
        v: version(),
      }),
    output: fee,
    errors: ['config.changed'],
  },
  settings: {
    method: 'GET',
    path: '/api/admin/config/settings',
    access: 'manage_settings',
    input: nothing,
    output: editableSettings,
  },
  /** All as they were seen, with the changed ones changed: all of it happens, or nothing. */
  setSettings: {
    method: 'PUT',
    path: '/api/admin/config/settings',
    access: 'manage_settings',
    input: editableSettings,
    output: editableSettings,
    errors: [
      'config.price_range',
      'config.delivery_range',
      'config.cap_range',
      'config.unlicensed',
      'config.changed',
    ],
  },
  siteConfig: {
    method: 'GET',
    path: '/api/admin/config/site',
    access: 'manage_settings',
    input: nothing,
    output: editableSite,
  },
  /** All of it at once. The same again is no change, so a save whose answer was lost may be repeated. */
  setSiteConfig: {
    method: 'PUT',
    path: '/api/admin/config/site',
    access: 'manage_settings',
    input: editableSite,
    output: editableSite,
    errors: ['config.changed', 'image.type', 'image.too_large', 'image.too_many_pixels', 'image.missing'],
  },
  requestSiteImageUpload: {
    method: 'POST',
    path: '/api/admin/config/site-image',
    access: 'manage_settings',
    input: () =>
      z.strictObject({
        kind: z.enum(SITE_IMAGES),
        contentType: z.enum(IMAGE_TYPES),
        bytes: z.int().check(z.positive()),
      }),
    output: fileUpload,
    errors: ['image.type', 'image.too_large', 'rate.limited'],
  },
});
