import { CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3';
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { SIGN_UP_ATTRIBUTES, SIGN_UP_CONSENT } from '../../../shared/legal/sign-up.ts';
import { MEBIBYTE, SETTINGS_DEFAULT } from '../../../shared/limits.ts';
import type { ExtraId } from '../../../shared/order/extras.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { handler as preSignUp } from '../../lambdas/cognito/accounts-triggers-pre-sign-up.ts';
import { derivedId } from '../../lib/lambda/ids.ts';
import { put, transact } from '../../lib/table/table.ts';
import { createAd } from '../../market/catalog/ads/create-ad.ts';
import { findProfile } from '../../market/catalog/model/catalog.table.ts';
import { updateProfile } from '../../market/catalog/profiles/update-profile.ts';
import { askWithdrawal } from '../../money/payouts/ask-withdrawal.ts';
import { openTopUp } from '../../money/top-ups/open-top-up.ts';
import { newWalletWrite } from '../../money/wallet/wallet.table.ts';
import { expireRequests } from '../../orders/requests/act/expire-requests.ts';
import { findRequest } from '../../orders/requests/model/requests.table.ts';
import { bookingWrites } from '../../orders/requests/order/booking.ts';
import { placeRequest } from '../../orders/requests/order/place-request.ts';
import { startVideo } from '../../orders/requests/video/start-video.ts';
import { getSiteConfig, setSiteConfig } from './edit-site.ts';
import { readSite } from './read-site.ts';
import { senderFor } from './sender.ts';
import { ADMIN, CREATOR, call, codeOf, FAN, join, passKept, set, withSettings } from './settings-for-test.ts';

withTable();
withSettings();

const s3 = mockClient(S3Client);
beforeAll(() => void s3.on(CreateMultipartUploadCommand).resolves({ UploadId: 'upload' }));
afterAll(() => s3.restore());

const AD = {
  title: 'ברכה',
  description: '',
  requirements: '',
  imageKey: '',
  clipKey: '',
  active: true,
  priceAgorot: 10_000,
};

describe('a setting holds for the next call', () => {
  it('auto_approve_creators: who signs up then is approved at once', async () => {
    await join('creator');
    expect(await findProfile(CREATOR)).toMatchObject({ approved: false });
    await set({ autoApproveCreators: true });
    const { id } = await join('approved');
    expect(await findProfile(id)).toMatchObject({ approved: true });
  });

  it('require_email_verification: off, an account is confirmed by signing up', async () => {
    const signUp = async () => {
      const attributes = {
        email: 'new@example.com',
        name: 'New',
        [SIGN_UP_ATTRIBUTES.role]: 'fan',
        [SIGN_UP_ATTRIBUTES.terms]: SIGN_UP_CONSENT,
      };
      const event = {
        triggerSource: 'PreSignUp_SignUp',
        request: { userAttributes: attributes },
        response: {},
      } as unknown as PreSignUpTriggerEvent;
      return (await preSignUp(event)).response.autoConfirmUser;
    };
    expect(await signUp()).toBe(false);
    await set({ requireEmailVerification: false });
    expect(await signUp()).toBe(true);
  });

  it('default and longest delivery time, lowest and highest price: of an ad', async () => {
    const save = (input: { priceAgorot?: number; deliveryHours?: number }, key: string) =>
      createAd({ ...call(CREATOR, { ...AD, ...input }), key });
    expect((await save({}, 'first-ad')).deliveryHours).toBe(24);
    expect(await codeOf(save({ deliveryHours: 72 }, 'second-ad'))).toBe('done');
    await set({
      defaultDeliveryHours: 12,
      maxDeliveryHours: 48,
      minPriceAgorot: 9_000,
      maxPriceAgorot: 11_000,
    });
    expect((await save({}, 'third-ad')).deliveryHours).toBe(12);
    expect(await codeOf(save({ deliveryHours: 72 }, 'fourth-ad'))).toBe('ad.delivery_out_of_range');
    expect(await codeOf(save({ priceAgorot: 8_999 }, 'fifth-ad'))).toBe('ad.price_out_of_range');
    expect(await codeOf(save({ priceAgorot: 11_001 }, 'sixth-ad'))).toBe('ad.price_out_of_range');
  });

  it('extra_*: what an order may have, and for how much; one that was placed keeps its own', async () => {
    const { id: creatorId } = await join('with-extras');
    const ad = await createAd({ ...call(creatorId, AD), key: 'ad-with-extras' });
    await transact([newWalletWrite(FAN, new Date().toISOString())]);
    await openTopUp({
      userId: FAN,
      input: { amountAgorot: 100_000 },
      now: new Date(),
      key: 'funds',
      method: 'manual' as const,
    });
    const place = (extras: ExtraId[], priceAgorot: number) =>
      placeRequest({
        ...call(FAN, {
          adId: ad.id,
          occasion: 'birthday' as const,
          recipient: 'דנה',
          instructions: 'לשיר',
          deadline: '2026-12-01',
          extras,
          priceAgorot,
        }),
        key: `place-${extras.join()}-${priceAgorot}` as never,
      });
    const before = await place(['gift_wrapping', 'social_share'], 11_300);
    await set({ giftWrappingAgorot: 1_200, socialShareOffered: false });
    expect((await readSite()).extras).toEqual([
      { id: 'download_rights', priceAgorot: 1_000 },
      { id: 'gift_wrapping', priceAgorot: 1_200 },
    ]);
    expect(await codeOf(place(['social_share'], 10_800))).toBe('request.extra_not_offered');
    expect(await codeOf(place(['gift_wrapping'], 10_500))).toBe('ad.price_changed');
    const after = await place(['gift_wrapping'], 11_200);
    expect(await findRequest(before.id)).toMatchObject({
      priceAgorot: 11_300,
      heldAgorot: 11_300,
      extras: ['gift_wrapping', 'social_share'],
      extraPrices: { gift_wrapping: 500, social_share: 800 },
    });
    expect(await findRequest(after.id)).toMatchObject({
      priceAgorot: 11_200,
      extraPrices: { gift_wrapping: 1_200 },
    });
    // A narrower range moves what a creator asks for into it, and what is asked for anew has to lie in it.
    const profile = await findProfile(creatorId);
    const price = async (priceAgorot: number) => {
      const { v, category, name } = (await findProfile(creatorId)) ?? {};
      const fields = { name, nameEn: '', category, bio: '', priceAgorot: 0, specialties: [], active: true };
      const links = { website: '', facebook: '', twitter: '', instagram: '', youtube: '' };
      const extras = [{ id: 'download_rights' }, { id: 'gift_wrapping', priceAgorot }];
      return updateProfile({
        ...call(creatorId, {
          ...fields,
          socialLinks: links,
          avatarKey: '',
          bannerKey: '',
          extras,
          v,
        } as never),
        key: undefined,
      });
    };
    expect(profile).not.toHaveProperty('extras');
    expect(await codeOf(place(['download_rights'], 11_000))).toBe('request.extra_not_offered');
    expect(await codeOf(price(1_500))).toBe('done');
    expect(await codeOf(place(['download_rights', 'gift_wrapping'], 12_200))).toBe('ad.price_changed');
    await set({ extraMinAgorot: 200, extraMaxAgorot: 1_400 });
    expect((await place(['gift_wrapping'], 11_400)).priceAgorot).toBe(11_400);
    expect(await codeOf(price(1_500))).toBe('done');
    expect(await codeOf(price(1_401))).toBe('creator.extra_price');
    expect(await codeOf(set({ extraMinAgorot: 1_500 }))).toBe('config.price_range');
    // The days are of the setting at booking, and of that order for ever.
    const daysOf = async ({ id }: { readonly id: string }) => (await findRequest(id))?.publishDays;
    const sooner = await place(['download_rights'], 11_000);
    await set({ downloadRightsDays: 30, downloadRightsAgorot: 900 });
    const later = await place(['download_rights'], 10_900);
    expect([await daysOf(sooner), await daysOf(later), await daysOf(after)]).toEqual([90, 30, undefined]);
    expect((await readSite()).downloadRightsDays).toBe(30);
    // The same call again has its first answer, whatever is offered by now.
    expect(await place(['gift_wrapping', 'social_share'], 11_300)).toEqual(before);
  });

  it.each([
    ['download_rights', 'downloadRightsOffered', 'downloadRightsAgorot'],
    ['gift_wrapping', 'giftWrappingOffered', 'giftWrappingAgorot'],
    ['social_share', 'socialShareOffered', 'socialShareAgorot'],
  ] as const)('extra_%s and its price: what orders are offered', async (id, offered, price) => {
    const own = async () => (await readSite()).extras.find((extra) => extra.id === id);
    await set({ [offered]: true, [price]: 1_100 });
    expect(await own()).toEqual({ id, priceAgorot: 1_100 });
    await set({ [price]: 1_300 });
    expect(await own()).toEqual({ id, priceAgorot: 1_300 });
    await set({ [offered]: false });
    expect(await own()).toBeUndefined();
  });

  it('min_withdraw_amount: what may be asked for', async () => {
    const ask = (amountAgorot: number) =>
      codeOf(
        askWithdrawal({
          ...call(CREATOR, { amountAgorot, method: 'paypal' as const, useSaved: true }),
          key: `withdrawal-${amountAgorot}`,
        } as unknown as Parameters<typeof askWithdrawal>[0]),
      );
    // Nothing is saved or available: a sum that is enough is refused for that.
    expect(await ask(5_000)).toBe('withdrawal.no_saved_details');
    expect(await ask(4_999)).toBe('withdrawal.below_minimum');
    await set({ minWithdrawalAgorot: 6_000 });
    expect(await ask(5_999)).toBe('withdrawal.below_minimum');
    expect(await ask(6_000)).toBe('withdrawal.no_saved_details');
  });

  it('site_config: a changed name is in the next e-mail, and on the site', async () => {
    const { v } = await getSiteConfig();
    const site = { ...(await getSiteConfig()), siteNameHebrew: 'הידד', v };
    await setSiteConfig({ ...call(ADMIN.id, site), key: undefined });
    expect((await senderFor('he')).brand).toBe('הידד');
    passKept();
    expect((await readSite()).siteNameHebrew).toBe('הידד');
  });

  describe('of an approved order', () => {
    const id = derivedId('req', 'order');
    const order = () => findRequest(id);

    beforeAll(async () => {
      const ad = {
        id: derivedId('ad', 'ad'),
        creatorId: CREATOR,
        creatorName: 'c',
        creatorAvatar: '',
        title: 't',
        priceAgorot: 10_000,
        deliveryHours: 24,
        available: true,
      } as Parameters<typeof bookingWrites>[0]['ad'];
      const { request } = bookingWrites(
        {
          id,
          ad,
          fan: { id: FAN, name: 'f', avatar: '' } as Actor,
          now: new Date(),
          inputHash: 'hash',
          wishes: { occasion: 'birthday', recipient: 'r', instructions: '', deadline: '2026-11-22' },
        },
        SETTINGS_DEFAULT,
      );
      await transact([put({ ...(request.Put?.Item as { pk: string; sk: string }), status: 'approved' })]);
    });

    it('allowed_file_types and max_file_size: what may be uploaded', async () => {
      const upload = (type: 'mp4' | 'mov', bytes: number) =>
        codeOf(startVideo(call(CREATOR, { id, type, bytes })));
      expect(await upload('mov', 30 * MEBIBYTE)).toBe('done');
      await set({ allowedVideoTypes: ['mp4'], maxVideoBytes: 20 * MEBIBYTE });
      expect(await upload('mov', MEBIBYTE)).toBe('video.type');
      expect(await upload('mp4', 20 * MEBIBYTE)).toBe('done');
      expect(await upload('mp4', 20 * MEBIBYTE + 1)).toBe('video.too_large');
    });

    it('deadline_grace: how long after its deadline it may wait', async () => {
      const overdue = new Date(new Date((await order())?.deadlineAt ?? '').getTime() + 30 * 3_600_000);
      await set({ deadlineGraceHours: 48 });
      await expireRequests(overdue);
      expect((await order())?.status).toBe('approved');
    });
  });
});
