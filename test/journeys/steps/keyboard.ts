import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '../../../shared/texts/language.ts';
import { intercept } from '../page/intercept.ts';
import { sideways } from '../page/screen-checks.ts';
import type { textsOf } from '../page/texts.ts';

type Texts = ReturnType<typeof textsOf>;

/** The tabs of a fan's area: arrows go the way one reads and round the ends, Home and End to them; one tab stop. */
export const tabsByKeys = async (page: Page, language: Language): Promise<void> => {
  await page.goto('/dashboard/fan/requests');
  const tabs = page.getByRole('tab');
  const [forward, back] =
    language === 'he' ? (['ArrowLeft', 'ArrowRight'] as const) : (['ArrowRight', 'ArrowLeft'] as const);
  const isAt = async (at: number): Promise<void> => {
    await expect(tabs.nth(at)).toBeFocused();
    await expect(tabs.nth(at)).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('[role=tab][tabindex="0"]')).toHaveCount(1);
    await expect(page.getByRole('tabpanel')).toHaveAttribute(
      'aria-labelledby',
      (await tabs.nth(at).getAttribute('id')) ?? '',
    );
  };
  await tabs.first().press(forward);
  await isAt(1);
  await page.keyboard.press('End');
  await isAt(2);
  await page.keyboard.press(forward);
  await isAt(0);
  await page.keyboard.press(back);
  await isAt(2);
  await page.keyboard.press('Home');
  await isAt(0);
  await expect(page).toHaveURL(/\/dashboard\/fan\/requests$/);
};

/** The account menu: opens with its first item focused, arrows go round, letters find, Escape and Tab leave it. */
export const menuByKeys = async (page: Page): Promise<void> => {
  const button = page.locator('button[aria-haspopup="menu"]').last();
  const items = page.getByRole('menuitem');
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(items.first()).toBeFocused();
  // Playwright's keyboard has no Hebrew letters.
  await items.first().dispatchEvent('keydown', {
    key: (await items.last().innerText()).trim().charAt(0),
    bubbles: true,
  });
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.press('Enter');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(items).toHaveCount(0);
};

/** A day is read as people type it, the calendar behind it follows, and what is no day is said when it is finished. */
export const dayByKeys = async (page: Page, t: Texts): Promise<void> => {
  await page.goto('/signup/fan');
  const field = page.getByLabel(t('auth:field.birthDate'));
  const calendar = page.locator('input[type=date]');
  await field.pressSequentially('1/2/2001');
  await expect(calendar).toHaveValue('2001-02-01');
  await expect(field).toHaveValue('1/2/2001');
  await field.press('Tab');
  await expect(field).toHaveValue('01/02/2001');
  await expect(page.getByRole('button', { name: t('common:form.calendar') })).toBeFocused();
  await field.fill('31/02/2001');
  await field.press('Enter');
  await expect(field).toHaveValue('31/02/2001');
  await expect(page.getByText(t('auth:field.birthDateInvalid'))).toBeVisible();
  await expect(calendar).toHaveValue('');
  await field.fill('');
  await field.press('Tab');
  await expect(page.getByText(t('auth:field.birthDateInvalid'))).toBeHidden();
};

/** Tab until the keyboard is on it: what cannot be reached so, cannot be used without a mouse. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < 200; stops++) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not come to ${target}`);
};

const pressByKeys = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

/** An admin thinks again before asking a creator for changes: the dialog begins in its field, and gives the button back. */
export const thinkAgainByKeys = async (page: Page, t: Texts, id: string): Promise<void> => {
  await page.goto(`/dashboard/admin/creators/${id}`);
  const ask = page.getByRole('button', { name: t('admin:creators.askForChanges.open'), exact: true });
  await pressByKeys(page, ask);
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByRole('textbox');
  await expect(reason).toBeFocused();
  const submit = { name: t('admin:creators.askForChanges.submit'), exact: true };
  await pressByKeys(page, dialog.getByRole('button', submit));
  await expect(dialog.getByText(t('admin:creators.askForChanges.missing'))).toBeVisible();
  await expect(reason).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(ask).toBeFocused();
};

/** An admin finds a creator who waits, and approves. */
export const approveByKeys = async (page: Page, t: Texts, id: string): Promise<void> => {
  await page.goto('/dashboard/admin/creators');
  await pressByKeys(page, page.locator(`#main [data-thing="${id}"] a`).first());
  await expect(page).toHaveURL(new RegExp(`/creators/${id}$`));
  await pressByKeys(page, page.getByRole('button', { name: t('admin:creators.approve'), exact: true }));
  await expect(page.getByText(t('admin:creators.approved').split('{{name}}')[1] ?? '').first()).toBeVisible();
  await expect(page).toHaveURL(/\/creators$/);
};

const actsOf = (page: Page, t: Texts) =>
  page.getByRole('button', { name: t('admin:users.acts'), exact: true });

/** Opens the dialog of an act on a person, from the menu of their page. */
const actByKeys = async (page: Page, t: Texts, act: 'ban' | 'activate'): Promise<Locator> => {
  await pressByKeys(page, actsOf(page, t));
  const item = page.getByRole('menuitem', { name: t(`admin:users.${act}.open`), exact: true });
  await expect(item).toBeVisible();
  for (let items = 0; items < 10; items++) {
    if (await item.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  return page.getByRole('dialog');
};

/** An admin finds a person by the address, and bans them, typing the address again. */
export const banByKeys = async (page: Page, t: Texts, email: string): Promise<void> => {
  await page.goto(`/dashboard/admin/users?text=${encodeURIComponent(email)}`);
  await pressByKeys(page, page.getByRole('rowheader').getByRole('link').first());
  const dialog = await actByKeys(page, t, 'ban');
  await tabTo(page, dialog.getByRole('textbox').last());
  await page.keyboard.type(email);
  await pressByKeys(page, dialog.getByRole('button', { name: t('admin:users.ban.submit'), exact: true }));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(t('admin:userStatus.banned'), { exact: true })).toBeVisible();
  await expect(actsOf(page, t)).toBeFocused();
};

/** The admin lets a banned creator back in, and is told that the ads stay off until their creator turns them on. */
export const activateByKeys = async (page: Page, t: Texts): Promise<void> => {
  const dialog = await actByKeys(page, t, 'activate');
  await expect(dialog.getByText(t('admin:users.effects.adsOff'))).toBeVisible();
  await pressByKeys(
    page,
    dialog.getByRole('button', { name: t('admin:users.activate.submit'), exact: true }),
  );
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(t('admin:userStatus.active'), { exact: true })).toBeVisible();
  await expect(actsOf(page, t)).toBeFocused();
};

/** Suggestions over a list that is filtered meanwhile would hide what was found: here they stand above it, until Escape. */
const besideWhatItFound = async (page: Page, field: Locator): Promise<void> => {
  const suggested = page.getByRole('listbox');
  const found = page.getByRole('main').getByRole('link', { name: /₪/ });
  const edge = async (of: Locator, side: 'top' | 'bottom') =>
    of.evaluate((element, which) => element.getBoundingClientRect()[which], side);
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect
    .poll(async () => (await edge(found.first(), 'top')) - (await edge(suggested, 'bottom')))
    .toBeGreaterThan(0);
  // Many of them scroll in their line, and not the page with them.
  expect(await sideways(page)).toBe(0);
  await field.press('Escape');
  await expect(suggested).toBeHidden();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
};

/** A suggestion on explore, where a pause searches by itself, leads to its page also where that takes longer than the pause. */
export const slowSuggestionByKeys = async (page: Page, t: Texts): Promise<void> => {
  const code = Promise.withResolvers<void>();
  await intercept(page, /\/assets\/creator-page-/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/explore');
  const field = page.getByLabel(t('catalog:explore.search'));
  await field.fill('noa bar');
  await expect(page).toHaveURL(/text=noa/);
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await besideWhatItFound(page, field);
  await field.press('ArrowDown');
  const asked = page.waitForRequest(/\/assets\/creator-page-/);
  await page.keyboard.press('Enter');
  await asked;
  // A timer that is set later than the search's, and longer, ends after it.
  await page.evaluate(() => new Promise((end) => setTimeout(end, 400)));
  code.resolve();
  await expect(page).toHaveURL(/\/creator\//);
};

/** Suggestions of a search: focus stays in the field, which says what is open, what is reached, and how many there are. */
export const searchByKeys = async (page: Page, t: Texts, text: string): Promise<void> => {
  const field = page.getByLabel(t('home:search.label'));
  const options = page.getByRole('option');
  const reaches = async (option: Locator): Promise<void> => {
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(option).toBeInViewport({ ratio: 1 });
  };
  await page.goto('/');
  await field.fill(text);
  await expect(options.nth(1)).toBeVisible();
  const said = t('common:search.found_other', { count: await options.count() });
  await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(1);
  await field.press('ArrowDown');
  await reaches(options.first());
  await page.keyboard.press('ArrowUp');
  await reaches(options.last());
  await page.keyboard.press('Home');
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  for (const [key, option] of [
    ['ArrowDown', options.first()],
    ['ArrowUp', options.last()],
  ] as const) {
    await page.keyboard.press('Escape');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(options.first()).toBeHidden();
    await expect(field).toHaveValue(text);
    await page.keyboard.press(key);
    await reaches(option);
  }
  await page.keyboard.press('Tab');
  await expect(options.first()).toBeHidden();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
};
