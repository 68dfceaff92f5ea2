import { join } from 'node:path';
import { expect } from '@playwright/test';
import { CREATORS } from '../../demo/creators.ts';
import { isolate } from '../../frontend/src/ui/text/isolate.ts';
import { cutOff } from './page/cut-off.ts';
import { journey } from './page/product.ts';
import { signIn } from './page/sign-in.ts';
import { containing } from './page/texts.ts';

const VIDEO = join(import.meta.dirname, '../../demo/media/noa-bar.mp4');
const STAR = CREATORS[9];

journey(
  'a creator replaces an ad’s sample clip, and a visitor plays it',
  { tag: '@once' },
  async ({ page, t, anotherBrowser }) => {
    const creator = await anotherBrowser();
    await signIn(creator, t, `${STAR?.key}@example.com`);
    await creator.goto('/dashboard/creator/video-ads');
    const tile = creator.getByRole('article').first();
    const ad = (await tile.getByRole('link').getAttribute('href')) ?? '';
    await tile.getByRole('button', { name: containing(t('creator:ads.edit', { title: '' }).trim()) }).click();
    const clip = creator.getByRole('group', { name: t('creator:ads.clip'), exact: true });
    await expect(clip.locator('video')).toHaveAttribute('src', /clip\.mp4$/);
    const file = clip.locator('input[type=file]');
    await file.setInputFiles(cutOff(VIDEO));
    await expect(creator.getByText(t('creator:ads.clipSent'))).toBeVisible();
    const save = creator.getByRole('button', { name: t('common:save'), exact: true });
    await save.click();
    await expect(creator.getByText(t('creator:ads.saveFailed'))).toBeVisible();
    await expect(creator.getByText(t('errors:video.cut_off'))).toBeVisible();
    await expect(clip.getByText(t('creator:ads.clipRefused'))).toBeVisible();
    await expect(clip.locator('video')).toHaveAttribute('src', /clip\.mp4$/);
    await file.setInputFiles(VIDEO);
    await expect(clip.getByLabel(t('creator:upload.preview'))).toBeVisible();
    await save.click();
    await expect(creator.getByText(t('creator:ads.saved'))).toBeVisible();
    // What visitors see is at most ten seconds old.
    await expect(async () => {
      await page.goto(ad);
      await page
        .getByRole('button', { name: t('booking:play', { creator: isolate(STAR?.name ?? '') }) })
        .click();
      await expect(page.locator('video')).toHaveAttribute('src', /clip-[0-9a-z]+\.mp4$/, {
        timeout: 10_000,
      });
    }).toPass();
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
      .toBeGreaterThanOrEqual(1);
  },
);
