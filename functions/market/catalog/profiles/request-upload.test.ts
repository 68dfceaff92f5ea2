import { beforeEach, expect, it, vi } from 'vitest';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { withTable } from '../../../../test/support/cloud/with-table.ts';
import { requestAvatarUpload } from '../../../accounts/profile/request-avatar-upload.ts';
import { requestClipUpload } from '../ads/request-clip-upload.ts';
import { requestImageUpload } from './request-image-upload.ts';

withTable();
beforeEach(() => {
  vi.stubEnv('INCOMING_BUCKET', 'incoming');
});

const picture = { contentType: 'image/png', bytes: 1 } as const;
const UPLOADS = {
  avatar: [30, (call: Caller) => requestAvatarUpload({ ...call, input: picture })],
  image: [60, (call: Caller) => requestImageUpload({ ...call, input: { ...picture, kind: 'banner' } })],
  clip: [20, (call: Caller) => requestClipUpload({ ...call, input: { type: 'mp4', bytes: 1 } })],
} as const;
type Upload = keyof typeof UPLOADS;
type Caller = ReturnType<typeof callerOf>;
const callerOf = (id: string) => ({
  actor: { id } as Actor,
  now: new Date('2026-11-20T12:00:00.000Z'),
  identity: { sub: '', authTime: 0 },
  address: '',
  key: undefined,
});

it.each(Object.keys(UPLOADS) as Upload[])(
  '%s: so many an hour, and none of the others counts',
  async (kind) => {
    const caller = callerOf(`usr_${kind}`);
    for (const [other, [, upload]] of Object.entries(UPLOADS)) if (other !== kind) await upload(caller);
    const [perHour, upload] = UPLOADS[kind];
    for (let i = 0; i < perHour; i++) expect((await upload(caller)).key).toContain(`incoming/usr_${kind}/`);
    await expect(upload(caller)).rejects.toMatchObject({ code: 'rate.limited' });
    const nextHour = new Date(caller.now.getTime() + 3_600_000);
    expect(await upload({ ...caller, now: nextHour })).toHaveProperty('url');
  },
);
