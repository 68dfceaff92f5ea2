import { describe, expect, it } from 'vitest';
import { requestStatus } from '../../../../shared/contracts/requests.ts';
import english from '../../../../shared/locales/en/admin.json' with { type: 'json' };
import { moneyEffect } from './money-effect.ts';

describe('what a change of status does to the price', () => {
  it('is nothing between the two open ones', () => {
    expect([moneyEffect('pending', 'approved'), moneyEffect('approved', 'pending')]).toEqual([null, null]);
  });

  it('goes from who has it to who gets it', () => {
    expect(moneyEffect('approved', 'completed')).toBe('held-creator');
    expect(moneyEffect('completed', 'declined')).toBe('creator-fan');
    expect(moneyEffect('declined', 'pending')).toBe('fan-held');
  });

  it('has a sentence for each of them', () => {
    const effects = requestStatus.options.flatMap((from) =>
      requestStatus.options.map((to) => moneyEffect(from, to)),
    );
    const sentences: Record<string, string> = english.requests.effect;
    for (const effect of effects) if (effect) expect(sentences[effect]).toBeTruthy();
  });
});
