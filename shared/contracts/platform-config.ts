import * as z from 'zod/mini';
import { AGOROT_MAX, BASIS_POINTS } from '../money.ts';
import { endpoints } from './endpoint.ts';
import { nothing, version } from './fields.ts';

export const category = z.object({
  id: z.string(),
  name: z.string(),
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
    cacheSeconds: 60,
    input: nothing,
    output: z.object({
      /** Active ones in order. */
      categories: z.array(category),
      siteName: z.string(),
      siteNameHebrew: z.string(),
      minPriceAgorot: z.number(),
      maxPriceAgorot: z.number(),
      maxDeliveryHours: z.number(),
      allowedVideoTypes: z.array(z.string()),
      maxVideoBytes: z.number(),
    }),
  },
});

/** The platform's share of a price, 1,000 = 10 per cent, and the version that a change must name. */
const fee = z.object({ basisPoints: z.number(), v: z.number() });

const setting = (lowest: number, highest: number) =>
  z.strictObject({ value: z.int().check(z.minimum(lowest), z.maximum(highest)), v: version });
const SHEKEL = 100;
const amount = setting(SHEKEL, AGOROT_MAX);

/** What has to do with money, each value with the version that was seen; 0 while nobody has set it. */
export const moneySettings = z.strictObject({
  feeBasisPoints: setting(0, BASIS_POINTS),
  minPriceAgorot: amount,
  maxPriceAgorot: amount,
  /** Caps of top-ups: of one, of a person's day, and of the balance they lead to. */
  topUpMaxAgorot: amount,
  topUpDayMaxAgorot: amount,
  balanceMaxAgorot: amount,
  minWithdrawalAgorot: setting(1, AGOROT_MAX),
});
export type MoneySettings = z.output<typeof moneySettings>;
export type MoneySettingName = keyof MoneySettings;

/** Settings that admins change, each with the version they saw: of two at once one is told so. */
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
  /** Of orders from now on: a request keeps the fee it was booked with. */
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
  money: {
    method: 'GET',
    path: '/api/admin/config/money',
    access: 'manage_settings',
    input: nothing,
    output: moneySettings,
  },
  /** All as they were seen, with the changed ones changed: all of it happens, or nothing. */
  setMoney: {
    method: 'PUT',
    path: '/api/admin/config/money',
    access: 'manage_settings',
    input: moneySettings,
    output: moneySettings,
    errors: ['config.price_range', 'config.changed'],
  },
});
