import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { queryClient } from '../../api/query-client.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
const IDS = ['accounts', 'favoriteIds', {}];
vi.mock('../../api/api.ts', () => ({
  call,
  keyOf: (name: string) => name.split('.'),
  query: () => ({ queryKey: ['accounts', 'favoriteIds', {}] }),
}));

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
const { joinOwnFavorites, saveFavorite } = await import('./account-favorites.ts');
const { keepFavorite, ownFavorites } = await import('./own-favorites.ts');

const idOf = (letter: string) => `usr_${letter.repeat(26)}`;
const [NOA, DAN, AVI] = ['a', 'b', 'c'].map(idOf) as [string, string, string];
const account = () => queryClient.getQueryData<{ ids: string[] }>(IDS)?.ids;

beforeEach(() => {
  call.mockReset().mockResolvedValue(null);
  kept.clear();
  queryClient.setQueryData(IDS, { ids: [AVI] });
});

describe('what a browser kept for a visitor', () => {
  it('joins the account in the order of choosing, and leaves the browser once the server has it', async () => {
    for (const id of [NOA, DAN, 'not an id']) keepFavorite(id, true);
    call.mockResolvedValue({ left: [] });
    await joinOwnFavorites();
    expect(call.mock.calls).toEqual([['accounts.joinFavorites', { creatorIds: [NOA, DAN] }]]);
    expect(ownFavorites()).toEqual(['not an id']);
    await joinOwnFavorites();
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('stays while there is no answer, and joins at the next try', async () => {
    keepFavorite(NOA, true);
    call.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce({ left: [] });
    await expect(joinOwnFavorites()).rejects.toThrow('offline');
    expect(ownFavorites()).toEqual([NOA]);
    await joinOwnFavorites();
    expect(ownFavorites()).toEqual([]);
  });

  it('stays where the account has no room for it, with what was chosen meanwhile', async () => {
    for (const id of [NOA, DAN]) keepFavorite(id, true);
    call.mockImplementationOnce(async () => {
      keepFavorite(AVI, true);
      return { left: [NOA] };
    });
    await joinOwnFavorites();
    expect(ownFavorites()).toEqual([NOA, AVI]);
  });

  it('does not bring back who was taken off the list', async () => {
    keepFavorite(NOA, true);
    await saveFavorite(NOA, false);
    expect(ownFavorites()).toEqual([]);
  });
});

describe('a heart of somebody signed in', () => {
  it('shows before the answer, and is taken back when the server refuses', async () => {
    let refuse: (error: Error) => void = () => {};
    call.mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)));
    const saved = saveFavorite(NOA, true);
    await expect.poll(account).toEqual([NOA, AVI]);
    refuse(new Error('full'));
    await expect(saved).rejects.toThrow('full');
    expect(account()).toEqual([AVI]);
  });

  it('is asked for again when its answer was lost, and taken back when there is none again', async () => {
    const lost = new ApiError(0, 'network', 'no answer');
    call.mockRejectedValueOnce(lost).mockResolvedValueOnce(null);
    await saveFavorite(NOA, true);
    expect(account()).toEqual([NOA, AVI]);
    call.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
    await expect(saveFavorite(NOA, false)).rejects.toThrow(lost);
    expect(account()).toEqual([NOA, AVI]);
  });

  it('arrives in the order of the presses', async () => {
    const arrived: string[] = [];
    call.mockImplementation(async (name: string) => void arrived.push(name));
    await Promise.all([saveFavorite(NOA, true), saveFavorite(NOA, false)]);
    expect(arrived).toEqual(['accounts.addFavorite', 'accounts.removeFavorite']);
    expect(account()).toEqual([AVI]);
  });
});
