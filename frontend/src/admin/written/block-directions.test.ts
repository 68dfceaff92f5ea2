import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { EditorState, type Plugin } from '@tiptap/pm/state';
import type { DecorationSet } from '@tiptap/pm/view';
import StarterKit from '@tiptap/starter-kit';
import { expect, it } from 'vitest';
import { BlockDirections } from './block-directions.ts';

const schema = getSchema([StarterKit]);
const paragraph = (text: string) => ({
  type: 'paragraph',
  ...(text && { content: [{ type: 'text', text }] }),
});
const list = (...texts: string[]) => ({
  type: 'bulletList',
  content: texts.map((text) => ({ type: 'listItem', content: [paragraph(text)] })),
});
const plugins = (BlockDirections.config.addProseMirrorPlugins as () => Plugin<DecorationSet>[])();

const stateOf = (...content: object[]) =>
  EditorState.create({ doc: Node.fromJSON(schema, { type: 'doc', content }), plugins });
/** What ProseMirror tells nobody of a decoration. */
type Written = {
  readonly from: number;
  readonly to: number;
  readonly type: { readonly attrs: { dir: string } };
};

/** The direction written at each block, in the order of the page. */
const directionsIn = (state: EditorState): string[] =>
  ((plugins[0]?.getState(state)?.find() ?? []) as unknown as Written[])
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
    .map(({ from, type }) => `${state.doc.nodeAt(from)?.type.name} ${type.attrs.dir}`);

it('each block of the editor has its direction written at it, a list that of its items', () => {
  expect(directionsIn(stateOf(paragraph('שלום'), paragraph('Hello'), paragraph(''), list('א', 'ב')))).toEqual(
    ['paragraph rtl', 'paragraph ltr', 'bulletList rtl', 'paragraph rtl', 'paragraph rtl'],
  );
});

it('an empty block has it with the first letter that is typed', () => {
  const state = stateOf(paragraph(''));
  expect(directionsIn(state)).toEqual([]);
  expect(directionsIn(state.apply(state.tr.insertText('ש', 1)))).toEqual(['paragraph rtl']);
});
