import { beforeAll, expect, it } from 'vitest';
import { somebody } from '../../../test/support/acts/somebody.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { transact } from '../../lib/table/table.ts';
import { newRole, putRole } from '../person/roles.table.ts';
import { readNames } from './names.ts';

withTable();

const at = '2026-11-20T12:00:00.000Z';
const by = 'usr_boss';
const role = (id: string, name: string) =>
  putRole(newRole({ id, name, description: '', permissions: [], inputHash: '', by, at }));

beforeAll(async () => {
  await transact([
    ...somebody({ id: by, at, email: 'boss@example.com', name: 'רות המנהלת' }).writes,
    // Who was deleted has neither.
    ...somebody({ id: 'usr_gone', at, email: 'x@example.com', name: '' }).writes,
    role('rol_old', 'תמיכה'),
    role('rol_new', 'כספים'),
  ]);
});

it('are those of subject, actor and values, where there are any', async () => {
  const given = {
    entityId: 'usr_gone',
    by,
    before: { role_id: 'rol_old' },
    after: { role_id: 'rol_new', count: 2 },
    details: { other: 'rol_deleted', words: ['usr_boss'] },
  };
  const page = { entityId: 'about', by: 'usr_nobody' };
  const { emails, of } = await readNames([given, page]);
  expect(of(given)).toEqual({ [by]: 'רות המנהלת', rol_old: 'תמיכה', rol_new: 'כספים' });
  expect(of(page)).toEqual({});
  expect(emails.get(by)).toBe('boss@example.com');
});
