import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesOf, importsOf } from '../../infra/imports.ts';

/** Every move of money is an entry (`books.ts`), and closing a wallet is no move: who writes neither moves nothing. */
const WRITES = /\b(putEntry|closeWalletWrite)\b/;

/** What is told by another module: that with all that it does to money. */
const TOLD_BY: Readonly<Record<string, string>> = {
  'functions/people/own/ask-deletion.ts': 'functions/people/people/deletion-writes.ts',
  'functions/people/own/delete-account.ts': 'functions/people/people/deletion-writes.ts',
  'functions/people/people/delete-person.ts': 'functions/people/people/deletion-writes.ts',
  'functions/stream/reactions/caps.ts': 'functions/money/sending/send-above-cap.ts',
};

/** What only reads how money moved, next to what moves it. */
const READERS = ['functions/desk/reconcile/find-differences.ts', 'functions/stream/reactions/disputes.ts'];

const files = filesOf();
const isOurs = (file: string): boolean => /^functions\/.*\.ts$/.test(file);
const imported = (root: string): string[] =>
  files
    .filter((file) => file.startsWith(root))
    .flatMap(importsOf)
    .filter(isOurs);

const movesMoney = (start: string): boolean => {
  const reached = new Set([start]);
  for (const file of reached) {
    if (!file.endsWith('.table.ts') && WRITES.test(readFileSync(file, 'utf8'))) return true;
    for (const next of importsOf(file).filter(isOurs)) reached.add(next);
  }
  return false;
};

it('every use case that moves money is told', () => {
  const told = new Set(imported('test/money/scenarios/'));
  const moving = [...new Set(imported('functions/lambdas/'))].filter(movesMoney);
  expect(moving.length).toBeGreaterThan(20);
  expect(moving.filter((file) => !told.has(TOLD_BY[file] ?? file)).sort()).toEqual(READERS);
});
