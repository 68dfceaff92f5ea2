import { describe, expect, it, vi } from 'vitest';
import { givePassword } from './give-password.ts';
import { passwordOf } from './password.ts';

describe('a password', () => {
  it.each([
    ['letters with their marks apart', 'cafe\u0301-2026', 'caf\u00e9-2026'],
    ['a Hebrew letter with its dot', '\ufb2aלום-2026', '\u05e9\u05c1לום-2026'],
    ['digits of a wide keyboard', 'קיץ-２０２６', 'קיץ-2026'],
  ])('is one and the same: %s', (_, one, other) => expect(passwordOf(one)).toBe(passwordOf(other)));

  const refused = Object.assign(new Error('Incorrect username or password.'), {
    name: 'NotAuthorizedException',
  });

  it('of an older account is given as it was typed, once, after the form of today was refused', async () => {
    const give = vi.fn(async (password: string) => {
      if (password !== 'cafe\u0301') throw refused;
      return 'in';
    });
    expect(await givePassword('cafe\u0301', give)).toBe('in');
    expect(give.mock.calls).toEqual([['caf\u00e9'], ['cafe\u0301']]);
    give.mockClear();
    await expect(givePassword('cafe\u0301-x', give)).rejects.toBe(refused);
    expect(give).toHaveBeenCalledTimes(2);
  });

  it('is given once where both are the same, and where it is not what was refused', async () => {
    const give = vi.fn().mockRejectedValue(refused);
    await expect(givePassword('secret', give)).rejects.toBe(refused);
    const offline = new Error('NetworkError');
    give.mockRejectedValue(offline);
    await expect(givePassword('cafe\u0301', give)).rejects.toBe(offline);
    expect(give).toHaveBeenCalledTimes(2);
  });
});
