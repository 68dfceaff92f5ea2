import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { AUDIT_ACTS, type AuditAction } from '../../../shared/audit-acts.ts';
import { caseIdOf } from '../../../shared/reports.ts';
import { call } from '../acts/call.ts';
import { newReport } from '../acts/chat.ts';
import { newDelivered } from '../acts/deliver.ts';
import { disputeAtTheDesk, newDispute } from '../acts/disputes.ts';
import { asked, earner } from '../acts/earners.ts';
import { shareGift } from '../acts/gifts.ts';
import { complete } from '../acts/market.ts';
import { freeze } from '../acts/money.ts';
import { newRequest } from '../acts/orders.ts';
import { newCreator, newFan, newPerson, type Person } from '../acts/people.ts';
import { newTicket } from '../acts/tickets.ts';
import { type AuditedWrites, done } from './audited-write.ts';
import { auditedNotice, newNotice } from './new-notice.ts';
import { reportedAd, SAID } from './reported.ts';

const COOK = { name: 'אפייה', nameEn: 'Baking', icon: '🧁', description: 'עוגה', active: true };
const newCategory = async (boss: Person, id: string, name: string, nameEn: string): Promise<void> =>
  done(boss.call('categoriesAdmin.create', { ...COOK, id, name, nameEn }));
const delivered = async (boss: Person) => {
  const { id } = await newRequest(await newCreator({ priceAgorot: 10_000 }));
  await complete(boss, id);
  return (await boss.call('requestsAdmin.get', { id })).body.request;
};
const withdrawal = async (): Promise<string> => asked(await earner());
const debtor = async (): Promise<Person> => {
  const fan = await newFan(1_500);
  await freeze(fan.id, 4_000);
  return fan;
};

/** Writes of the back office on creators, ads, categories, requests, money and settings. */
export const writesOnThings: AuditedWrites = {
  'catalogAdmin.approve': [
    ['creator.approved'],
    async (boss) => {
      const { id } = await newPerson({ role: 'creator' });
      const { v } = (await boss.call('catalogAdmin.creator', { id })).body;
      await done(boss.call('catalogAdmin.approve', { id, v }));
      const sides = { before: { state: 'pending' }, after: { state: 'shown' } };
      return { thing: `creator#${id}`, row: { action: 'creator.approved', ...sides } };
    },
  ],
  'catalogAdmin.refuse': [
    ['creator.refused', 'creator.hidden'],
    async (boss) => {
      const { id } = await newCreator();
      const { v } = (await boss.call('catalogAdmin.creator', { id })).body;
      await done(boss.call('catalogAdmin.refuse', { id, v, reason: 'תמונה חסרה' }));
      const sides = { before: { state: 'shown' }, after: { state: 'refused' } };
      return { thing: `creator#${id}`, row: { action: 'creator.hidden', ...sides } };
    },
  ],
  'catalogAdmin.askForChanges': [
    ['creator.changes_asked'],
    async (boss) => {
      const { id } = await newPerson({ role: 'creator' });
      const { v } = (await boss.call('catalogAdmin.creator', { id })).body;
      await done(boss.call('catalogAdmin.askForChanges', { id, v, reason: 'תמונה חדה יותר' }));
      const sides = { before: { changes_asked: false }, after: { changes_asked: true } };
      return { thing: `creator#${id}`, row: { action: 'creator.changes_asked', ...sides } };
    },
  ],
  'adsAdmin.update': [
    ['update_ad'],
    async (boss) => {
      const { adId: id } = await newCreator({ priceAgorot: 10_000 });
      const { title, description, requirements, deliveryHours, active, v } = (
        await boss.call('adsAdmin.get', { id })
      ).body;
      const fields = { title, description, requirements, deliveryHours, active };
      await done(
        boss.call('adsAdmin.update', { id, v, ...fields, priceAgorot: 12_000, reason: 'לא לפי הכללים' }),
      );
      const sides = { before: { price_agorot: 10_000 }, after: { price_agorot: 12_000 } };
      return { thing: `ad#${id}`, row: { action: 'update_ad', ...sides } };
    },
  ],
  'adsAdmin.toggle': [
    ['update_ad'],
    async (boss) => {
      const { adId: id } = await newCreator();
      await done(boss.call('adsAdmin.toggle', { id, active: false, reason: 'לא לפי הכללים' }));
      const sides = { before: { active: true }, after: { active: false } };
      return { thing: `ad#${id}`, row: { action: 'update_ad', ...sides } };
    },
  ],
  'adsAdmin.remove': [
    ['delete_ad'],
    async (boss) => {
      const { adId: id } = await newCreator({ priceAgorot: 10_000 });
      await done(boss.call('adsAdmin.remove', { id, reason: 'לא לפי הכללים' }));
      const before = expect.objectContaining({ price_agorot: 10_000, active: true });
      return { thing: `ad#${id}`, row: { action: 'delete_ad', before } };
    },
  ],
  'categoriesAdmin.create': [
    ['create_category'],
    async (boss) => {
      await newCategory(boss, 'baker', 'אפייה', 'Baking');
      const { nameEn, ...same } = COOK;
      return {
        thing: 'category#baker',
        row: { action: 'create_category', after: { ...same, name_en: nameEn } },
      };
    },
  ],
  'categoriesAdmin.update': [
    ['update_category'],
    async (boss) => {
      await newCategory(boss, 'gardener', 'גינון', 'Gardens');
      const { items } = (await boss.call('categoriesAdmin.list', {})).body;
      const v = items.find(({ id }) => id === 'gardener')?.v ?? 0;
      const fields = { ...COOK, name: 'גינון', nameEn: 'Gardening' };
      await done(boss.call('categoriesAdmin.update', { id: 'gardener', v, ...fields }));
      const sides = { before: { name_en: 'Gardens' }, after: { name_en: 'Gardening' } };
      return { thing: 'category#gardener', row: { action: 'update_category', ...sides } };
    },
  ],
  'categoriesAdmin.order': [
    ['order_categories'],
    async (boss) => {
      const ids = (await boss.call('categoriesAdmin.list', {})).body.items.map(({ id }) => id);
      const order = [...ids].reverse();
      await done(boss.call('categoriesAdmin.order', { ids: order }));
      await done(boss.call('categoriesAdmin.order', { ids }));
      const sides = { before: { order }, after: { order: ids } };
      return { thing: 'category#all', row: { action: 'order_categories', ...sides } };
    },
  ],
  'catalogAdmin.setFeatured': [
    ['update_featured_creators'],
    async (boss) => {
      const { id } = await newCreator();
      const { items, v } = (await boss.call('catalogAdmin.featured', {})).body;
      const before = items.map((creator) => creator.id);
      await done(boss.call('catalogAdmin.setFeatured', { creatorIds: [id], v }));
      const sides = { before: { creator_ids: before }, after: { creator_ids: [id] } };
      return {
        thing: 'platform_config#featured_creators',
        row: { action: 'update_featured_creators', ...sides },
      };
    },
  ],
  'categoriesAdmin.remove': [
    ['delete_category', 'move_category'],
    async (boss) => {
      await newCategory(boss, 'sailor', 'שיט', 'Sailing');
      await done(boss.call('categoriesAdmin.remove', { id: 'sailor', moveTo: 'musician' }));
      const sides = { before: { active: true }, after: { active: false, moving_to: 'musician' } };
      return { thing: 'category#sailor', row: { action: 'move_category', ...sides } };
    },
  ],
  'requestsAdmin.setStatus': [
    ['request.status_set'],
    async (boss) => {
      const { id } = await newRequest(await newCreator());
      await done(boss.call('requestsAdmin.setStatus', { id, from: 'pending', to: 'declined' }));
      const sides = { before: { status: 'pending' }, after: { status: 'declined' } };
      return { thing: `request#${id}`, row: { action: 'request.status_set', ...sides } };
    },
  ],
  'requestsAdmin.refund': [
    ['request.refunded'],
    async (boss) => {
      const { id, v } = await delivered(boss);
      const refund = { id, v, amountAgorot: 500, platformCovers: true, reason: 'טעות' };
      await done(boss.call('requestsAdmin.refund', refund));
      const sides = { before: { refunded_agorot: 0 }, after: { refunded_agorot: 500 } };
      return { thing: `request#${id}`, row: { action: 'request.refunded', ...sides } };
    },
  ],
  'disputesAdmin.decide': [
    ['dispute.decided'],
    async (boss) => {
      const { id, v } = await disputeAtTheDesk(boss, await newCreator());
      await done(boss.call('disputesAdmin.decide', { id, v, act: 'reject', reason: 'הוחלט כך' }));
      const sides = { before: { step: 'desk' }, after: { step: 'over' } };
      return { thing: `request#${id}`, row: { action: 'dispute.decided', ...sides } };
    },
  ],
  'disputesAdmin.watch': [
    ['dispute.video_watched'],
    async (boss) => {
      const { id } = await newDispute(boss, await newCreator());
      await done(boss.call('disputesAdmin.watch', { id, which: 'first' }));
      return { thing: `request#${id}`, row: { action: 'dispute.video_watched' } };
    },
  ],
  'walletAdmin.adjust': [
    ['wallet.adjusted'],
    async (boss) => {
      const { id: userId } = await newFan(0);
      await done(boss.call('walletAdmin.adjust', { userId, amountAgorot: 500, reason: '' }));
      const sides = { before: { balance_agorot: 0 }, after: { balance_agorot: 500 } };
      return { thing: `wallet#${userId}`, row: { action: 'wallet.adjusted', ...sides } };
    },
  ],
  'walletAdmin.settleDebt': [
    ['wallet.debt_collected', 'wallet.debt_written_off'],
    async (boss) => {
      const { id: userId } = await debtor();
      const debt = { userId, decision: 'write_off' as const, owedAgorot: 4_000 };
      await done(boss.call('walletAdmin.settleDebt', debt));
      const sides = {
        before: { owed_agorot: 4_000, frozen: true },
        after: { owed_agorot: 0, frozen: false },
      };
      return { thing: `wallet#${userId}`, row: { action: 'wallet.debt_written_off', ...sides } };
    },
  ],
  'chatAdmin.readReported': [
    ['chat_report.read'],
    async (boss) => {
      const { id } = await newReport();
      await done(boss.call('chatAdmin.readReported', { id }));
      return { thing: `chat_report#${id}`, row: { action: 'chat_report.read' } };
    },
  ],
  'chatAdmin.decideReport': [
    ['chat_report.resolved', 'chat_report.dismissed'],
    async (boss) => {
      const { id, v } = await newReport();
      await done(boss.call('chatAdmin.decideReport', { id, v, decision: 'dismissed' }));
      const sides = { before: { status: 'open' }, after: { status: 'dismissed' } };
      return { thing: `chat_report#${id}`, row: { action: 'chat_report.dismissed', ...sides } };
    },
  ],
  'moderationAdmin.decide': [
    ['moderation.dismissed', 'moderation.hidden', 'moderation.restored', 'moderation.warned'],
    async (boss) => {
      const id = await reportedAd(await newCreator());
      await done(boss.call('moderationAdmin.decide', { id, v: 1, act: 'hide', reason: 'לא לפי הכללים' }));
      const sides = {
        before: { status: 'pending', hidden: false },
        after: { status: 'resolved', hidden: true },
      };
      return { thing: `moderation_case#${id}`, row: { action: 'moderation.hidden', ...sides } };
    },
  ],
  'moderationAdmin.watch': [
    ['moderation.watched'],
    async (boss) => {
      const { id: requestId, secret } = await shareGift(await newDelivered(await newCreator()));
      const said = { kind: 'gift', of: secret, ...SAID } as const;
      await done(call('moderation.reportOpenly', said, { key: randomUUID() }));
      const id = caseIdOf('gift', requestId);
      await done(boss.call('moderationAdmin.watch', { id }));
      return { thing: `moderation_case#${id}`, row: { action: 'moderation.watched' } };
    },
  ],
  'supportAdmin.setStatus': [
    ['update_ticket_status'],
    async (boss) => {
      const id = await newTicket();
      await done(boss.call('supportAdmin.setStatus', { id, v: 1, status: 'resolved' }));
      const sides = { before: { status: 'open' }, after: { status: 'resolved' } };
      return { thing: `ticket#${id}`, row: { action: 'update_ticket_status', ...sides } };
    },
  ],
  'supportAdmin.setPriority': [
    ['update_ticket_priority'],
    async (boss) => {
      const id = await newTicket();
      await done(boss.call('supportAdmin.setPriority', { id, v: 1, priority: 'low' }));
      const sides = { before: { priority: 'medium' }, after: { priority: 'low' } };
      return { thing: `ticket#${id}`, row: { action: 'update_ticket_priority', ...sides } };
    },
  ],
  'supportAdmin.take': [
    ['ticket.assigned'],
    async (boss) => {
      const id = await newTicket();
      await done(boss.call('supportAdmin.take', { id, v: 1, mine: true }));
      return {
        thing: `ticket#${id}`,
        row: { action: 'ticket.assigned', before: {}, after: { holder: boss.id } },
      };
    },
  ],
  'supportAdmin.takeOver': [
    ['ticket.assigned'],
    async (boss) => {
      const id = await newTicket();
      await done(boss.call('supportAdmin.takeOver', { id, v: 1, mine: true }));
      return {
        thing: `ticket#${id}`,
        row: { action: 'ticket.assigned', before: {}, after: { holder: boss.id } },
      };
    },
  ],
  'supportAdmin.addNote': [
    ['ticket.noted'],
    async (boss) => {
      const id = await newTicket();
      await done(boss.call('supportAdmin.addNote', { id, text: 'התקשרה' }));
      return { thing: `ticket#${id}`, row: { action: 'ticket.noted' } };
    },
  ],
  'supportAdmin.answer': [
    ['ticket.answered'],
    async (boss) => {
      const id = await newTicket();
      await done(boss.call('supportAdmin.answer', { id, v: 1, text: 'ענינו' }));
      return { thing: `ticket#${id}`, row: { action: 'ticket.answered' } };
    },
  ],
  'payoutsAdmin.reveal': [
    ['withdrawal.details_read'],
    async (boss) => {
      const id = await withdrawal();
      await done(boss.call('payoutsAdmin.reveal', { id }));
      return { thing: `withdrawal#${id}`, row: { action: 'withdrawal.details_read' } };
    },
  ],
  'payoutsAdmin.approve': [
    ['withdrawal.approved'],
    async (boss) => {
      const id = await withdrawal();
      await done(boss.call('payoutsAdmin.approve', { id, reference: '4711' }));
      const sides = { before: { status: 'pending' }, after: { status: 'completed' } };
      return { thing: `withdrawal#${id}`, row: { action: 'withdrawal.approved', ...sides } };
    },
  ],
  'payoutsAdmin.reject': [
    ['withdrawal.rejected'],
    async (boss) => {
      const id = await withdrawal();
      await done(boss.call('payoutsAdmin.reject', { id, reason: 'החשבון נסגר' }));
      const sides = { before: { status: 'pending' }, after: { status: 'rejected' } };
      return { thing: `withdrawal#${id}`, row: { action: 'withdrawal.rejected', ...sides } };
    },
  ],
  'platformConfigAdmin.setWithdrawalMinimum': [
    ['update_min_withdraw_amount'],
    async (boss) => {
      const { amountAgorot, v } = (await boss.call('platformConfigAdmin.withdrawalMinimum', {})).body;
      const set = (to: number, seen: number) =>
        boss.call('platformConfigAdmin.setWithdrawalMinimum', { amountAgorot: to, v: seen });
      await done(set(amountAgorot + 1, v));
      await done(set(amountAgorot, v + 1));
      const sides = { before: { amount_agorot: amountAgorot + 1 }, after: { amount_agorot: amountAgorot } };
      return {
        thing: 'platform_config#min_withdraw_amount',
        row: { action: 'update_min_withdraw_amount', ...sides },
      };
    },
  ],
  'platformConfigAdmin.setFee': [
    ['update_platform_fee'],
    async (boss) => {
      const { basisPoints, v } = (await boss.call('platformConfigAdmin.fee', {})).body;
      const set = (to: number, seen: number) =>
        boss.call('platformConfigAdmin.setFee', { basisPoints: to, v: seen });
      await done(set(basisPoints + 1, v));
      await done(set(basisPoints, v + 1));
      const sides = { before: { basis_points: basisPoints + 1 }, after: { basis_points: basisPoints } };
      return { thing: 'platform_config#platform_fee', row: { action: 'update_platform_fee', ...sides } };
    },
  ],
  'platformConfigAdmin.setSettings': [
    (Object.keys(AUDIT_ACTS) as AuditAction[]).filter(
      (action) => action.startsWith('update_') && !/role|_ad$|category/.test(action),
    ),
    async (boss) => {
      const { body } = await boss.call('platformConfigAdmin.settings', {});
      const { value, v } = body.disputeWindowHours;
      const set = (to: number, seen: number) =>
        boss.call('platformConfigAdmin.setSettings', { ...body, disputeWindowHours: { value: to, v: seen } });
      await done(set(value + 1, v));
      await done(set(value, v + 1));
      const sides = { before: { value: value + 1 }, after: { value } };
      return {
        thing: 'platform_config#dispute_window',
        row: { action: 'update_dispute_window', ...sides },
      };
    },
  ],
  'platformConfigAdmin.setSiteConfig': [
    ['update_site_config'],
    async (boss) => {
      const site = (await boss.call('platformConfigAdmin.siteConfig', {})).body;
      const set = (ogDescription: string, v: number) =>
        boss.call('platformConfigAdmin.setSiteConfig', { ...site, ogDescription, v });
      await done(set('בדיקה', site.v));
      await done(set(site.ogDescription, site.v + 1));
      const sides = {
        before: { og_description: 'בדיקה' },
        after: { og_description: site.ogDescription },
      };
      return { thing: 'platform_config#site_config', row: { action: 'update_site_config', ...sides } };
    },
  ],
  'mailTemplatesAdmin.sendTest': [
    ['mail.test_sent'],
    async (boss) => {
      await done(boss.call('mailTemplatesAdmin.sendTest', { kind: 'gift', language: 'he' }));
      return { thing: 'mail#gift', row: { action: 'mail.test_sent' } };
    },
  ],
  'mailTemplatesAdmin.setSwitch': [
    ['update_mail_switches'],
    async (boss) => {
      const kind = 'messages-wait';
      const { v } = (await boss.call('mailTemplatesAdmin.preview', { kind, language: 'he' })).body;
      await done(boss.call('mailTemplatesAdmin.setSwitch', { kind, on: false, v }));
      await done(boss.call('mailTemplatesAdmin.setSwitch', { kind, on: true, v: v + 1 }));
      const sides = { before: { is_on: false }, after: { is_on: true } };
      return { thing: 'platform_config#mail_switches', row: { action: 'update_mail_switches', ...sides } };
    },
  ],
  'noticesAdmin.save': [
    ['save_notice'],
    async (boss) => {
      const { v } = (await boss.call('noticesAdmin.list', {})).body;
      await done(boss.call('noticesAdmin.save', { ...newNotice('audited'), v }));
      const row = { action: 'save_notice', after: auditedNotice('audited') };
      return { thing: 'platform_config#notices', row };
    },
  ],
  'noticesAdmin.remove': [
    ['remove_notice'],
    async (boss) => {
      const { v } = (await boss.call('noticesAdmin.list', {})).body;
      const saved = await boss.call('noticesAdmin.save', { ...newNotice('removed'), v });
      await done(boss.call('noticesAdmin.remove', saved.body));
      return {
        thing: 'platform_config#notices',
        row: { action: 'remove_notice', before: auditedNotice('removed') },
      };
    },
  ],
  // Needs a mail that was left half-way (`waiting-mails.test.ts`), and PayPal's stand-in (`test/paypal/settings.test.ts`).
  'mailAdmin.sendAgain': [['mail.sent_again']],
  'mailAdmin.giveUp': [['mail.given_up']],
  'paypalAdmin.save': [['paypal.settings_changed']],
};
