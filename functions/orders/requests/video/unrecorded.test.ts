import { expect, it } from 'vitest';
import type { Request } from '../model/request.ts';
import { unrecordedOf } from './unrecorded.ts';

const ENDED = '2026-11-29T12:00:00.000Z';
const at = (minutes: number): number => Date.parse(ENDED) + minutes * 60_000;
const key = (minutes: number, type = 'mp4'): string => `req_1/${at(minutes)}.${type}`;
const request = (more: Partial<Request> = {}): Request => ({ id: 'req_1', ...more }) as Request;
const delivered = request({ videoAt: ENDED, videoFile: `${at(-5)}.mp4`, videoType: 'mp4' });

it('is what was made of an upload of before the end, and is not the order’s video', () => {
  const keys = [key(-9), key(-9, 'jpg'), key(-5), key(-5, 'jpg'), key(-1, 'webm'), key(0)];
  expect(unrecordedOf(keys, delivered, ENDED)).toEqual([key(-9), key(-1, 'webm'), key(0)]);
  expect(unrecordedOf(keys, request(), ENDED)).toEqual([key(-9), key(-5), key(-1, 'webm'), key(0)]);
});

it('is not what a dispute asked for afterwards, and nothing without a time in its name', () => {
  expect(unrecordedOf([key(1), 'req_1/second.mp4', 'req_1/'], delivered, ENDED)).toEqual([]);
});
