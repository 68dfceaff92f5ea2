import { contracts } from '../../../shared/contracts/index.ts';
import type { Domain, TableAccess } from '../../constructs/function-spec.ts';
import { ACTOR, CONFIG, forAdmins, ISSUERS, RATE } from '../access/actor.ts';

/** To bring a top-up to where its order at PayPal is. */
const SETTLING = {
  read: ['MNY#*', 'TOP#*', 'SND#*'],
  put: ['ENT#*'],
  update: ['MNY#*', 'TOP#*', 'SND#*'],
} as const satisfies TableAccess;

/** The longest path calls PayPal four times; API Gateway waits 30 seconds. */
const PAYPAL_TIMEOUT_SECONDS = 29;

export const wallet: Domain = {
  name: 'wallet',
  functions: [
    {
      entry: 'wallet/http',
      purpose: "A fan's balance, transactions and top-ups",
      calledBy: { api: contracts.wallet },
      table: {
        // REQ: what a confirmation of payment says of an order.
        read: [...ACTOR, ...SETTLING.read, 'ENT#*', 'REQ#*', CONFIG, ISSUERS, 'SUM#ALL'],
        check: ['TOP#*'],
        put: [...SETTLING.put, 'TOP#*', 'SND#*'],
        update: [...SETTLING.update, RATE],
        indexes: { byOwner: ['USR#usr_*#TOP', 'USR#usr_*#SND'] },
      },
      settings: ['PAYMENTS_MODE', 'WALLET_LICENCE', 'SITE_ORIGIN', 'BRAND_NAME', 'BRAND_NAME_HE'],
      reachesPayPal: true,
      memoryMb: 1024,
      timeoutSeconds: PAYPAL_TIMEOUT_SECONDS,
    },
    {
      entry: 'wallet/admin',
      purpose: "Payments and people's wallets, for the back office",
      calledBy: { api: contracts.walletAdmin },
      table: forAdmins({
        read: [
          'EMAIL#*',
          'MNY#*',
          'ENT#*',
          'REQ#*',
          'TOP#*',
          'SND#*',
          'WDR#*',
          'ONCE#*',
          'SUM#ALL',
          'SUM#TXN#*',
          'SUM#TOP',
          'REPORT#outside',
          // Search by words: requests, people, and what PayPal and others call a payment.
          'FIND#REQ#*',
          'FIND#PAY#*',
          'FIND#USR#*',
        ],
        put: ['ENT#*', 'ONCE#*'],
        update: ['MNY#*'],
        indexes: { byOwner: ['USR#*'], byDesk: ['TXN#*', 'WAL#frozen'] },
      }),
    },
    {
      entry: 'wallet/paypal-admin',
      purpose: 'The PayPal settings, for the back office',
      calledBy: { api: contracts.paypalAdmin },
      table: forAdmins({ read: [CONFIG], put: [CONFIG] }),
      settings: ['PAYMENTS_MODE'],
      reachesPayPal: true,
      changesPayPalSecret: true,
      timeoutSeconds: PAYPAL_TIMEOUT_SECONDS,
    },
    {
      entry: 'wallet/webhook',
      purpose: 'What PayPal tells of its own accord',
      calledBy: { api: contracts.paypalEvents },
      table: { ...SETTLING, update: [...SETTLING.update, RATE] },
      settings: ['PAYMENTS_MODE'],
      reachesPayPal: true,
      timeoutSeconds: PAYPAL_TIMEOUT_SECONDS,
    },
    {
      entry: 'wallet/settle',
      purpose: 'Finds out what became of top-ups that nobody finished',
      calledBy: { schedule: { everyMinutes: 5 } },
      table: {
        ...SETTLING,
        read: [...SETTLING.read, 'SUM#ALL', CONFIG],
        indexes: { byDue: ['DUE#TOP#*'] },
      },
      untested: {
        'read SND#*':
          'What was credited and sent back while the clock looked: the moment is too short for a test.',
        'dynamodb:UpdateItem SND#*': 'The same.',
      },
      settings: ['PAYMENTS_MODE', 'WALLET_LICENCE'],
      reachesPayPal: true,
      timeoutSeconds: 290,
    },
    {
      entry: 'wallet/send',
      purpose: 'Sends money back to who paid it in, and finds out what became of it',
      calledBy: { schedule: { everyMinutes: 5 } },
      table: {
        read: [...SETTLING.read, 'ENT#*', 'CAP#*', CONFIG],
        check: ['TOP#*'],
        put: [...SETTLING.put, 'SND#*'],
        update: SETTLING.update,
        remove: ['CAP#*'],
        indexes: { byDue: ['DUE#SND#*', 'DUE#CAP#*'] },
      },
      settings: ['PAYMENTS_MODE', 'WALLET_LICENCE'],
      reachesPayPal: true,
      timeoutSeconds: 290,
    },
  ],
};
