import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { startKeepingErrors } from './keep-errors.ts';
import { queryClient } from './query-client.ts';

startKeepingErrors();
afterEach(() => queryClient.clear());

/** A screen's query whose answers are given by hand. */
const screen = () => {
  const given: { answer: (data: string) => void; fail: (error: Error) => void }[] = [];
  const observer = new QueryObserver<string>(queryClient, {
    queryKey: ['list'],
    queryFn: () => new Promise((answer, fail) => given.push({ answer, fail })),
    retry: false,
  });
  const leave = observer.subscribe(() => {});
  const shows = () => {
    const { status, error, data, isFetching } = observer.getCurrentResult();
    return [status, error?.message ?? data, isFetching ? 'asking' : 'at rest'];
  };
  const settle = () => new Promise((done) => setTimeout(done));
  return {
    leave,
    shows,
    fail: async (message: string) => {
      given.at(-1)?.fail(new Error(message));
      await settle();
    },
    answer: async (data: string) => {
      given.at(-1)?.answer(data);
      await settle();
    },
  };
};

const refresh = () => queryClient.invalidateQueries({ queryKey: ['list'] });

describe('an error on the screen', () => {
  it('stays there while it is asked again, until there is an answer', async () => {
    const { shows, fail, answer } = screen();
    expect(shows()).toEqual(['pending', undefined, 'asking']);
    await fail('first');
    expect(shows()).toEqual(['error', 'first', 'at rest']);

    void refresh();
    expect(shows()).toEqual(['error', 'first', 'asking']);
    await fail('second');
    expect(shows()).toEqual(['error', 'second', 'at rest']);

    void refresh();
    expect(shows()).toEqual(['error', 'second', 'asking']);
    await answer('there');
    expect(shows()).toEqual(['success', 'there', 'at rest']);
  });

  it('is not what a screen begins with that is opened again', async () => {
    const before = screen();
    await before.fail('first');
    before.leave();
    expect(screen().shows()).toEqual(['pending', undefined, 'asking']);
  });

  it('gives way to what is known by a refresh that fails', async () => {
    const { shows, fail, answer } = screen();
    await answer('there');
    void refresh();
    await fail('late');
    void refresh();
    expect(shows()).toEqual(['error', 'late', 'asking']);
    await answer('again');
    expect(shows()).toEqual(['success', 'again', 'at rest']);
  });
});
