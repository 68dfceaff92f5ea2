import { describe, expect, it } from 'vitest';
import { isSocialPost } from './social-post.ts';

describe('the address of a post', () => {
  it.each([
    'https://www.instagram.com/reel/C9abc_12/',
    'https://instagram.com/p/C9abc/?img_index=1',
    'https://www.tiktok.com/@dana/video/7301',
    'https://vm.tiktok.com/ZM123/',
    'https://www.facebook.com/dana/videos/12',
    'https://fb.watch/abc/',
    'https://www.youtube.com/watch?v=abc',
    'https://youtu.be/abc',
    'https://x.com/dana/status/1',
    'https://www.threads.net/@dana/post/C9',
    'https://www.linkedin.com/posts/dana-1',
    'https://he-il.facebook.com/dana/videos/12',
    'https://web.facebook.com/dana/videos/12',
    'https://m.tiktok.com/v/7301.html',
    'https://il.linkedin.com/posts/dana-1',
  ])('is %s', (address) => expect(isSocialPost(address)).toBe(true));

  it.each([
    ['no address', 'on my page'],
    ['not https', 'http://www.instagram.com/p/C9abc/'],
    ['a script', 'javascript:alert(1)'],
    ['another site', 'https://example.com/p/C9abc'],
    ['another site that is called alike', 'https://instagram.com.example.com/p/C9abc'],
    ['another site that ends alike', 'https://notinstagram.com/p/C9abc'],
    ['a name before the host', 'https://instagram.com@example.com/p/1'],
    ['a person and a password', 'https://me:you@instagram.com/p/1'],
    ['a port', 'https://instagram.com:8443/p/1'],
    ['a front page', 'https://www.instagram.com/'],
    ['a page that leads on', 'https://www.youtube.com/redirect?q=https://example.com'],
    ['a host that leads on', 'https://l.facebook.com/l.php?u=https://example.com'],
    ['its other host that leads on', 'https://lm.facebook.com/l.php?u=https://example.com'],
    ['a host of somebody else before a network', 'https://he-il.example.com/dana'],
    ['the page that leads on', 'https://www.facebook.com/l.php?u=https://example.com'],
  ])('is not %s', (_, address) => expect(isSocialPost(address)).toBe(false));
});
