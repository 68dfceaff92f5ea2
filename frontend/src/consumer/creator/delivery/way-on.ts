import type { ApiErrorCode } from '../../../api/api-error.ts';

/**
 * How an upload that stopped can continue: from where it was, from the beginning, with another file, or not at all,
 * since the request accepts no video any more.
 */
export type WayOn = 'resume' | 'restart' | 'other' | null;

/** `code`: of the error that stopped it. */
export const wayOn = (code: ApiErrorCode): WayOn => {
  // Replaced by an upload from another device, expired, or storage has less than was sent: nothing of it counts.
  if (code === 'video.missing' || code === 'video.incomplete') return 'restart';
  if (code.startsWith('video.') || code === 'file.gone') return 'other';
  return code.startsWith('request.') ? null : 'resume';
};
