import { expect, test } from 'vitest';
import { recordingText, storyOf } from './story.ts';

const NOTHING = { at: '1', approvedAt: null, videoAt: null, closedAt: null };
const told = (request: Parameters<typeof storyOf>[0]): string =>
  storyOf(request)
    .map(({ id, state, at }) => `${id} ${state} ${at ?? '-'}`)
    .join(', ');

test('a new request waits for approval', () => {
  expect(told({ ...NOTHING, status: 'pending' })).toBe(
    'ordered done 1, approved now -, recording ahead -, delivered ahead -',
  );
});

test('an approved one is being recorded, whether or not a video arrived', () => {
  expect(told({ ...NOTHING, status: 'approved', approvedAt: '2', videoAt: '3' })).toBe(
    'ordered done 1, approved done 2, recording now -, delivered ahead -',
  );
});

test('a delivered one tells every time', () => {
  expect(told({ at: '1', approvedAt: '2', videoAt: '3', closedAt: '4', status: 'completed' })).toBe(
    'ordered done 1, approved done 2, recording done 3, delivered done 4',
  );
});

test('a declined one ends there, after approval or before', () => {
  expect(told({ ...NOTHING, status: 'declined', closedAt: '4' })).toBe('ordered done 1, declined failed 4');
  expect(told({ ...NOTHING, status: 'declined', approvedAt: '2', closedAt: '4' })).toBe(
    'ordered done 1, approved done 2, declined failed 4',
  );
});

test.each([
  [false, '2026-11-20T21:59:59.999Z', 'recordingNow'],
  [false, '2026-11-19T21:59:59.999Z', 'recordingLate'],
  [true, '2026-11-20T21:59:59.999Z', 'recordingThere'],
  [true, '2026-11-19T21:59:59.999Z', 'recordingThere'],
] as const)('a recording with a video: %s, due %s, says %s', (hasVideo, deadlineAt, text) => {
  expect(
    recordingText({ hasVideo, preparingSince: null, deadlineAt }, new Date('2026-11-20T12:00:00Z')),
  ).toBe(text);
});

test('a recording that is being prepared says so, however late it is', () => {
  const late = { hasVideo: false, deadlineAt: '2026-11-19T21:59:59.999Z' };
  const now = new Date('2026-11-20T12:00:00Z');
  expect(recordingText({ ...late, preparingSince: '2026-11-20T11:59:00.000Z' }, now)).toBe(
    'recordingPrepared',
  );
});
