import { readAudit } from '../../../functions/accounts/audit-log/read-audit.ts';
import { findPeopleForAdmin, listUsersForAdmin } from '../../../functions/accounts/find/list-users.ts';
import { listMailsTo } from '../../../functions/accounts/person/list-mails-to.ts';
import { readAnalytics } from '../../../functions/desk/analytics/read-analytics.ts';
import { readHealth } from '../../../functions/desk/health/read-health.ts';
import { readOutside } from '../../../functions/desk/outside/read-outside.ts';
import { readOverview } from '../../../functions/desk/overview/read-overview.ts';
import { findPayers, listPayments, sumPayments } from '../../../functions/desk/payments/list-payments.ts';
import { listSendingsOf } from '../../../functions/desk/payments/list-sendings-of.ts';
import { getStatement } from '../../../functions/desk/payments/person-statement.ts';
import { getWalletForAdmin, listFrozenWallets } from '../../../functions/desk/payments/read-wallets.ts';
import { getRequestMoney } from '../../../functions/desk/payments/request-money.ts';
import { getDeskAd, listDeskAds } from '../../../functions/market/catalog/ads/list-desk-ads.ts';
import { getFeatured } from '../../../functions/market/catalog/home/featured.ts';
import { findFeaturable } from '../../../functions/market/catalog/home/find-featurable.ts';
import { getCreatorForDesk } from '../../../functions/market/catalog/profiles/get-creator-for-desk.ts';
import { listCreators } from '../../../functions/market/catalog/profiles/list-creators.ts';
import { listCategories } from '../../../functions/market/categories/list-categories.ts';
import { getWaitingMail } from '../../../functions/messages/waiting-mails/get-waiting-mail.ts';
import { listEndedMails } from '../../../functions/messages/waiting-mails/list-ended-mails.ts';
import { listWaitingMails } from '../../../functions/messages/waiting-mails/list-waiting-mails.ts';
import {
  countWithdrawals,
  getWithdrawal,
  listAllWithdrawals,
} from '../../../functions/money/payouts/list-all-withdrawals.ts';
import { readReport } from '../../../functions/orders/chat/read-report.ts';
import { readDispute } from '../../../functions/orders/requests/dispute/read-dispute.ts';
import { listDisputes } from '../../../functions/orders/requests/read/list-disputes.ts';
import {
  getRequestWithEntries,
  listAllRequests,
  listMyRequests,
} from '../../../functions/orders/requests/read/read-requests.ts';
import { listQueue } from '../../../functions/people/moderation/list-queue.ts';
import { listNewCreators, listNewThings } from '../../../functions/people/moderation/new-creators.ts';
import { readCase, readReports } from '../../../functions/people/moderation/read-case.ts';
import { getPerson, listPersonRequests } from '../../../functions/people/people/get-person.ts';
import { listNotes } from '../../../functions/people/people/notes.ts';
import { listAdmins, listRolesForAdmin } from '../../../functions/people/roles/list-roles.ts';
import { listPages } from '../../../functions/site/content/list-pages.ts';
import { getPageVersion, listPageVersions } from '../../../functions/site/content/page-versions.ts';
import { getPage } from '../../../functions/site/content/save-page.ts';
import { listSaid } from '../../../functions/site/support/answer-ticket.ts';
import { listTickets } from '../../../functions/site/support/find-tickets.ts';
import { readTicket } from '../../../functions/site/support/read-ticket.ts';
import { listTicketNotes } from '../../../functions/site/support/ticket-notes.ts';
import { DAY_MS, dayOf } from '../../../shared/calendar/dates.ts';
import { contracts } from '../../../shared/contracts/index.ts';
import { shortId } from '../../../shared/short-id.ts';
import { type Line, linesOf } from '../measure/line.ts';
import { idOf, NOW } from '../measure/names.ts';
import { MUCH_REPORTED, slugOf } from './desk-items.ts';
import { captureNumberOf, orderNumberOf, payoutNumberOf } from './desk-money.ts';

const first = idOf('usr', 0);
const second = idOf('usr', 1);
const yesterday = dayOf(new Date(NOW.getTime() - DAY_MS));

const people: readonly Line[] = [
  ...linesOf(contracts.accountsAdmin.users, listUsersForAdmin, {
    users: {},
    'users of a status': { status: 'banned' },
    'users of a role': { role: 'admin' },
    'users, the fifth page': { page: 5 },
    'users by part of a common name': { text: 'ברל' },
    'the oldest user by name': { text: 'שושנה' },
    'users of a day': { from: yesterday, to: yesterday },
  }),
  ...linesOf(contracts.accountsAdmin.search, findPeopleForAdmin, {
    'people offered while somebody types': { letters: 'ברל' },
  }),
  ...linesOf(contracts.peopleAdmin.get, getPerson, { 'a person': { id: first } }),
  ...linesOf(contracts.peopleAdmin.requests, listPersonRequests, {
    "a person's requests": { id: first },
    "a creator's requests": { id: second, as: 'creator' },
  }),
  ...linesOf(contracts.peopleAdmin.notes, listNotes, { "a person's notes": { id: first } }),
  ...linesOf(contracts.rolesAdmin.list, listRolesForAdmin, { roles: {} }),
  ...linesOf(contracts.rolesAdmin.admins, listAdmins, { admins: {} }),
  ...linesOf(contracts.auditAdmin.list, readAudit, {
    audit: {},
    'audit by act': { action: 'banned' },
    "an admin's acts": { by: first },
    "an admin's acts by address": { by: 'person0@example.com' },
    'acts on a person': { subject: first },
    'audit of a day': { from: yesterday, to: yesterday },
  }),
];

const catalog: readonly Line[] = [
  ...linesOf(contracts.catalogAdmin.creators, listCreators, {
    'creators who wait': {},
    'creators who are shown': { state: 'shown' },
    'creators who are hidden': { state: 'hidden' },
    'creators who were refused': { state: 'refused' },
  }),
  ...linesOf(contracts.catalogAdmin.creator, getCreatorForDesk, { 'a creator': { id: second } }),
  ...linesOf(contracts.catalogAdmin.featured, getFeatured, { 'featured creators': {} }),
  ...linesOf(contracts.catalogAdmin.featurable, findFeaturable, {
    'creators who may be featured': {},
    'the same by part of a common name': { text: 'ברל', category: 'musician' },
    'the same, the fifth page': { page: 5 },
  }),
  ...linesOf(contracts.adsAdmin.list, listDeskAds, {
    ads: {},
    'ads that are off': { state: 'inactive' },
    'ads of a category': { category: 'actor' },
    "ads by part of a common creator's name": { text: 'ברל' },
    'ads by a common name, of a category': { text: 'ברל', category: 'musician' },
    'the oldest ad by name': { text: 'שושנה' },
  }),
  ...linesOf(contracts.adsAdmin.get, getDeskAd, { 'an ad': { id: idOf('ad', 0) } }),
  ...linesOf(contracts.categoriesAdmin.list, listCategories, { 'categories with their use': {} }),
  ...linesOf(contracts.contentAdmin.list, listPages, {
    pages: {},
    'pages of a status': { status: 'draft' },
    'pages by part of a common title': { text: 'ברל' },
    'pages of a status by title': { text: 'ברל', status: 'published' },
    'a page by its address': { text: slugOf(0) },
  }),
  ...linesOf(contracts.contentAdmin.get, getPage, { 'a page': { slug: slugOf(0) } }),
  ...linesOf(contracts.contentAdmin.versions, listPageVersions, {
    'versions of a page': { slug: slugOf(0) },
  }),
  ...linesOf(contracts.contentAdmin.version, getPageVersion, {
    'an earlier version': { slug: slugOf(0), version: 1 },
  }),
];

const work: readonly Line[] = [
  ...linesOf(contracts.overviewAdmin.overview, readOverview, { overview: {} }),
  ...linesOf(contracts.overviewAdmin.health, readHealth, { health: {} }),
  ...linesOf(contracts.analyticsAdmin.read, readAnalytics, {
    'analytics of today': { period: 'today' },
    'analytics of ninety days': { period: 'quarter' },
    'analytics of a year': { period: 'year' },
  }),
  ...linesOf(contracts.requestsAdmin.list, listAllRequests, {
    requests: {},
    'requests, the oldest first': { order: 'oldest' },
    'requests of a status': { status: 'approved' },
    'late requests': { status: 'late' },
    'requests whose video waits': { status: 'video' },
    'requests of a day': { from: yesterday, to: yesterday },
    'requests of a day by a common name': { text: 'כהן', from: yesterday, to: yesterday },
    'requests by a common name': { text: 'כהן' },
    'requests by a common word, of a status': { text: 'אבא', status: 'video' },
    'the oldest request by word': { text: 'שושנה' },
    'the oldest request by short id': { text: shortId(idOf('req', 0)) },
    'the oldest request by id': { text: idOf('req', 0) },
  }),
  ...linesOf(contracts.requestsAdmin.get, getRequestWithEntries, { 'a request': { id: idOf('req', 0) } }),
  ...linesOf(contracts.disputesAdmin.list, listDisputes, {
    disputes: {},
    'disputes, the oldest first': { order: 'oldest' },
    'disputes of a state': { state: 'pending' },
    'disputes by a common name': { text: 'כהן' },
    'disputes by a common word, of a state': { text: 'אבא', state: 'resolved' },
    'the oldest dispute by word': { text: 'שושנה' },
    'the oldest dispute by the id of its order': { text: idOf('req', 0) },
  }),
  ...linesOf(contracts.disputesAdmin.get, readDispute, { 'a dispute': { id: idOf('req', 0) } }),
  ...linesOf(contracts.requests.mine, listMyRequests, {
    "a fan's own requests": {},
    "a fan's own open requests": { status: 'pending' },
  }),
  ...linesOf(contracts.moderationAdmin.queue, listQueue, {
    'what was reported, of all kinds': {},
    'what was reported and decided': { status: 'resolved' },
  }),
  ...linesOf(contracts.moderationAdmin.case, readCase, { 'a reported ad': { id: `ad.${MUCH_REPORTED}` } }),
  ...linesOf(contracts.moderationAdmin.reports, readReports, {
    'reports of an ad': { id: `ad.${MUCH_REPORTED}` },
  }),
  ...linesOf(contracts.moderationAdmin.newCreators, listNewCreators, { 'new creators': {} }),
  ...linesOf(contracts.moderationAdmin.newThings, listNewThings, {
    // One whom visitors see.
    'what a new creator shows': { id: idOf('usr', 2) },
  }),
  ...linesOf(contracts.chatAdmin.report, readReport, {
    'a report of a conversation': { id: `creator.${first}.${idOf('usr', 1)}` },
  }),
  ...linesOf(contracts.supportAdmin.list, listTickets, {
    tickets: {},
    'tickets, the oldest first': { order: 'oldest' },
    'tickets of a status': { status: 'resolved' },
    'tickets of a priority that nobody has': { priority: 'medium', holder: 'nobody' },
    'tickets by a common name': { text: 'כהן' },
    'tickets by a common name, of a status': { text: 'כהן', status: 'resolved' },
    'the oldest ticket by short id': { text: shortId(idOf('tkt', 0)) },
    'a ticket by its address': { text: 'person0@example.com' },
  }),
  ...linesOf(contracts.supportAdmin.get, readTicket, { 'a ticket': { id: idOf('tkt', 0) } }),
  ...linesOf(contracts.supportAdmin.said, listSaid, {
    'what was said about a ticket': { id: idOf('tkt', 0) },
  }),
  ...linesOf(contracts.supportAdmin.notes, listTicketNotes, { 'notes on a ticket': { id: idOf('tkt', 0) } }),
  ...linesOf(contracts.mailAdmin.waiting, listWaitingMails, {
    'mails that wait': {},
    'mails of a state': { state: 'perhaps-sent' },
  }),
  ...linesOf(contracts.mailAdmin.log, listEndedMails, {
    'mails that did not leave': { state: 'skipped' },
    'mails of a kind': { kind: 'creator-approved' },
    'mails of a day': { day: yesterday },
  }),
  ...linesOf(contracts.mailAdmin.toPerson, listMailsTo, {
    "a person's mails": { person: first },
    "a person's mails by address": { person: 'person0@example.com' },
    "a person's mails of a day": { person: first, from: yesterday, to: yesterday },
  }),
  ...linesOf(contracts.mailAdmin.get, getWaitingMail, {
    'a mail that waits': { event: 'creator-0', kind: 'creator-approved' },
  }),
];

const money: readonly Line[] = [
  ...linesOf(contracts.walletAdmin.payments, listPayments, {
    payments: {},
    'payments of a kind': { kind: 'refund' },
    'orders and refunds': { kind: 'sales' },
    'payments that wait': { status: 'pending' },
    'payments of a day': { from: yesterday, to: yesterday },
    'top-ups that failed': { kind: 'top_up', status: 'failed' },
    "a person's payments": { search: first },
    "a person's payments of a kind": { search: first, kind: 'refund' },
    "a person's payments that wait": { search: first, status: 'pending' },
    "a person's orders and refunds of a day": {
      search: first,
      kind: 'sales',
      from: yesterday,
      to: yesterday,
    },
    'payments by a common name': { search: 'אדר' },
    'payments by an e-mail address': { search: 'person0@example.com' },
    'the oldest payment by short id of its request': { search: shortId(idOf('req', 0)) },
    'the oldest payment by id of its request': { search: idOf('req', 0) },
    'an adjustment by its id': { search: idOf('adj', 2) },
    'a top-up by its id': { search: idOf('top', 2) },
    "a top-up by PayPal's order": { search: orderNumberOf(2) },
    "a top-up by PayPal's capture": { search: captureNumberOf(2) },
    'a payout by its id': { search: idOf('wdr', 3) },
    'a payout by its reference': { search: payoutNumberOf(3) },
  }),
  ...linesOf(contracts.walletAdmin.summary, sumPayments, { 'sums of payments': {} }),
  ...linesOf(contracts.walletAdmin.people, findPayers, {
    'people by a common name, for their payments': { search: 'כהן' },
    'the same by the oldest name': { search: 'שושנה' },
    'the same by address': { search: 'person0@example.com' },
  }),
  ...linesOf(contracts.walletAdmin.request, getRequestMoney, {
    "a request's money": { id: idOf('req', 0) },
  }),
  ...linesOf(contracts.walletAdmin.wallet, getWalletForAdmin, { "a person's wallet": { userId: first } }),
  ...linesOf(contracts.walletAdmin.statement, getStatement, {
    "a person's statement": { userId: first },
    'the same, of the wallet': { userId: first, side: 'wallet' },
    'the same, of earnings': { userId: first, side: 'earnings' },
  }),
  ...linesOf(contracts.walletAdmin.sendings, listSendingsOf, {
    'what a person sent back': { userId: first },
  }),
  ...linesOf(contracts.walletAdmin.outside, readOutside, { 'what PayPal has otherwise': {} }),
  ...linesOf(contracts.walletAdmin.frozen, listFrozenWallets, { 'frozen wallets': {} }),
  ...linesOf(contracts.payoutsAdmin.list, listAllWithdrawals, {
    withdrawals: {},
    'withdrawals of a status': { status: 'pending' },
    'withdrawals by part of a common name': { text: 'ברל' },
    'withdrawals of a status, by what is shown of the account': { text: '1234', status: 'completed' },
    'the oldest withdrawal by name': { text: 'שושנה' },
  }),
  ...linesOf(contracts.payoutsAdmin.get, getWithdrawal, { 'a withdrawal': { id: idOf('wdr', 0) } }),
  ...linesOf(contracts.payoutsAdmin.counts, countWithdrawals, { 'numbers of withdrawals': {} }),
];

/** Every read of the back office with its filters, searches and look-ups; a test names what is missing. */
export const LINES: readonly Line[] = [...people, ...catalog, ...work, ...money];

/** Searches of which most, or all, of what their words lead to is left out: a page ends when it looked at enough. */
export const SEARCHES_OF_LITTLE: readonly Line[] = [
  ...linesOf(contracts.payoutsAdmin.list, listAllWithdrawals, {
    'withdrawals by what all have, of a status that none has': { text: '1234', status: 'rejected' },
  }),
  ...linesOf(contracts.walletAdmin.payments, listPayments, {
    'payments by a common name, of a kind that none of them has': { search: 'כהן', kind: 'adjustment' },
  }),
  ...linesOf(contracts.walletAdmin.people, findPayers, {
    'people by a common name and a word that none of them has': { search: 'כהן זה' },
  }),
  ...linesOf(contracts.requestsAdmin.list, listAllRequests, {
    'requests by a common word, of a status that none has': { text: 'אבא', status: 'declined' },
  }),
];
