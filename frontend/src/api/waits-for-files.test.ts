import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(SOURCES, file), 'utf8');

/** Everything that sends a file which a save names afterwards, and by what that save waits for it. */
const SENDERS: Readonly<Record<string, readonly [file: string, waits: RegExp]>> = {
  'admin/written/image-row.tsx': [
    'admin/pages/page-editor.tsx',
    /useIsMutating\(\{ mutationKey: PAGE_IMAGE \}\).*save\.isPending \|\| isSending\) return/s,
  ],
  'admin/site-config/use-site-picture.ts': [
    'admin/site-config/site-config-screen.tsx',
    /if \(!isSending\) submit\(\)/,
  ],
  // Which files each of these forms waits for is in the test of the forms.
  'consumer/creator/ads/use-clip.ts': ['consumer/creator/ads/ad-editor.tsx', /waitsFor=\{/],
  'consumer/creator/common/use-picture.ts': ['consumer/creator/profile/profile-editor.tsx', /waitsFor=\{/],
  // The sending saves it by itself.
  'consumer/fan/profile/avatar-upload.tsx': [
    'consumer/fan/profile/avatar-upload.tsx',
    /await postFile\(.*call\('accounts\.saveAvatar'/s,
  ],
  'consumer/gift/use-sending.ts': [
    'consumer/gift/use-sending.ts',
    /await upload\(.*call\('gifts\.sendReaction'/s,
  ],
};

it('each sender of files is known, with the save that waits for it', () => {
  const senders = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('api/'))
    .filter((file) => /\b(?:postFile|upload\w*Image)\(/.test(read(file)));
  expect(senders.sort()).toEqual(Object.keys(SENDERS).sort());
});

it.each(Object.entries(SENDERS))('%s: its save waits', (_, [file, waits]) => {
  expect(read(file)).toMatch(waits);
});
