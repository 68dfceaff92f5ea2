import { afterEach, expect, it, vi } from 'vitest';
import { loginPath } from '../../core/session/login-path.ts';
import { atForm } from './at-form.ts';
import { waitingOrderOf } from './waiting-order.ts';

const AD = `ad_${'1'.repeat(26)}`;
const queryOf = (path: string): string => path.slice('/login'.length);

it('an order waits where the log-in was told of one, with its ad', () => {
  expect(waitingOrderOf(queryOf(loginPath(`/video-ad/${AD}`, '', 'drf_1')))).toEqual({ adId: AD });
});

it('from the link of an e-mail it is known that one waits, and not which', () => {
  expect(waitingOrderOf('?email=noa%40example.com&draft=drf_1')).toEqual({ adId: null });
});

it('nothing waits for who only comes back', () => {
  for (const path of [loginPath(`/video-ad/${AD}`), loginPath('/dashboard/fan'), '/login'])
    expect(waitingOrderOf(queryOf(path))).toBeNull();
});

afterEach(() => vi.unstubAllGlobals());

it('an ad whose form was begun here opens at the form', () => {
  const kept = { at: Date.now(), values: { recipient: 'סבתא' } };
  const drafts = new Map([[`draft:order:${AD}`, JSON.stringify(kept)]]);
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => drafts.get(key) ?? null });
  expect(atForm(`/video-ad/${AD}`)).toBe(`/video-ad/${AD}#order-form`);
  const another = `/video-ad/ad_${'2'.repeat(26)}`;
  for (const path of [another, '/dashboard/fan', `/creator/${AD}`]) expect(atForm(path)).toBe(path);
});
