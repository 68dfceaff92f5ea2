import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Source files of the product, without their tests. */
const sources = globSync('functions/**/*.ts')
  .filter((file) => !/test\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** What stands between the brackets of a call, from its opening one on. */
const argumentsFrom = (text: string, open: number): string => {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if ('([{'.includes(text[i] ?? '')) depth++;
    if (')]}'.includes(text[i] ?? '')) depth--;
    if (depth === 0) return text.slice(open + 1, i);
  }
  throw new Error('a call without an end');
};

const puts = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/(?<![\w.])put(?:<[^()]+>)?\(/g)].map(({ index, 0: call }) => ({
    file,
    code: argumentsFrom(text, index + call.length - 1).replaceAll(/\s+/g, ' '),
  })),
);

/** The item is not there yet, or it is the version that was read. */
const GUARDED = /\bif: \[\s*(absent\(\)|ofVersion\(|unchanged\b)/;

/**
 * Puts that may replace what is there, each with what makes that right. None of them is of an entry (`ENT#`), audit
 * (`AUD#`), a balance (`MNY#`) or rights (`RIGHTS#`): IAM lets whoever may put there replace, so the code must not.
 */
const REPLACING: Readonly<Record<string, readonly RegExp[]>> = {
  // Rows of lists, and rows for words: the tally beside their source, in the same transaction, holds the version. A
  // change's key has the version it is of, so what it may replace is itself.
  'functions/market/catalog/listing/listing.table.ts': [/^row$/],
  'functions/market/catalog/listing/listing-changes.table.ts': [/pk: CHANGES/],
  'functions/site/content/content.table.ts': [/\.\.\.change\b/],
  'functions/orders/requests/model/fan-requests.table.ts': [/^row$/],
  'functions/search/words.table.ts': [/^row$/],
  'functions/search/kept-list.table.ts': [/\.\.\.change\b/],
  // A copy of an address that never changes, made anew where the key is another one.
  'functions/money/payouts/withdrawals-list.table.ts': [/boxKey\(/],
  // Payout details for next time: the newest ones are the ones meant.
  'functions/money/payouts/withdrawals.table.ts': [/savedKey\(/],
  // What is left to do for who was banned: a later ban or deletion begins it anew.
  'functions/people/people/closings.table.ts': [/closingKey\(/],
  // The newest word of the nightly reconcile is the one that is shown.
  'functions/desk/reconcile/report.table.ts': [/\.\.\.reportKey/],
  // The same for the nightly comparison with PayPal.
  'functions/desk/outside/outside.table.ts': [/\.\.\.outsideKey/],
  // What is left to forget of who was deleted: asked for again it begins anew.
  'functions/people/people/forgettings.table.ts': [/forgettingKey\(/],
  // A token follows from its address, so what it may replace is itself.
  'functions/orders/gifts/mails/gift-mails.table.ts': [/tokenKey\(/],
  // A link leads to the same ticket as before, for longer.
  'functions/site/support/said.table.ts': [/linkKey\(/],
  // Rows that follow what is shown: repeated they are the same.
  'functions/orders/gifts/model/showings.table.ts': [/\.\.\.key, e: 'row'/],
  'functions/market/catalog/profiles/shown.table.ts': [/\.\.\.key, e: 'row'/, /orderKey\(/],
  // An upload begun anew: the one before is given up.
  'functions/orders/requests/video/uploads.table.ts': [/uploadKey\(/],
};

it('puts nothing over what is there, but for what may be replaced', () => {
  expect(puts.length).toBeGreaterThan(12);
  const replacing = puts.filter(
    ({ file, code }) => !GUARDED.test(code) && !REPLACING[file]?.some((named) => named.test(code)),
  );
  expect(replacing).toEqual([]);
});

it('has no replacing put that is named and not there', () => {
  for (const [file, codes] of Object.entries(REPLACING))
    for (const code of codes)
      expect(
        puts.filter((put) => put.file === file && code.test(put.code) && !GUARDED.test(put.code)),
      ).toHaveLength(1);
});

it('writes to the table in one place, by commands whose conditions are looked at', () => {
  const commands =
    /\b((Put|BatchWrite|TransactWrite|Update|Delete)(Items?)?|(Batch)?ExecuteStatement|ExecuteTransaction)Command\b/;
  expect(sources.filter(({ text }) => commands.test(text)).map(({ file }) => file)).toEqual([
    'functions/lib/table/table.ts',
  ]);
});
