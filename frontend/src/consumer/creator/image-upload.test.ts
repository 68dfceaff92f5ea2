import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { imageProblem, problemOf } from './image-upload.ts';

const MB = 1_048_576;

describe('a picture', () => {
  it('may be of four kinds, up to two megabytes', () => {
    for (const kind of ['jpeg', 'png', 'webp', 'gif']) {
      expect(imageProblem({ type: `image/${kind}`, size: 2 * MB })).toBeNull();
    }
    expect(imageProblem({ type: 'image/svg+xml', size: 10 })).toBe('type');
    expect(imageProblem({ type: '', size: 10 })).toBe('type');
    expect(imageProblem({ type: 'image/png', size: 2 * MB + 1 })).toBe('size');
  });

  it('that was refused says why', () => {
    expect(problemOf(new ApiError(400, 'image.too_large', ''))).toBe('size');
    expect(problemOf(new ApiError(400, 'image.type', ''))).toBe('type');
    expect(problemOf(new ApiError(401, 'auth.required', ''))).toBe('signIn');
    expect(problemOf(new ApiError(503, 'service.busy', ''))).toBe('failed');
    expect(problemOf(new Error('storage'))).toBe('failed');
  });
});
