import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSentence } from './read-sentence.ts';

const TODAY = '2026-11-29';

const sentences = readFileSync('test/search/sentences.tsv', 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t') as [sentence: string, chips: string, left: string]);

const chipsOf = (sentence: string): string => {
  const { text: _, ...wish } = readSentence(sentence, TODAY);
  return Object.entries(wish)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join(';');
};

describe('a sentence', () => {
  it('is said in many ways', () => {
    expect(sentences.length).toBeGreaterThanOrEqual(120);
  });

  it.each(sentences)('%s', (sentence, chips, left) => {
    expect(chipsOf(sentence)).toBe(chips.split(';').toSorted().join(';'));
    expect(readSentence(sentence, TODAY).text).toBe(left);
  });

  it('leaves nothing that would be read again', () => {
    for (const [, , left] of sentences) expect(readSentence(left, TODAY)).toEqual({ text: left });
  });
});
