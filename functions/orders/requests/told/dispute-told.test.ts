import { describe, expect, it } from 'vitest';
import english from '../../../../shared/locales/en/notifications.json' with { type: 'json' };
import hebrew from '../../../../shared/locales/he/notifications.json' with { type: 'json' };
import { formatAgorot } from '../../../../shared/money/money.ts';
import { refunded } from '../../../../shared/money/refund.ts';
import { splitOf } from '../../../../shared/money/split.ts';
import { DISPUTE_OUTCOMES, DISPUTE_STEP_NAMES } from '../../../../shared/order/disputes.ts';
import { NO_FACTS } from '../../../../test/support/typed/site-facts.ts';
import { compose } from '../../../messages/mail/compose.ts';
import { plainTextOf } from '../../../messages/mail/letter.ts';
import type { Mail } from '../../../messages/mail/mail.ts';
import type { Dispute, DisputeLine } from '../model/dispute.ts';
import type { Request } from '../model/request.ts';
import { eventOf } from '../model/request-event.ts';
import { disputeEventOf } from './dispute-event.ts';
import { recipientsInDispute } from './dispute-recipients.ts';
import { movedInDispute, toldInDispute } from './dispute-values.ts';
import { recipientsOf } from './recipients.ts';

/**
 * Every line of a dispute, as it is made by hand: who is told of it, how, and with which amounts and times. A step or an
 * outcome that no line here leads to is named.
 */
const AT = '2026-11-20T10:00:00.000Z';
const UNTIL = '2026-11-22T10:30:00.000Z';
const DAY = '2026-12-01';
const DAY_ENDS = '2026-12-01T21:59:59.999Z';
const [PRICE, NET, PART] = [10_000, 9_000, 4_000];

const request = {
  ...{ pk: 'REQ#req_1', sk: 'REQ', e: 'request', id: 'req_1', v: 5, status: 'completed', movements: [] },
  ...{ at: AT, deadlineAt: AT, title: 'ברכה', kind: 'birthday', recipient: 'מאיה', instructions: '' },
  ...{ fanId: 'usr_f', fanName: 'נועה', creatorId: 'usr_c', creatorName: 'יעל' },
  ...{ titleEn: 'A greeting', creatorNameEn: 'Yael' },
  ...{ priceAgorot: PRICE, feeBasisPoints: 1_000, ...splitOf('completed', PRICE, 1_000) },
} as unknown as Request;

const line = (
  by: DisputeLine['by'],
  act: DisputeLine['act'],
  more: Partial<DisputeLine> = {},
): DisputeLine => ({
  ...{ by, act, text: '', amountAgorot: null, day: null, at: AT },
  ...more,
});
const dispute = (
  step: Dispute['step'],
  lines: readonly DisputeLine[],
  more: Partial<Dispute> = {},
): Dispute => ({
  ...{ pk: 'REQ#req_1', sk: 'DSP', e: 'dispute', v: lines.length, id: 'dsp_1', requestId: 'req_1', at: AT },
  ...{ fanId: 'usr_f', creatorId: 'usr_c', reason: 'name_wrong', text: 'השם שגוי', marks: [] },
  ...(step === 'over' ? {} : { disputedAgorot: NET }),
  ...{ step, lines, ...more },
});

const OPENED = line('fan', 'open', { text: 'השם שגוי' });
const BEFORE = dispute('creator_answers', [OPENED], { until: UNTIL });

interface Case {
  readonly line: DisputeLine;
  readonly step: Dispute['step'];
  readonly more?: Partial<Dispute>;
  readonly event: string;
  /** `bell`, `bell+kind of e-mail`, or `kind of e-mail` alone. */
  readonly fan?: string;
  readonly creator?: string;
  /** What stands in the e-mail of each, beside names. */
  readonly says?: readonly string[];
}

const amountOf = (agorot: number) => formatAgorot(agorot, 'he');
const BACK = { outcome: 'full', backAgorot: PRICE } as const;
const [FULL_TAKEN, PART_TAKEN, PART_KEPT] = [NET, 3_600, 5_400];
const PART_BACK = { outcome: 'part', backAgorot: PART } as const;
const FAN_ENDED = 'bell+dispute-ended';
const CREATOR_ENDED = 'bell+creator-dispute-ended';
const OFFER = { until: UNTIL, offer: { amountAgorot: PART } };
const [OFFERED, MAKING] = [
  { until: UNTIL, offer: { day: DAY } },
  { until: DAY_ENDS, offer: { day: DAY }, madeAgain: true },
] as const;
const UNTIL_SHOWN = '22/11/2026 12:30';

const CASES: Readonly<Record<string, Case>> = {
  opened: {
    line: OPENED,
    ...{ step: 'creator_answers', more: { until: UNTIL }, event: 'dispute.opened' },
    creator: 'bell+creator-dispute-opened',
    says: [UNTIL_SHOWN, amountOf(NET), 'השם לא נכון', 'השם שגוי'],
  },
  'all is given back': {
    line: line('creator', 'accept_all', { text: 'סליחה' }),
    ...{ step: 'over', more: BACK, event: 'dispute.full' },
    ...{ fan: FAN_ENDED, creator: 'creator-dispute-ended', says: [amountOf(PRICE), 'סליחה'] },
  },
  'a part is offered': {
    line: line('creator', 'offer_part', { amountAgorot: PART }),
    ...{ step: 'fan_answers', more: OFFER, event: 'dispute.part_offered' },
    ...{ fan: 'bell+dispute-answered', says: [amountOf(PART), UNTIL_SHOWN] },
  },
  'a new video is offered': {
    line: line('creator', 'offer_again', { day: DAY }),
    ...{ step: 'fan_answers', more: OFFERED, event: 'dispute.again_offered' },
    ...{ fan: 'bell+dispute-answered', says: ['01/12/2026', UNTIL_SHOWN] },
  },
  contested: {
    line: line('creator', 'contest', { text: 'זה מה שהתבקש' }),
    ...{ step: 'fan_answers', more: { until: UNTIL }, event: 'dispute.contested' },
    ...{ fan: 'bell+dispute-answered', says: [UNTIL_SHOWN, 'זה מה שהתבקש'] },
  },
  'the part is accepted': {
    line: line('fan', 'accept'),
    ...{ step: 'over', more: PART_BACK, event: 'dispute.part' },
    ...{ fan: 'dispute-ended', creator: CREATOR_ENDED, says: [amountOf(PART)] },
  },
  'the new video is agreed': {
    line: line('fan', 'accept'),
    ...{ step: 'making', more: MAKING, event: 'dispute.making' },
    ...{ creator: 'bell+creator-dispute-making', says: ['01/12/2026'] },
  },
  'the new video is there': {
    line: line('creator', 'video'),
    ...{ step: 'fan_watches', more: { until: UNTIL, madeAgain: true }, event: 'dispute.video' },
    ...{ fan: 'bell+dispute-answered', says: [UNTIL_SHOWN] },
  },
  'the new video is accepted': {
    line: line('fan', 'accept'),
    ...{ step: 'over', more: { outcome: 'again', backAgorot: 0 }, event: 'dispute.again' },
    ...{ creator: CREATOR_ENDED, says: [amountOf(NET)] },
  },
  'passed on': { line: line('fan', 'pass_on'), step: 'desk', event: 'dispute.at_desk', creator: 'bell' },
  'taken back': {
    line: line('fan', 'withdraw'),
    ...{ step: 'over', more: { outcome: 'withdrawn', backAgorot: 0 }, event: 'dispute.withdrawn' },
    ...{ creator: CREATOR_ENDED, says: [amountOf(NET)] },
  },
  'decided: all': {
    line: line('desk', 'decide_full', { text: 'הצדק עם מי שהזמין' }),
    ...{ step: 'over', more: BACK, event: 'dispute.full' },
    ...{ fan: FAN_ENDED, creator: CREATOR_ENDED, says: [amountOf(PRICE), 'הצדק עם מי שהזמין'] },
  },
  'decided: a part': {
    line: line('desk', 'decide_part', { amountAgorot: PART }),
    ...{ step: 'over', more: PART_BACK, event: 'dispute.part' },
    ...{ fan: FAN_ENDED, creator: CREATOR_ENDED, says: [amountOf(PART)] },
  },
  'decided: a new video': {
    line: line('desk', 'decide_again', { day: DAY }),
    ...{ step: 'making', more: MAKING, event: 'dispute.making' },
    ...{ fan: 'bell', creator: 'bell+creator-dispute-making', says: ['01/12/2026'] },
  },
  rejected: {
    line: line('desk', 'reject', { text: 'נאמר מה שהתבקש' }),
    ...{ step: 'over', more: { outcome: 'rejected', backAgorot: 0 }, event: 'dispute.rejected' },
    ...{ fan: FAN_ENDED, creator: CREATOR_ENDED, says: ['נאמר מה שהתבקש'] },
  },
  escalated: {
    line: line('desk', 'escalate'),
    ...{ step: 'escalated', event: 'dispute.escalated', fan: 'bell', creator: 'bell' },
  },
  'silence of the creator': {
    line: line('clock', 'silence'),
    ...{ step: 'over', more: BACK, event: 'dispute.full' },
    ...{ fan: FAN_ENDED, creator: CREATOR_ENDED, says: [amountOf(PRICE)] },
  },
  'silence of the creator, which the desk is to judge': {
    line: line('clock', 'silence'),
    ...{ step: 'desk', event: 'dispute.at_desk', fan: 'bell', creator: 'bell' },
  },
  'silence of the fan at an offer': {
    line: line('clock', 'silence'),
    ...{ step: 'over', more: PART_BACK, event: 'dispute.part' },
    ...{ fan: FAN_ENDED, creator: CREATOR_ENDED, says: [amountOf(PART)] },
  },
  'silence of the fan at the offer of a video': {
    line: line('clock', 'silence'),
    ...{ step: 'making', more: MAKING, event: 'dispute.making' },
    ...{ fan: 'bell', creator: 'bell+creator-dispute-making', says: ['01/12/2026'] },
  },
  'silence of the fan where nothing was offered': {
    line: line('clock', 'silence'),
    ...{ step: 'over', more: { outcome: 'withdrawn', backAgorot: 0 }, event: 'dispute.withdrawn' },
    ...{ fan: FAN_ENDED, creator: CREATOR_ENDED },
  },
  'silence of the fan at the new video': {
    line: line('clock', 'silence'),
    ...{ step: 'over', more: { outcome: 'again', backAgorot: 0 }, event: 'dispute.again' },
    ...{ fan: FAN_ENDED, creator: CREATOR_ENDED },
  },
  'an admin changes the status': {
    line: line('desk', 'status_set'),
    ...{ step: 'over', more: { outcome: 'status_set', backAgorot: PRICE }, event: 'dispute.status_set' },
    ...{ fan: 'bell', creator: 'bell' },
  },
};

const changedBy = ({ line: last, step, more }: Case) => {
  const isNew = last.act === 'open';
  const after = dispute(step, isNew ? [last] : [...BEFORE.lines, last], more);
  const changed = disputeEventOf({
    key: { pk: after.pk, sk: after.sk },
    before: isNew ? null : BEFORE,
    after,
  } as unknown as Parameters<typeof disputeEventOf>[0]);
  if (!changed) throw new Error('No event');
  return changed;
};

const toldBy = (one: Case) => {
  const changed = changedBy(one);
  const { backAgorot = 0 } = changed.dispute;
  const taken = backAgorot === PRICE ? FULL_TAKEN : PART_TAKEN;
  const money = movedInDispute(changed, backAgorot > 0 ? { fromCreatorAgorot: taken } : null);
  return recipientsInDispute(changed, money).map((recipient) => ({
    ...{ changed, money, recipient },
    told: toldInDispute(recipient.to, changed, money, request),
  }));
};

const BELLS = { he: hebrew.event.dispute, en: english.event.dispute };
/** Bells as the browser fills them. */
const filled = (language: 'he' | 'en', event: string, to: 'fan' | 'creator', values: object): string => {
  const texts: Readonly<Record<string, string>> = BELLS[language];
  const name = event.slice('dispute.'.length);
  const text = (to === 'creator' && texts[`${name}ForCreator`]) || texts[name];
  return (text ?? '{{no text}}').replace(/\{\{(\w+)\}\}/g, (hole, value: string) =>
    value in values ? String(values[value as never]) : hole,
  );
};

describe.each(Object.entries(CASES))('%s', (_, one) => {
  const told = toldBy(one);

  it('is told to whom it concerns, and nobody of an own act', () => {
    const said = told.map(({ recipient: { to, byBell, mail } }) => [
      to,
      [byBell && 'bell', mail].filter(Boolean).join('+'),
    ]);
    const { fan, creator } = one;
    expect(Object.fromEntries(said)).toEqual({ ...(fan ? { fan } : {}), ...(creator ? { creator } : {}) });
    expect(told[0]?.changed.event).toBe(one.event);
  });

  it('fills bells and e-mails, with what the screens say', () => {
    for (const { recipient, told: values, changed } of told) {
      for (const language of ['he', 'en'] as const) {
        expect(filled(language, changed.event, recipient.to, values.bell)).not.toContain('{{');
        if (!recipient.mail) continue;
        const mail = { kind: recipient.mail, language, values: { ...values.mail, path: '/p' } } as Mail;
        const text = plainTextOf(compose(mail, 'https://x'), {
          brand: 'b',
          logo: '',
          siteOrigin: 'https://x',
          facts: NO_FACTS,
        });
        expect(text).not.toMatch(/\{\{|undefined/);
        expect(text).toContain(language === 'he' ? 'ברכה' : 'A greeting');
        expect(text).not.toContain(language === 'he' ? 'A greeting' : 'ברכה');
        if (recipient.to === 'fan')
          for (const name of language === 'he' ? ['יעל'] : ['Yael', 'יעל']) expect(text).toContain(name);
        if (language === 'he') for (const said of one.says ?? []) expect(text).toContain(said);
      }
    }
  });
});

it('every step and every outcome is told', () => {
  const cases = Object.values(CASES);
  expect(new Set(cases.map(({ step }) => step))).toEqual(new Set(DISPUTE_STEP_NAMES));
  expect(new Set(cases.flatMap(({ more }) => more?.outcome ?? []))).toEqual(new Set(DISPUTE_OUTCOMES));
});

it('tells the creator what of the price they gave, and what is theirs again', () => {
  const [, creator] = toldBy(CASES['decided: a part'] as Case);
  expect(creator?.told.bell).toMatchObject({ taken: PART_TAKEN, kept: PART_KEPT });
  expect(creator?.told.mail).toMatchObject({
    backAgorot: PART,
    takenAgorot: PART_TAKEN,
    keptAgorot: PART_KEPT,
  });
});

it('names the hour of a day that is not open to its end', () => {
  const [, creator] = toldBy({
    ...(CASES['decided: a new video'] as Case),
    more: { ...MAKING, until: '2026-12-04T14:00:00.000Z' },
  });
  expect(creator?.told.bell.day).toBe('04/12/2026 16:00');
  expect(creator?.told.mail.day).toBe('04/12/2026 16:00');
});

it('a change without a line is no event', () => {
  const after = { ...BEFORE, v: 2 };
  expect(disputeEventOf({ key: BEFORE, before: BEFORE, after } as never)).toBeNull();
});

describe('the money of one act is told once', () => {
  const disputed = { ...request, disputed: true };
  const { backAgorot, netAgorot, feeAgorot } = refunded(
    request,
    { backAgorot: 0, coveredAgorot: 0 },
    PART,
    false,
  );
  const given = { ...request, backAgorot, netAgorot, feeAgorot, v: 6 };
  const eventBetween = (before: object, after: object) =>
    eventOf({ key: { pk: 'REQ#req_1', sk: 'REQ' }, before, after } as never);

  it('of the dispute, where it ends with a refund', () => expect(eventBetween(disputed, given)).toBeNull());
  it('of the request, where an admin gives it back without one', () =>
    expect(eventBetween(request, given)?.event).toBe('request.refunded'));
  it('of the request, where an admin changes its status: with both e-mails', () => {
    const changed = eventBetween(disputed, {
      ...given,
      ...splitOf('declined', PRICE, 1_000),
      ...{ status: 'declined', declineReason: 'admin', movedBy: 'admin' },
    });
    expect(changed?.moved).toEqual({ fan: PRICE, creator: -NET });
    expect(changed && recipientsOf(changed).map(({ mail }) => mail)).toEqual([
      'request-declined',
      'creator-request-closed',
    ]);
  });
});
