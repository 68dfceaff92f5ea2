import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { callAs } from './page/call-as.ts';
import { loseAnswer } from './page/intercept.ts';
import { newFan } from './page/new-fan.ts';
import { journey } from './page/product.ts';
import { fillUnheard, signIn, signInByForm } from './page/sign-in.ts';
import { containing } from './page/texts.ts';
import { actsAgain } from './steps/lost-answer.ts';

/** Makes somebody an admin who may do everything, past the screens: a new one may do nothing. */
const makeAdmin = async (page: Page, id: string): Promise<void> => {
  const { v } = await callAs(page, 'GET', `/api/admin/users/${id}`);
  await callAs(page, 'PUT', `/api/admin/users/${id}/role`, { v, role: 'admin' });
  const now = await callAs(page, 'GET', `/api/admin/users/${id}`);
  await callAs(page, 'PUT', `/api/admin/admins/${id}/role`, { v: now.v, roleId: null });
};

journey(
  'roles, super admins and the audit',
  { tag: '@act' },
  async ({ page, t, language, items, anotherBrowser, baseURL }) => {
    const name = `תמר ${Date.now()}`;
    const roleName = `תמיכה ${Date.now()}`;
    const email = await newFan(baseURL ?? '', name, language);
    const staff = await anotherBrowser();
    await signInByForm(staff, t, email, fillUnheard);
    const person = (await items('USR#')).find((item) => item.email === email);
    const id = String(person?.id);
    await page.goto('/dashboard/admin');
    await signInByForm(page, t, 'super@example.com');
    await makeAdmin(page, id);

    await journey.step('a role is typed, survives a reload, and is saved', async () => {
      await page.goto('/dashboard/admin/roles');
      await page.getByRole('button', { name: t('roles:add') }).click();
      const save = page.getByRole('button', { name: t('roles:save') });
      await page.getByRole('textbox', { name: t('roles:description') }).fill('עונים לפניות');
      await save.click();
      await expect(page.getByText(t('roles:nameMissing')).first()).toBeVisible();
      await page.getByRole('textbox', { name: t('roles:name') }).fill(roleName);
      await page.getByRole('checkbox', { name: t('roles:permissions.manage_users') }).check();
      await expect(page.getByRole('checkbox', { name: t('roles:permissions.view_users') })).toBeDisabled();
      await page.reload();
      await expect(page.getByText(t('forms:restored'))).toBeVisible();
      await expect(page.getByRole('textbox', { name: t('roles:name') })).toHaveValue(roleName);
      await save.click();
      await expect(page.getByRole('row').filter({ hasText: roleName })).toContainText(
        t('roles:permissions.manage_users'),
      );
    });

    await journey.step(
      'another super admin changed it meanwhile: the difference is shown, and kept',
      async () => {
        await page.getByRole('link', { name: t('roles:editOf', { name: roleName }) }).click();
        const description = page.getByRole('textbox', { name: t('roles:description') });
        await description.fill('מה שכתבתי');
        const role = (await items('ROLE#')).find((item) => item.name === roleName);
        const roleId = String(role?.pk).slice('ROLE#'.length);
        await callAs(page, 'PUT', `/api/admin/roles/${roleId}`, {
          v: role?.v,
          name: roleName,
          description: 'מה שכתבו',
          permissions: ['view_users'],
        });
        await page.getByRole('button', { name: t('roles:save') }).click();
        const changed = page.getByRole('alert').filter({ hasText: t('forms:changed.title') });
        await expect(changed).toContainText('מה שכתבו');
        await expect(description).toHaveValue('מה שכתבתי');
        await changed.getByRole('button', { name: t('forms:changed.keepMine') }).click();
        await page.getByRole('button', { name: t('roles:save') }).click();
        await expect(description).toHaveCount(0);
        const saved = (await items('ROLE#')).find((item) => item.name === roleName);
        expect(saved).toMatchObject({ description: 'מה שכתבתי', permissions: ['view_users'] });
      },
    );

    const rowOf = () => page.getByRole('row').filter({ hasText: email });

    await journey.step('an admin sees every screen but those of super admins', async () => {
      await staff.goto('/dashboard/admin/payments');
      await expect(staff.getByRole('heading', { level: 1 })).toContainText(t('admin:menu.payments'));
      for (const screen of ['roles', 'security', 'super-admin'] as const) {
        await expect(staff.getByRole('link', { name: t(`admin:menu.${screen}`), exact: true })).toHaveCount(
          0,
        );
        await staff.goto(`/dashboard/admin/${screen}`);
        await expect(staff.getByText(t('admin:denied.superAdmin')).first()).toBeVisible();
        await expect(staff).toHaveURL(/\/dashboard\/admin(\/overview)?$/);
      }
    });

    await journey.step(
      'given the role, though the answer is lost: asked again, it is done once',
      async () => {
        await page.goto('/dashboard/admin/super-admin');
        await staff.goto('/dashboard/admin/payments');
        await expect(staff.getByRole('heading', { level: 1 })).toContainText(t('admin:menu.payments'));
        await rowOf()
          .getByRole('button', { name: t('roles:admin.assignOf', { name }) })
          .click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: containing(t('roles:admin.permitted')) }).click();
        await page.getByRole('option').filter({ hasText: roleName }).click();
        await loseAnswer(page, '**/api/admin/admins/*/role');
        await dialog.getByRole('button', { name: t('roles:save') }).click();
        await expect(
          dialog
            .getByRole('alert')
            .or(dialog.getByText(t('errors:network')))
            .first(),
        ).toBeVisible();
        await dialog.getByRole('button', { name: t('roles:save') }).click();
        await expect(dialog).toHaveCount(0);
        await expect(rowOf()).toContainText(roleName);
        const rows = (await items(`AUD#user#${id}`)).filter(({ action }) => action === 'assign_role');
        // The first one is what it was made with.
        expect(rows).toHaveLength(2);
      },
    );

    await journey.step(
      'the next call without the permission is refused, in the words of the specification',
      async () => {
        await staff.goto('/dashboard/admin/payments');
        await expect(staff.getByText(t('admin:denied.text')).first()).toBeVisible();
        await expect(staff).toHaveURL(/\/dashboard\/admin(\/users)?$/);
        // Two screens say so in their own words, and stay.
        for (const [screen, text] of [
          ['video-ads', t('admin:denied.ads')],
          ['withdrawals', t('admin:denied.withdrawals')],
        ] as const) {
          await staff.goto(`/dashboard/admin/${screen}`);
          await expect(staff.getByText(t('admin:denied.title'), { exact: true })).toBeVisible();
          await expect(staff.getByText(text, { exact: true })).toBeVisible();
          await expect(staff).toHaveURL(new RegExp(`/dashboard/admin/${screen}$`));
        }
      },
    );

    await journey.step('made a super admin by typing the address, and no longer one', async () => {
      await rowOf().getByRole('checkbox').click();
      const grant = page.getByRole('dialog');
      const consent = grant.getByRole('textbox');
      await consent.fill('somebody@example.com');
      await grant.getByRole('button', { name: t('roles:admin.grant.submit') }).click();
      await expect(grant.getByText(t('roles:admin.consentWrong'))).toBeVisible();
      await consent.fill(email);
      await grant.getByRole('button', { name: t('roles:admin.grant.submit') }).click();
      await expect(rowOf().getByRole('checkbox')).toBeChecked();
      const own = page.getByRole('row').filter({ hasText: 'super@example.com' });
      await expect(own.getByRole('checkbox')).toBeDisabled();
      await rowOf().getByRole('checkbox').click();
      const revoke = page.getByRole('dialog');
      await revoke.getByRole('textbox').fill(email);
      await revoke.getByRole('button', { name: t('roles:admin.revoke.submit') }).click();
      await expect(rowOf().getByRole('checkbox')).not.toBeChecked();
    });

    await journey.step('a role somebody has is not deleted', async () => {
      await page.goto('/dashboard/admin/roles');
      await page.getByRole('button', { name: t('roles:removeOf', { name: roleName }) }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('roles:remove'), exact: true }).click();
      await expect(dialog.getByText(t('errors:role.assigned'))).toBeVisible();
    });

    await journey.step(
      'the person’s history leads to their trail, an entry to both sides and to its things',
      async () => {
        await page.goto(`/dashboard/admin/users/${id}`);
        await page.getByRole('link', { name: t('audit:trailOf') }).click();
        await expect(page).toHaveURL(new RegExp(`security\\?subject=${id}`));
        const assigned = page.getByRole('row').filter({ hasText: 'assign_role' }).first();
        await expect(assigned).toContainText('super@example.com');
        await assigned.getByRole('link').first().click();
        const details = page.getByRole('region', { name: t('audit:acts.assign_role') });
        await expect(details).toContainText(/rol_/);
        await expect(details.getByText(t('audit:requestId'))).toBeVisible();
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: t('admin:list.export') }).click(),
        ]);
        const text = readFileSync(await file.path(), 'utf8');
        expect(text).toContain(t('audit:before'));
        for (const act of ['grant_super_admin', 'revoke_super_admin', 'assign_role', 'user.role_set'])
          expect(text).toContain(act);
        await details.getByRole('link', { name: / rol_/ }).click();
        await expect(page.getByRole('textbox', { name: t('roles:name') })).toHaveValue(roleName);
      },
    );

    await journey.step('a note and an e-mail by keys: the keyboard is where it is needed next', async () => {
      await page.goto(`/dashboard/admin/users/${id}`);
      const note = page.getByRole('textbox', { name: t('admin:users.notes.add') });
      await note.fill('מהנציגים הטובים');
      await page.reload();
      await expect(note).toHaveValue('מהנציגים הטובים');
      await page.getByRole('button', { name: t('admin:users.notes.submit') }).press('Enter');
      await expect(page.getByRole('rowheader', { name: 'מהנציגים הטובים' })).toBeVisible();
      await expect(note).toBeFocused();
      const acts = page.getByRole('button', { name: t('admin:users.acts'), exact: true });
      await acts.click();
      await page.getByRole('menuitem', { name: t('admin:users.write.open'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      const subject = dialog.getByRole('textbox', { name: t('admin:users.write.subject') });
      await expect(subject).toBeFocused();
      await dialog.getByRole('button', { name: t('admin:users.write.submit') }).press('Enter');
      await expect(subject).toBeFocused();
      await subject.fill('ברוכים הבאים');
      await page.keyboard.press('Escape');
      await expect(acts).toBeFocused();
      // Closed by mistake: what was typed is there.
      await acts.click();
      await page.getByRole('menuitem', { name: t('admin:users.write.open'), exact: true }).click();
      await expect(subject).toHaveValue('ברוכים הבאים');
      await expect(dialog.getByText(t('forms:kept'))).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await journey.step(
      'each act whose answer is lost is done once, when its dialog is asked again',
      async () => {
        const auditOf = async (action: string): Promise<number> =>
          (await items(`AUD#user#${id}`)).filter((entry) => entry.action === action).length;
        // They want a password of the last five minutes, and a busy machine takes longer to come here.
        await signIn(page, t, 'super@example.com');
        await actsAgain(page, t, { id, name, email, auditOf });
      },
    );

    await journey.step('acts are found by what they are called, and their file has them alone', async () => {
      await page.goto('/dashboard/admin/security');
      const act = t('audit:acts.assign_role');
      await page.getByRole('combobox', { name: t('admin:list.filter') }).fill(act);
      await page.getByRole('option', { name: `${t('audit:action')} = ${act}` }).click();
      await expect(page).toHaveURL(/security\?action=assign_role$/);
      const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
      await expect(rows.filter({ hasText: 'assign_role' })).not.toHaveCount(0);
      await expect(rows.filter({ hasNotText: 'assign_role' })).toHaveCount(0);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: t('admin:list.export') }).click(),
      ]);
      const [, ...lines] = readFileSync(await file.path(), 'utf8')
        .trim()
        .split('\r\n');
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.filter((line) => !line.includes('assign_role'))).toEqual([]);
    });
  },
);
