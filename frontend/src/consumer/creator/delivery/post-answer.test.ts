import { describe, expect, it } from 'vitest';
import { postUrlOf } from './post-answer.ts';

describe('what completing says of the post', () => {
  it.each([
    ['https://www.instagram.com/p/C9/', 'https://www.instagram.com/p/C9/'],
    ['  www.tiktok.com/@dana/video/7 ', 'https://www.tiktok.com/@dana/video/7'],
  ])('its address, as people write it: %s', (address, postUrl) =>
    expect(postUrlOf({ said: 'posted', address })).toEqual({ postUrl }),
  );

  it('that there is none, whatever was typed before', () =>
    expect(postUrlOf({ said: 'none', address: 'x' })).toEqual({ postUrl: null }));

  it.each(['', 'instagram', 'https://example.com/p/1', 'http://www.instagram.com/p/1'])(
    'and not %j',
    (address) => expect(postUrlOf({ said: 'posted', address })).toEqual({ problem: 'address' }),
  );

  it('and not nothing', () => expect(postUrlOf({ said: '', address: '' })).toEqual({ problem: 'unsaid' }));
});
