import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { booleansIn, type Checked, checked, openTables } from './checked.ts';
import { filesOf } from './imports.ts';

const ROOT = join(import.meta.dirname, '../..');

/** How the name of a thing that is true or false begins. Hooks begin so after `use`. */
const QUESTION = /^(?:use(?:Is|Has|Can|Was)|is|are|was|has|had|can|may)(?=[A-Z])/;
/** What a thing does: such a name is a sentence, too. */
const VERBS = /^(?:covers|moves|needs|owes|proves|reaches|shows|takes)(?![a-z])/;
/** Acts that answer whether they were done. */
const ACTS = ['addToCart', 'goOn', 'repeatInCart', 'sayLive'];

const unclear = (names: readonly string[]): string[] =>
  names.filter((name) => !QUESTION.test(name) && !VERBS.test(name)).sort();

let names: readonly string[] = [];
let tables: readonly string[] = [];

// The compiler reads the whole project, so it is asked once.
beforeAll(() => {
  [names, tables] = checked(ROOT, filesOf(), (ours) => [booleansIn(ours), openTables(ours)]);
});

/** What is found in a source that stands alone. */
const inSource = <T>(source: string, look: (checked: Checked) => T): T => {
  const folder = mkdtempSync(join(tmpdir(), 'mazaltov-checked-'));
  try {
    writeFileSync(join(folder, 'a.ts'), source);
    const compilerOptions = { strict: true, target: 'es2024', module: 'preserve', types: [] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['a.ts'] }));
    return checked(folder, ['a.ts'], look);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Fields and local values are words of the table, of contracts and of HTML: `active`, `open`, `disabled`. */
it('exported names of booleans say so', () => {
  expect(names.length).toBeGreaterThan(100);
  expect(unclear(names)).toEqual(ACTS);
});

it('no table is open to any key where its keys are the words of a union', () => {
  expect(tables).toEqual([]);
});

it('sees the boolean that is not declared as one', () => {
  const source = `
    export const paid = (agorot: number) => agorot > 0;
    export const isPaid = paid;
    export const useWide = () => isPaid(1);
    export const useIsWide = useWide;
    export const takesVideo = (thing: unknown): thing is string => typeof thing === 'string';
    export const issued = true as boolean;
    export const price = (agorot: number) => agorot;
    const hidden = isPaid(2);
    export type Open = boolean;`;
  const found = inSource(source, booleansIn);
  expect(found.toSorted()).toEqual(
    ['isPaid', 'issued', 'paid', 'takesVideo', 'useIsWide', 'useWide'].toSorted(),
  );
  expect(unclear(found)).toEqual(['issued', 'paid', 'useWide']);
});

it('sees a table that a word more leaves with a gap, by its keys and by how it is looked up', () => {
  const source = `
    type Size = 'small' | 'large';
    const FACTS = { video: 1, clip: 2 } as const;
    type Kind = keyof typeof FACTS;
    const BY_SIZE: Record<string, number> = {
      // The word of the union.
      small: 1,
      'large': 2,
    };
    const BY_KIND: Readonly<Record<string, number>> = { video: 1 };
    export const of = (kind: Kind) => BY_KIND[kind];
    const CLOSED: Record<Size, number> = { small: 1, large: 2 };
    const SELF = { small: 1, large: 2 } as const satisfies Record<string, number>;
    const LETTERS: Record<string, string> = { a: 'b', small: 'c' };
    const FILLED: Record<string, number> = {};
    export const other = (word: string, size: Size) => [LETTERS[word], FILLED[size], CLOSED[size], SELF[size]];`;
  expect(inSource(source, openTables)).toEqual(['a.ts BY_SIZE', 'a.ts BY_KIND']);
});
