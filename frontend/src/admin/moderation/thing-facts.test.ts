import { expect, it } from 'vitest';
import moderation from '../../../../shared/locales/en/moderation.json' with { type: 'json' };
import { showsSame } from './thing-facts.tsx';

it('a thing shows the same in whatever order the table keeps its facts, and another in any of them', () => {
  const facts = { title: 'ברכה', description: 'בעברית', clip: '' };
  expect(showsSame(facts, { description: 'בעברית', title: 'ברכה' })).toBe(true);
  for (const name of Object.keys(moderation.case.facts))
    expect([name, showsSame(facts, { ...facts, [name]: 'אחר' })]).toEqual([name, false]);
});
