import { describe, expect, it } from 'vitest';
import { isUploadOf } from './media-upload.ts';

const key = 'incoming/usr_a/avatar-0b8e2c5e-8a5b-4d6f-9a3e-1c2d3e4f5a6b';

describe('an uploaded picture', () => {
  it('serves its owner and the purpose it was uploaded for', () => {
    expect(isUploadOf(key, 'usr_a', 'avatar')).toBe(true);
    expect(isUploadOf(key, 'usr_b', 'avatar')).toBe(false);
    expect(isUploadOf(key, 'usr_a', 'banner')).toBe(false);
    expect(isUploadOf('incoming/usr_a/avatar-/../../usr_b/avatar-1', 'usr_a', 'avatar')).toBe(false);
  });
});
