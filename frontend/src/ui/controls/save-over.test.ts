import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { saveOver } from './save-over.ts';

interface Ad {
  readonly v: number;
  readonly title: string;
  readonly price: string;
  /** No field of the form. */
  readonly active: boolean;
}

const opened: Ad = { v: 3, title: 'a', price: '10', active: true };
const sent = { title: 'b', price: '10' };
const formOf = ({ title, price }: Ad) => ({ title, price });

/** A server that has this stored, and refuses whoever saves over another version. */
const over = (stored: Ad | null, withMore = false) => {
  const send = vi.fn(async ({ v }: Ad): Promise<Ad> => {
    if (!stored || v !== stored.v) throw new ApiError(409, 'ad.changed', 'changed');
    return { ...stored, ...sent, v: v + 1 };
  });
  const saved = saveOver({ sent, opened, send, withMore, formOf, readNewest: async () => stored });
  return { saved, send };
};

describe('a form that is saved over the version it was opened with', () => {
  it('reads nothing when nobody changed it', async () => {
    const { saved, send } = over(opened);
    await expect(saved).resolves.toEqual({ ...opened, ...sent, v: 4 });
    expect(send.mock.calls).toEqual([[opened]]);
  });

  it('is saved over a version in which none of its fields is another', async () => {
    const { saved, send } = over({ ...opened, active: false, v: 4 });
    await expect(saved).resolves.toEqual({ v: 5, ...sent, active: false });
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is saved already by a press whose answer was lost', async () => {
    const stored = { ...opened, ...sent, v: 4 };
    const { saved, send } = over(stored);
    await expect(saved).resolves.toEqual(stored);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is sent again with a picture, which what is stored does not show', async () => {
    const { saved, send } = over({ ...opened, ...sent, v: 4 }, true);
    await expect(saved).resolves.toMatchObject({ v: 5 });
    expect(send).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['changed by somebody else', { ...opened, price: '20', v: 4 }],
    ['changed by both', { ...opened, title: 'c', v: 4 }],
    ['gone', null],
  ])('is a conflict when it was %s', async (_, stored) => {
    const { saved, send } = over(stored);
    await expect(saved).rejects.toThrow('changed');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('says what else was refused', async () => {
    const send = async () => Promise.reject(new ApiError(404, 'ad.not_found', 'gone'));
    const readNewest = vi.fn();
    await expect(saveOver({ sent, opened, send, formOf, readNewest })).rejects.toThrow('gone');
    expect(readNewest).not.toHaveBeenCalled();
  });
});
