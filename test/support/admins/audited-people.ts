import { newAdmin, newPerson, newSuperAdmin, type Person } from '../acts/people.ts';
import { type AuditedWrites, done } from './audited-write.ts';

const rightsOf = async (boss: Person, id: string) => {
  const { v } = (await boss.call('peopleAdmin.get', { id })).body;
  return { id, v };
};
const newRole = async (boss: Person) =>
  (await boss.call('rolesAdmin.create', { name: 'תמיכה', permissions: ['view_tickets'] })).body;

/** Writes of the back office on people and roles. */
export const writesOnPeople: AuditedWrites = {
  'rolesAdmin.create': [
    ['update_role'],
    async (boss) => {
      const { id } = await newRole(boss);
      const after = { name: 'תמיכה', description: '', permissions: ['view_tickets'] };
      return { thing: `role#${id}`, row: { action: 'update_role', after } };
    },
  ],
  'rolesAdmin.update': [
    ['update_role'],
    async (boss) => {
      const { id, v } = await newRole(boss);
      await done(boss.call('rolesAdmin.update', { id, v, name: 'תמיכה', permissions: ['view_users'] }));
      const sides = { before: { permissions: ['view_tickets'] }, after: { permissions: ['view_users'] } };
      return { thing: `role#${id}`, row: { action: 'update_role', ...sides } };
    },
  ],
  'rolesAdmin.remove': [
    ['delete_role'],
    async (boss) => {
      const { id, v } = await newRole(boss);
      await done(boss.call('rolesAdmin.remove', { id, v }));
      const before = { name: 'תמיכה', description: '', permissions: ['view_tickets'] };
      return { thing: `role#${id}`, row: { action: 'delete_role', before } };
    },
  ],
  'rolesAdmin.assign': [
    ['assign_role'],
    async (boss) => {
      const [{ id: roleId }, admin] = await Promise.all([newRole(boss), newAdmin()]);
      await done(boss.call('rolesAdmin.assign', { ...(await rightsOf(boss, admin.id)), roleId }));
      const sides = { before: { role_id: '' }, after: { role_id: roleId } };
      return { thing: `user#${admin.id}`, row: { action: 'assign_role', ...sides } };
    },
  ],
  'rolesAdmin.setSuperAdmin': [
    ['grant_super_admin', 'revoke_super_admin'],
    async (boss) => {
      const { id } = await newSuperAdmin();
      await done(boss.call('rolesAdmin.setSuperAdmin', { ...(await rightsOf(boss, id)), superAdmin: false }));
      const sides = { before: { super_admin: true }, after: { super_admin: false } };
      return { thing: `user#${id}`, row: { action: 'revoke_super_admin', ...sides } };
    },
  ],
  'rightsAdmin.setRole': [
    ['user.role_set'],
    async (boss) => {
      const [{ id: roleId }, { id }] = await Promise.all([newRole(boss), newAdmin()]);
      await done(boss.call('rolesAdmin.assign', { ...(await rightsOf(boss, id)), roleId }));
      await done(boss.call('rightsAdmin.setRole', { ...(await rightsOf(boss, id)), role: 'fan' }));
      const sides = { before: { role: 'admin', role_id: roleId }, after: { role: 'fan' } };
      return { thing: `user#${id}`, row: { action: 'user.role_set', ...sides } };
    },
  ],
  'rightsAdmin.ban': [
    ['user.banned'],
    async (boss) => {
      const { id } = await newPerson();
      await done(boss.call('rightsAdmin.ban', { ...(await rightsOf(boss, id)), reason: 'הונאה' }));
      const sides = { before: { status: 'active' }, after: { status: 'banned' } };
      return { thing: `user#${id}`, row: { action: 'user.banned', ...sides } };
    },
  ],
  'rightsAdmin.activate': [
    ['user.activated'],
    async (boss) => {
      const { id } = await newPerson();
      await done(boss.call('rightsAdmin.ban', await rightsOf(boss, id)));
      await done(boss.call('rightsAdmin.activate', await rightsOf(boss, id)));
      const sides = { before: { status: 'banned' }, after: { status: 'active' } };
      return { thing: `user#${id}`, row: { action: 'user.activated', ...sides } };
    },
  ],
  'rightsAdmin.remove': [
    ['user.deleted'],
    async (boss) => {
      const { id } = await newPerson();
      await done(boss.call('rightsAdmin.remove', await rightsOf(boss, id)));
      const before = { role: 'fan', status: 'active' };
      return { thing: `user#${id}`, row: { action: 'user.deleted', before } };
    },
  ],
  'rightsAdmin.resetTotp': [
    ['user.totp_reset'],
    async (boss) => {
      const { id } = await newAdmin();
      const { totp } = (await boss.call('peopleAdmin.get', { id })).body;
      await done(boss.call('rightsAdmin.resetTotp', { id, since: totp.since }));
      const sides = { before: { authenticator: true }, after: { authenticator: false } };
      return { thing: `user#${id}`, row: { action: 'user.totp_reset', ...sides } };
    },
  ],
  'rightsAdmin.invite': [
    ['user.invited'],
    async (boss) => {
      const email = `invited-${Date.now()}@example.com`;
      const { id } = (
        await boss.call('rightsAdmin.invite', { email, name: 'נועה', role: 'creator', language: 'he' })
      ).body;
      return { thing: `user#${id}`, row: { action: 'user.invited', after: { role: 'creator' } } };
    },
  ],
  'peopleAdmin.addNote': [
    ['user.noted'],
    async (boss) => {
      const { id } = await newPerson();
      await done(boss.call('peopleAdmin.addNote', { id, text: 'התקשרה' }));
      return { thing: `user#${id}`, row: { action: 'user.noted' } };
    },
  ],
  'peopleAdmin.sendReset': [
    ['user.reset_sent'],
    async (boss) => {
      const { id } = await newPerson();
      await done(boss.call('peopleAdmin.sendReset', { id }));
      return { thing: `user#${id}`, row: { action: 'user.reset_sent' } };
    },
  ],
  'peopleAdmin.sendMail': [
    ['user.mailed'],
    async (boss) => {
      const { id } = await newPerson();
      await done(boss.call('peopleAdmin.sendMail', { id, subject: 'שלום', message: 'רצינו לברר' }));
      return { thing: `user#${id}`, row: { action: 'user.mailed' } };
    },
  ],
};
