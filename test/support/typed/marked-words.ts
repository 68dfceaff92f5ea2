import * as z from 'zod/mini';
import { type PersonalThing, thingOf } from '../../../shared/contracts/parts/personal.ts';
import { INPUTS } from './typed-texts.ts';

/** Where a word was written, by the word: no two are the same, and none stands for anything else. */
const written = new Map<string, Set<string>>();
const paths = new Set<string>();
const LETTERS = 'bcdfghjkmn';
/** On which nobody else of a test was born. */
const RARE_DAY = '1931-03-07';

const remember = (word: string, path: string): string => {
  written.set(word, (written.get(word) ?? new Set()).add(path));
  paths.add(path);
  return word;
};

/** A word that nobody else says, with what it was said in. It has one case and no sign, so whatever folds it keeps it. */
export const markFor = (path: string): string =>
  remember(`zqx${[...String(written.size + 100)].map((digit) => LETTERS[Number(digit)]).join('')}zq`, path);

/** The same for something that was there before, an address. */
export const watch = remember;

export const writtenPaths = (): ReadonlySet<string> => paths;

/** Where the words were written that stand in a text. */
export const wordsIn = (text: string): string[] =>
  [...written].flatMap(([word, where]) => (text.includes(word) ? [...where] : []));

/** What a field takes that has a word in it: the word alone, an address, a page; a rare day; or digits, which nobody can tell apart. */
const valueFor = (schema: z.ZodMiniType, path: string): string => {
  const word = markFor(path);
  const tried = [
    word,
    `${word}@example.com`,
    `https://www.instagram.com/p/${word}`,
    `https://www.instagram.com/${word}`,
    '73190046',
    '12',
    RARE_DAY,
  ];
  const taken = tried.find((value) => z.safeParse(schema, value).success);
  if (taken === undefined) throw new Error(`nothing that was tried is taken by ${path}`);
  if (taken === RARE_DAY) remember(taken, path);
  return taken;
};

interface Parts {
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `given` with a word in every personal field that it does not have. */
const filled = (schema: z.ZodMiniType, path: string, given: unknown, above?: PersonalThing): unknown => {
  const thing = thingOf(schema) ?? above;
  const { innerType, element, shape } = (schema._zod as unknown as { def: Parts }).def;
  if (innerType) return filled(innerType, path, given, thing);
  if (element) {
    const all = Array.isArray(given) ? given : thing ? [undefined] : [];
    return given === undefined && !thing ? undefined : all.map((one) => filled(element, path, one, thing));
  }
  if (shape) {
    const from = isObject(given) ? given : {};
    const names = Object.entries(shape).filter(([name]) => !(name in from) || from[name] !== undefined);
    const fields = names.map(
      ([name, field]) => [name, filled(field, `${path}.${name}`, from[name], thing)] as const,
    );
    const said = fields.filter(([, value]) => value !== undefined);
    return said.length > 0 || isObject(given) ? Object.fromEntries(said) : undefined;
  }
  if (given !== undefined) {
    if (thing) watch(String(given), path);
    return given;
  }
  return thing ? valueFor(schema, path) : undefined;
};

/** The input of an endpoint with a word of its own in every text that people write; what is given as undefined is left out. */
export const marked = <T = never>(name: string, given: object = {}): T => {
  const input = INPUTS.get(name);
  if (!input) throw new Error(`there is no ${name}`);
  const said = filled(input, name, given);
  const read = z.safeParse(input, said);
  if (!read.success) throw new Error(`${name}: ${JSON.stringify(read.error.issues)}`);
  return said as T;
};
