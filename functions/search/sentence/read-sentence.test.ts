import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { plainSaid, saidWithout, unsaid } from '../../../shared/contracts/market/said.ts';
import { markedSentence, readSentence } from './read-sentence.ts';

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

  it('keeps its words, with marks around what was read', () => {
    for (const [sentence, chips] of sentences) {
      const said = markedSentence(sentence, TODAY);
      const { text: _, ...wish } = readSentence(sentence, TODAY);
      expect(plainSaid(said ?? sentence)).toBe(sentence.trim());
      expect(Object.keys(unsaid(said ?? ''))).toEqual(expect.arrayContaining(Object.keys(wish)));
      if (said === null) expect(chips).toBe('');
      else expect(saidWithout(said, Object.keys(unsaid(said)))).toBe('');
    }
    expect(markedSentence('ברכה [לסבתא] לחייל שמתגייס בשבוע הבא ועד 200', TODAY)).toBe(
      'ברכה  [for:לסבתא]  [for:לחייל] שמתגייס [by:בשבוע הבא] [to:ועד 200]',
    );
  });

  it('leaves nothing that would be read again', () => {
    for (const [, , left] of sentences) expect(readSentence(left, TODAY)).toEqual({ text: left });
  });
});
