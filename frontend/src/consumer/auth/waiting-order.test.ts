import { expect, it } from 'vitest';
import { loginPath } from '../../core/session/login-path.ts';
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
