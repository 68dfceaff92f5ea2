import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';

interface RichTextProps {
  /** A translated sentence with `<name>words</name>` or `<name/>` in the place of an element. */
  readonly text: string;
  /** The element of each name; the words between its tags become its content. */
  readonly parts: Readonly<Record<string, ReactElement<{ children?: ReactNode }>>>;
}

const MARK = /<(\w+)(?:\/>|>(.*?)<\/\1>)/gs;

/** A sentence with links, amounts or names within it, in the order of its language. */
export const RichText = ({ text, parts }: RichTextProps) => {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(MARK)) {
    const part = parts[match[1] ?? ''];
    if (!part) continue;
    nodes.push(text.slice(end, match.index), match[2] ? cloneElement(part, {}, match[2]) : part);
    end = match.index + match[0].length;
  }
  nodes.push(text.slice(end));
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have nothing but their place
  return nodes.map((node, index) => <Fragment key={index}>{node}</Fragment>);
};
