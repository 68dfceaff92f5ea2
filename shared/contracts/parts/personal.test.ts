import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { INPUTS, TYPED_TEXTS, textsOf } from '../../../test/support/typed/typed-texts.ts';
import { emptied, personal, thingOf } from './personal.ts';

/** Groups whose texts are the site’s own. */
const OF_THE_SITE = [
  'categoriesAdmin',
  'contentAdmin',
  'legalAdmin',
  'noticesAdmin',
  'platformConfigAdmin',
  'rolesAdmin',
  'paypalAdmin',
];

/** Texts in which nobody writes of a person, and why. */
const OF_NOBODY: Readonly<Record<string, readonly string[]>> = {
  'the name of a file that was uploaded, which we made': [
    'accounts.saveAvatar.key',
    'catalogCreator.updateProfile.avatarKey',
    'catalogCreator.updateProfile.bannerKey',
    'catalogCreator.createAd.imageKey',
    'catalogCreator.createAd.clipKey',
    'catalogCreator.updateAd.imageKey',
    'catalogCreator.updateAd.clipKey',
    'gifts.sendReaction.key',
    'requestVideos.parts.uploadId',
    'requestVideos.finish.uploadId',
    'requestVideos.poster.uploadId',
    'requestVideos.cancel.uploadId',
  ],
  'the secret of a link, which we made': [
    'gifts.see.secret',
    'gifts.thank.secret',
    'gifts.allowShowing.secret',
    'gifts.reactionUpload.secret',
    'gifts.sendReaction.secret',
    'gifts.allowReaction.secret',
    'gifts.withdrawReaction.secret',
    'gifts.takeDown.secret',
    'gifts.stopMails.token',
    'support.write.secret',
  ],
  'names a thing that there is': [
    'registration.applyAsCreator.category',
    'catalogCreator.updateProfile.category',
    'notifications.read.at',
    'mailAdmin.sendAgain.event',
    'mailAdmin.giveUp.event',
    'moderation.answer.to',
    'chat.message.id',
    'paypalEvents.receive.id',
    'paypalEvents.receive.event_type',
  ],
  'the days of an order are in the books': [
    'requests.place.deadline',
    'requests.place.eventDate',
    'requests.placeCart.lines.deadline',
    'requests.placeCart.lines.eventDate',
    'requests.changeBrief.eventDate',
    'drafts.keep.deadline',
    'drafts.keep.eventDate',
    'disputes.answer.day',
    'disputesAdmin.decide.day',
  ],
  'words that were looked for, kept without who looked for them': ['analytics.countMissing.text'],
  'an entry of the books says why it was made': ['walletAdmin.adjust.reason'],
};

it('every text that a person types is marked as personal, or it is said why not', () => {
  const unmarked = TYPED_TEXTS.filter(({ thing }) => !thing).map(({ path }) => path);
  const others = unmarked.filter((path) => !OF_THE_SITE.includes(path.slice(0, path.indexOf('.'))));
  expect(others.sort()).toEqual(Object.values(OF_NOBODY).flat().sort());
});

it('a planted text is found, wherever it stands, and with what it stands in', () => {
  const input = INPUTS.get('requests.placeCart') as z.ZodMiniObject;
  const planted = z.extend(input, {
    planted: z.optional(z.array(z.strictObject({ words: z.nullable(z.string()) }))),
    marked: personal('gift', z.strictObject({ more: z.string() })),
  });
  const found = textsOf('planted', planted).map(({ path, thing }) => [path, thing]);
  expect(found).toContainEqual(['planted.planted.words', undefined]);
  expect(found).toContainEqual(['planted.marked.more', 'gift']);
});

describe('a mark', () => {
  it('is of one field, though others share its schema', () => {
    const shared = z.string();
    const marked = personal('gift', shared);
    expect([thingOf(marked), thingOf(shared)]).toEqual(['gift', undefined]);
    expect(z.parse(marked, 'words')).toBe('words');
  });

  it('says what is left of a thing that is forgotten, and of no other field', () => {
    const input = z.strictObject({
      id: z.string(),
      name: personal('gift', z._default(z.string(), '')),
      born: personal('gift', z.nullable(z.string())),
      likes: personal('gift', z.optional(z.array(z.string()))),
      links: personal('gift', z.strictObject({ site: z.string() })),
      other: personal('note', z.string()),
    });
    expect(emptied(input, 'gift')).toEqual({ name: '', born: null, likes: [], links: { site: '' } });
  });
});
