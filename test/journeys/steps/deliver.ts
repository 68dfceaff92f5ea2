import { copyFileSync, renameSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { cutOff } from '../page/cut-off.ts';
import { intercept } from '../page/intercept.ts';
import { journey, type Product } from '../page/product.ts';
import { containing } from '../page/texts.ts';

interface Delivery extends Pick<Product, 't'> {
  readonly creator: Page;
  /** The fan, on the page of the order. */
  readonly page: Page;
  readonly recipient: string;
  /** The brief as it was said last. */
  readonly said: string;
  /** File of the video. */
  readonly video: string;
  /** Address of the post that was ordered with it. */
  readonly post: string;
}

const approve = async ({ creator, page, t, recipient, said }: Delivery): Promise<void> => {
  await journey.step(
    'the creator approves in another browser, and the fan’s page changes by itself',
    async () => {
      await creator
        .getByRole('navigation', { name: t('creator:nav.label') })
        .getByRole('link', { name: t('creator:nav.requests') })
        .click();
      await creator.getByRole('searchbox', { name: t('creator:requests.search') }).fill(recipient);
      await expect(creator).toHaveURL(/text=/);
      await creator
        .getByRole('row', { name: containing(recipient) })
        .getByRole('link')
        .first()
        .click();
      const dialog = creator.getByRole('dialog');
      await expect(dialog.getByText(recipient).first()).toBeVisible();
      await expect(dialog.getByText(said)).toBeVisible();
      await dialog.getByRole('button', { name: t('creator:versions.show') }).click();
      await expect(dialog.getByRole('listitem').filter({ hasText: recipient })).toBeVisible();
      await dialog.getByRole('button', { name: t('creator:act.approve.do') }).click();
      await expect(creator.getByText(t('creator:act.approve.done'))).toBeVisible();
      await expect(page.getByText(t('common:status.approved')).first()).toBeVisible();
    },
  );
};

const meetMovedFile = async ({ creator, t, video }: Delivery): Promise<void> => {
  await journey.step('a chosen file that was moved meanwhile is said, and another is chosen', async () => {
    const dialog = creator.getByRole('dialog');
    const file = test.info().outputPath('greeting.mp4');
    copyFileSync(video, file);
    await dialog.getByLabel(t('creator:upload.file')).setInputFiles(file);
    const send = dialog.getByRole('button', { name: t('creator:upload.send') });
    await expect(send).toBeVisible();
    renameSync(file, `${file}.moved`);
    await send.click();
    await expect(dialog.getByRole('alert').filter({ hasText: t('errors:file.gone') })).toBeVisible();
    await dialog.getByRole('button', { name: t('creator:upload.other') }).click();
  });
};

const uploadAndComplete = async ({ creator, page, t, video, post }: Delivery): Promise<void> => {
  await journey.step('the creator uploads a real video and completes', async () => {
    const dialog = creator.getByRole('dialog');
    const send = dialog.getByRole('button', { name: t('creator:upload.send') });
    await dialog.getByLabel(t('creator:upload.file')).setInputFiles(cutOff(video));
    await send.click();
    await expect(dialog.getByRole('alert').filter({ hasText: t('errors:video.cut_off') })).toBeVisible();
    await dialog.getByRole('button', { name: t('creator:upload.other') }).click();
    await dialog.getByLabel(t('creator:upload.file')).setInputFiles(video);
    await send.click();
    await expect(creator.getByText(t('creator:upload.saved'))).toBeVisible();
    await expect(dialog.getByText(t('creator:upload.arrived'))).toBeVisible();
    const player = dialog.getByLabel(t('creator:video.label'));
    const playing = (await player.getAttribute('src')) ?? '';
    // The picture that this browser drew of it.
    const pictured = (await player.getAttribute('poster')) ?? '';
    const widthOf = async (address: string) =>
      (await createImageBitmap(await (await fetch(address)).blob())).width;
    expect(await creator.evaluate(widthOf, pictured)).toBeGreaterThan(100);
    const complete = dialog.getByRole('button', { name: t('creator:act.complete.do') });
    await complete.click();
    await expect(
      dialog
        .getByRole('alert')
        .filter({ hasText: t('creator:post.problem.unsaid') })
        .first(),
    ).toBeVisible();
    await dialog.getByRole('radio', { name: t('creator:post.posted') }).check();
    await dialog.getByLabel(t('creator:post.address')).fill(post);
    await complete.click();
    await expect(creator.getByText(t('creator:act.complete.done'))).toBeVisible();
    await expect(page.getByRole('link', { name: post })).toHaveAttribute('href', post);
    // A change elsewhere does not restart a video that somebody is watching.
    await expect(player).toHaveAttribute('src', playing);
  });
};

const downloadElsewhere = async ({ creator, t }: Delivery): Promise<void> => {
  await journey.step(
    'a creator who cannot have the download gets the video in a window of its own',
    async () => {
      const addresses = '**/api/requests/*/video';
      const dialog = creator.getByRole('dialog');
      await expect(dialog.getByLabel(t('creator:video.label'))).toBeVisible();
      await intercept(creator, addresses, (route) => route.abort());
      const [opened] = await Promise.all([
        creator.context().waitForEvent('page'),
        dialog.getByRole('button', { name: t('creator:video.download') }).click(),
      ]);
      await expect(creator.getByText(t('creator:video.opened'))).toBeVisible();
      await opened.close();
      await creator.unroute(addresses);
    },
  );
};

/** The creator approves the brief as it is now, uploads the video and completes with the post's address. */
export const deliver = async (delivery: Delivery): Promise<void> => {
  await approve(delivery);
  await meetMovedFile(delivery);
  await uploadAndComplete(delivery);
  await downloadElsewhere(delivery);
};
