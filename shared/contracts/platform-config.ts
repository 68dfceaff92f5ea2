import * as z from 'zod/mini';
import { HOURS_MAX, MEBIBYTE, VIDEO_MAX_BYTES, VIDEO_TYPES, type VideoType } from '../limits.ts';
import { AGOROT_MAX, BASIS_POINTS } from '../money.ts';
import { endpoints } from './endpoint.ts';
import { nothing, version } from './fields.ts';

export const category = z.object({
  id: z.string(),
  name: z.string(),
  nameEn: z.string(),
  icon: z.string(),
  description: z.string(),
  order: z.number(),
  active: z.boolean(),
});

/** An amount that admins set, and the version that a change must name. */
const amountSetting = z.object({ amountAgorot: z.number(), v: z.number() });

/** Settings the site needs before anybody signs in. */
export const platformConfig = endpoints({
  site: {
    method: 'GET',
    path: '/api/public/config',
    access: 'public',
    cacheSeconds: 20,
    input: nothing,
    output: z.object({
      /** In order; those that are off as well, since creators may still have them. */
      categories: z.array(category),
      siteName: z.string(),
      siteNameHebrew: z.string(),
      minPriceAgorot: z.number(),
      maxPriceAgorot: z.number(),
      defaultDeliveryHours: z.number(),
      maxDeliveryHours: z.number(),
      allowedVideoTypes: z.array(z.string()),
      maxVideoBytes: z.number(),
    }),
  },
});

/** The platform's share of a price, 1,000 = 10 per cent, and the version that a change must name. */
const fee = z.object({ basisPoints: z.number(), v: z.number() });

/** One setting with the version that was seen; 0 while nobody has set it. */
const setting = <T extends z.ZodMiniType>(value: T) => z.strictObject({ value, v: version });
const between = (lowest: number, highest: number) =>
  setting(z.int().check(z.minimum(lowest), z.maximum(highest)));
const SHEKEL = 100;
const amount = between(SHEKEL, AGOROT_MAX);
const hours = between(1, HOURS_MAX);
const onOff = setting(z.boolean());
const VIDEO_TYPE_NAMES = Object.keys(VIDEO_TYPES) as [VideoType, ...VideoType[]];

/** Every setting that the back office changes: amounts in agorot, the fee in basis points, sizes in bytes. */
export const editableSettings = z.strictObject({
  feeBasisPoints: between(0, BASIS_POINTS),
  minPriceAgorot: amount,
  maxPriceAgorot: amount,
  defaultDeliveryHours: hours,
  maxDeliveryHours: hours,
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
  autoApproveCreators: onOff,
  requireEmailVerification: onOff,
  disputesEnabled: onOff,
  disputeWindowHours: hours,
  /** Caps of top-ups: of one, of a person's day, and of the balance they lead to. */
  topUpMaxAgorot: amount,
  topUpDayMaxAgorot: amount,
  balanceMaxAgorot: amount,
  minWithdrawalAgorot: between(1, AGOROT_MAX),
});
export type EditableSettings = z.output<typeof editableSettings>;
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
    input: z.strictObject({ amountAgorot: z.int().check(z.maximum(AGOROT_MAX)), v: version }),
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
    input: z.strictObject({
      basisPoints: z.int().check(z.minimum(0), z.maximum(BASIS_POINTS)),
      v: version,
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
    errors: ['config.price_range', 'config.delivery_range', 'config.changed'],
  },
});
