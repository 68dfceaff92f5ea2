import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Functions that answer with text. */
const TELLING = new Set(['t', 'textOf']);

const isBlank = ({ type, value }: Node): boolean => type === 'JSXText' && String(value).trim() === '';
const childrenOf = ({ children }: Node): Node[] => (children as Node[]).filter((child) => !isBlank(child));

/** Text of a page, as far as its source says so. */
const isText = (node: Node): boolean => {
  switch (node.type) {
    case 'JSXText':
    case 'TemplateLiteral':
      return true;
    case 'Literal':
      return typeof node.value === 'string';
    case 'CallExpression':
      return TELLING.has(String((node.callee as Node).name));
    case 'JSXExpressionContainer':
      return isText(node.expression as Node);
    case 'JSXFragment':
      return childrenOf(node).some(isText);
    default:
      return false;
  }
};

/** Elements that hold words, and are given them as children; others are given elements. */
const OF_WORDS = new Set(['a', 'button', 'label', 'span', 'Link']);
const nameOf = ({ openingElement }: Node): string =>
  isNode(openingElement) ? String((openingElement.name as Node).name) : '';
const isGiven = (node: Node): boolean =>
  node.type === 'JSXExpressionContainer' && (node.expression as Node).name === 'children';

/** What a child may be from time to time; a single thing for one that always stays. */
const branchesOf = (node: Node): Node[] => {
  if (node.type === 'JSXExpressionContainer') return branchesOf(node.expression as Node);
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((branch) => branchesOf(branch as Node));
  if (node.type === 'LogicalExpression' && node.operator === '&&') return branchesOf(node.right as Node);
  return [node];
};
const comesAndGoes = ({ type, expression }: Node): boolean =>
  type === 'JSXExpressionContainer' &&
  ['ConditionalExpression', 'LogicalExpression'].includes((expression as Node).type);

/** Words that become others in place: by what is counted in them, by a choice, or by what is wrong now. */
const becomesOthers = ({ type, expression }: Node): boolean => {
  if (type !== 'JSXExpressionContainer') return false;
  const { type: kind, name, callee, arguments: given = [] } = expression as Node & { arguments?: Node[] };
  if (kind === 'Identifier') return name === 'error';
  if (kind !== 'CallExpression' || !TELLING.has(String((callee as Node).name))) return false;
  return given.length > 1 || given[0]?.type === 'ConditionalExpression';
};

/**
 * Children that a page loses its footing by once a browser has translated it. It puts each text into an element of its
 * own: what React puts before that text, or takes away with it, it no longer finds; and words that it changes are no
 * longer those that are shown, unless they are all that is in an element.
 */
const looseIn = (parent: Node): Node[] => {
  const children = childrenOf(parent);
  const isWords = (node: Node): boolean => isText(node) || (isGiven(node) && OF_WORDS.has(nameOf(parent)));
  return children.filter((child, at) => {
    const next = children[at + 1];
    if (children.length === 1) return false;
    if (becomesOthers(child)) return true;
    if (!comesAndGoes(child)) return false;
    return (
      branchesOf(child).some(isText) ||
      (next !== undefined && (isWords(next) || branchesOf(next).some(isText)))
    );
  });
};

const looseUnder = (node: Node): Node[] => [
  ...(node.type === 'JSXElement' || node.type === 'JSXFragment' ? looseIn(node) : []),
  ...Object.values(node).flat().filter(isNode).flatMap(looseUnder),
];

const looseOf = (file: string, source: string): string[] =>
  looseUnder(parseSync(file, source, { preserveParens: false }).program as unknown as Node).map(
    ({ start }) => `${file}:${source.slice(0, start).split('\n').length}`,
  );

it('text beside what comes and goes stands in an element of its own', () => {
  const folder = join(root, 'frontend/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.flatMap((name) =>
      looseOf(relative(root, join(folder, name)), readFileSync(join(folder, name), 'utf8')),
    ),
  ).toEqual([]);
});

it.each([
  ['<button>{busy && <i />}{children}</button>', 1],
  ['<div>{busy && <i />}{children}</div>', 0],
  ['<p>{busy ? (<i />) : (<>Text</>)}<b /></p>', 1],
  ['<p>{busy ? <i /> : null}Text</p>', 1],
  ["<p><b />{busy && t('a')}</p>", 1],
  ["<p><b />{busy ? t('a') : t('b')}</p>", 1],
  ['<p><b />{busy && <>, <b /></>}</p>', 1],
  ['<button>{busy && <i />}<span>{children}</span></button>', 0],
  ["<p>{busy ? t('a') : t('b')}</p>", 0],
  ["<p><b />{t('a', { count })}</p>", 1],
  ["<p><b />{t(on ? 'a' : 'b')}</p>", 1],
  ['<p><b />{error}</p>', 1],
  ["<p><b /><span>{t('a', { count })}</span></p>", 0],
  ["<p><b />{t('a')}</p>", 0],
  ['<p>Text{busy && <i />}</p>', 0],
])('of %s %i is loose', (source, count) => expect(looseOf('a.tsx', source)).toHaveLength(count));
