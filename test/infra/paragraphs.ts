/** Beyond so many words nobody reads a paragraph to its end. */
export const MOST_WORDS = 60;

/** A README beyond so many is no page any more. */
export const MOST_IN_ALL = 800;

export const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/**
 * Paragraphs of a text in Markdown: what stands between empty lines, each point of a list and each cell of a table. Code and
 * the pictures of a page are none.
 */
const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll(/^ *```[\s\S]*?^ *```$/gm, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )|\n(?=#)|\n(?=\|)/)
    .flatMap((block) => (block.startsWith('|') ? block.split('|') : [block]))
    .map((block) => block.trim().replace(/^#+ .*\s*|^(?:[-*]|\d+\.) /, ''))
    .filter((block) => block !== '' && !block.startsWith('<'));

/** Those that are too long, with their number of words. */
export const tooLongIn = (text: string): string[] =>
  paragraphsOf(text)
    .map((paragraph) => ({ paragraph, words: wordsIn(paragraph) }))
    .filter(({ words }) => words > MOST_WORDS)
    .map(({ paragraph, words }) => `${words} words: ${paragraph.slice(0, 60)}`);
