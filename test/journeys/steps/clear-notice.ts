import { expect, type Locator, type Page } from '@playwright/test';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const;

/** What is pressed, or a heading, over which a notice lies. */
const underNotices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const notices = [...document.querySelectorAll('section[popover] > *')];
    const on = document.querySelector('dialog:modal') ?? document.body;
    const meet = (one: DOMRect, two: DOMRect): boolean =>
      one.top < two.bottom && two.top < one.bottom && one.left < two.right && two.left < one.right;
    return [...on.querySelectorAll('button, h1, h2, input, textarea')]
      .filter((each) => !each.closest('section[popover]') && each.checkVisibility())
      .filter((each) => {
        const box = each.getBoundingClientRect();
        return notices.some((notice) => meet(notice.getBoundingClientRect(), box));
      })
      .map((each) => each.textContent.trim());
  });

/** Where a press is answered by a notice: it lies over no button and no heading, on a desk and on phones. */
export const clearNotice = async (page: Page, path: string, button: Locator, said: string): Promise<void> => {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto(path);
    await button.scrollIntoViewIfNeeded();
    // On a phone right where notices stand.
    await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await button.click();
    await expect(page.getByText(said, { exact: true })).toBeVisible();
    await expect.poll(() => underNotices(page)).toEqual([]);
    await expect(button).toBeInViewport({ ratio: 0.9 });
  }
};
