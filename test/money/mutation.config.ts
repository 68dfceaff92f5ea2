import { defineConfig } from 'vitest/config';

/** The tests that say what the rules of money are, without any server: those that `npm run test:mutation` asks. */
export default defineConfig({
  test: {
    // Each mutant is a run of its own; loading everything anew for each would take an hour.
    isolate: false,
    include: [
      'shared/money/{money,money-moves,refund,undone-extras,statement}.test.ts',
      'shared/order/{request-status,disputes}.test.ts',
      'shared/calendar/months.test.ts',
      'functions/lib/table/{idempotency,optimistic-lock}.test.ts',
      'functions/orders/requests/model/{request,money-writes,end-dispute}.test.ts',
      'functions/orders/requests/dispute/silence.test.ts',
      'functions/orders/requests/order/booking.test.ts',
      'functions/money/ledger/entry.test.ts',
      'functions/desk/payments/payment.test.ts',
      'functions/money/sending/{sending,unused}.test.ts',
      'functions/money/payouts/{chart,clearing,withdrawal}.test.ts',
      'test/money/rules/*.test.ts',
    ],
  },
});
