import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type Direction, directionOfList, directionOfText } from '../../../../shared/page/page-direction.ts';

const LISTS = new Set(['bulletList', 'orderedList']);

const itemsOf = (list: Node): (Direction | undefined)[] => {
  const items: (Direction | undefined)[] = [];
  list.forEach((item) => {
    items.push(directionOfText(item.textContent));
  });
  return items;
};

/** As readers will be shown them; an item of a list has the list's, so that all markers stand on one side. */
const directionsOf = (doc: Node): DecorationSet => {
  const decorations: Decoration[] = [];
  doc.descendants((node, at) => {
    if (!node.isBlock || node.type.name === 'listItem') return;
    const dir = LISTS.has(node.type.name)
      ? directionOfList(itemsOf(node))
      : directionOfText(node.textContent);
    if (dir) decorations.push(Decoration.node(at, at + node.nodeSize, { dir }));
  });
  return DecorationSet.create(doc, decorations);
};

/**
 * Each block reads in the direction of its first letter, by an attribute that says which. `auto` says the same and leaves
 * it to the browser, and Chromium does not draw what is typed into an empty block of that kind.
 */
export const BlockDirections = Extension.create({
  name: 'blockDirections',
  addProseMirrorPlugins: () => [
    new Plugin({
      state: {
        init: (_, { doc }) => directionsOf(doc),
        apply: ({ docChanged, doc }, shown) => (docChanged ? directionsOf(doc) : shown),
      },
      props: {
        decorations(state) {
          return this.getState(state);
        },
      },
    }),
  ],
});
