import { expect, type Locator, type Page } from '@playwright/test';
import { loseAnswer } from '../page/intercept.ts';
import type { textsOf } from '../page/texts.ts';

type Texts = ReturnType<typeof textsOf>;

/** Acts of an admin on a person, in an order in which each is possible; what the deed is called in the audit. */
const ACTS = [
  { kind: 'setRole', address: 'role', action: 'user.role_set', typed: false },
  { kind: 'ban', address: 'ban', action: 'user.banned', typed: true },
  { kind: 'activate', address: 'activate', action: 'user.activated', typed: false },
  { kind: 'remove', address: 'deletion', action: 'user.deleted', typed: true },
] as const;

const openDialog = async (page: Page, t: Texts, kind: (typeof ACTS)[number]['kind']): Promise<Locator> => {
  if (kind === 'setRole') {
    await page.getByRole('button', { name: t('admin:users.role') }).click();
    await page.getByRole('option', { name: t('admin:role.fan'), exact: true }).click();
  } else {
    await page.getByRole('button', { name: t('admin:users.acts'), exact: true }).click();
    await page.getByRole('menuitem', { name: t(`admin:users.${kind}.open`), exact: true }).click();
  }
  return page.getByRole('dialog');
};

interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly auditOf: (action: string) => Promise<number>;
}

/**
 * Does each act on an admin with its answer lost, and asks again by the same dialog. It still speaks of the person as
 * they were when it was opened, though the page below shows already what came of it.
 */
export const actsAgain = async (
  page: Page,
  t: Texts,
  { id, name, email, auditOf }: Person,
): Promise<void> => {
  await page.goto(`/dashboard/admin/users/${id}`);
  for (const { kind, address, action, typed } of ACTS) {
    const before = await auditOf(action);
    const dialog = await openDialog(page, t, kind);
    const title = await dialog.getByRole('heading').innerText();
    expect(title).toContain(name);
    const consent = dialog.getByRole('textbox').last();
    const role = t('admin:role.fan');
    const submit = dialog.getByRole('button', { name: t(`admin:users.${kind}.submit`), exact: true });
    if (typed) {
      await submit.click();
      await expect(consent).toBeFocused();
      await consent.fill(email);
    }
    await loseAnswer(page, `**/api/admin/users/${id}/${address}`);
    await submit.click();
    await expect(dialog.getByText(t('admin:unanswered'))).toBeVisible();
    await expect.poll(() => auditOf(action)).toBe(before + 1);
    // The page below has read the person anew by now, and shows what they are since.
    const since = {
      setRole: role,
      ban: t('admin:userStatus.banned'),
      activate: t('admin:userStatus.active'),
    };
    const shown = kind === 'remove' ? t('admin:users.deleted') : since[kind];
    await expect(page.locator('#main').getByText(shown, { exact: true }).first()).toBeAttached();
    await expect(dialog.getByRole('heading')).toHaveText(title);
    await submit.click();
    await expect(dialog).toHaveCount(0);
    await expect(
      page.getByText(t(`admin:users.${kind}.done`, { name: `\u2068${name}\u2069` })).first(),
    ).toBeVisible();
    expect(await auditOf(action)).toBe(before + 1);
  }
  await expect(page.getByRole('button', { name: t('admin:users.acts'), exact: true })).toHaveCount(0);
};
