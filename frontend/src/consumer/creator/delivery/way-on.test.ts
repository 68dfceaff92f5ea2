import { describe, expect, it } from 'vitest';
import { wayOn } from './way-on.ts';

describe('an upload that stopped', () => {
  it('goes on from where it stood when nothing was refused', () => {
    for (const code of ['network', 'service.busy', 'auth.signed_out', 'unknown'] as const)
      expect(wayOn(code)).toBe('resume');
  });

  it('begins anew when storage has lost it, or another device has replaced it', () => {
    expect(wayOn('video.missing')).toBe('restart');
    expect(wayOn('video.incomplete')).toBe('restart');
  });

  it('needs a file to be chosen when this one was refused, moved or changed', () => {
    for (const code of ['video.not_a_video', 'video.type', 'video.too_large', 'file.gone'] as const)
      expect(wayOn(code)).toBe('other');
  });

  it('is over when the request is', () => {
    expect(wayOn('request.status_changed')).toBeNull();
    expect(wayOn('request.not_found')).toBeNull();
  });
});
