import { defineConfig } from 'vitest/config';

/** The tests that say what the rules of money are, without any server: those that `npm run test:mutation` asks. */
export default defineConfig({
  test: {
    // Each mutant is a run of its own; loading everything anew for each would take an hour.
    isolate: false,
    include: [
      'shared/{money,money-moves,refund,undone-extras,statement,request-status,months}.test.ts',
      'functions/lib/{idempotency,optimistic-lock}.test.ts',
      'functions/requests/{request,money-writes}.test.ts',
      'functions/ledger/entry.test.ts',
      'functions/payments/payment.test.ts',
      'functions/payouts/{chart,withdrawal}.test.ts',
      'test/money/rules/*.test.ts',
    ],
  },
});
