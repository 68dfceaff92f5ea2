import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '../../shared/errors.ts';
import type { Answer } from './call.ts';
import { newReport } from './chat.ts';
import { asked, earner } from './earners.ts';
import { entriesOf, getItem, itemsIn, patch } from './items.ts';
import { addVideo, newRequest } from './orders.ts';
import { newAdmin, newCreator, newFan, newPerson, type Person, setRights } from './people.ts';

/** An act of the back office, on something that is made anew for it. */
export interface Act {
  /** What whoever comes second may be told. */
  readonly told: readonly ErrorCode[];
  readonly prepare: (admin: Person) => Promise<{
    readonly act: (admin: Person) => Promise<Answer<unknown>>;
    /** How often it was done. */
    readonly times: () => Promise<number>;
  }>;
}

/** Two who may do everything. */
export const newPairOfAdmins = async (): Promise<readonly [Person, Person]> => {
  const pair = await Promise.all([newAdmin(), newAdmin()]);
  await Promise.all(pair.map(({ id }) => setRights(id, { superAdmin: true })));
  return pair;
};

const audited = async (thing: string, action: string): Promise<number> =>
  (await itemsIn(`AUD#${thing}`)).filter((entry) => entry.action === action).length;

const onPerson = (
  action: string,
  act: (admin: Person, seen: { id: string; v: number }) => Promise<Answer<unknown>>,
  before: (admin: Person, seen: { id: string; v: number }) => Promise<unknown> = async () => {},
): Act => ({
  told: ['user.changed', 'user.deleted'],
  prepare: async (admin) => {
    const { id } = await newPerson();
    const seen = async () => ({ id, v: (await admin.call('peopleAdmin.get', { id })).body.v });
    await before(admin, await seen());
    const now = await seen();
    return { act: (one) => act(one, now), times: () => audited(`user#${id}`, action) };
  },
});

export const actsOnPeople: Readonly<Record<string, Act>> = {
  'a ban': onPerson('user.banned', (admin, seen) => admin.call('rightsAdmin.ban', seen)),
  'an activation': onPerson(
    'user.activated',
    (admin, seen) => admin.call('rightsAdmin.activate', seen),
    (admin, seen) => admin.call('rightsAdmin.ban', seen),
  ),
  'a role': onPerson('user.role_set', (admin, seen) =>
    admin.call('rightsAdmin.setRole', { ...seen, role: 'creator' }),
  ),
  'an invitation': {
    told: ['account.email_taken'],
    prepare: async () => {
      const email = `${randomUUID()}@example.com`;
      return {
        act: (one) => one.call('rightsAdmin.invite', { email, name: `של ${one.id}`, role: 'fan' }),
        times: async () =>
          audited(`user#${(await getItem(`EMAIL#${email}`, 'EMAIL'))?.userId}`, 'user.invited'),
      };
    },
  },
  'a deletion': {
    ...onPerson('user.deleted', (admin, seen) => admin.call('rightsAdmin.remove', seen)),
    told: ['user.changed', 'user.deleted'],
  },
};

const onAdmin = (
  action: string,
  act: (admin: Person, seen: { id: string; v: number }) => Promise<Answer<unknown>>,
): Act => ({
  told: ['user.changed'],
  prepare: async () => {
    const { id } = await newAdmin();
    const v = Number((await getItem(`RIGHTS#${id}`, 'RIGHTS'))?.v);
    return { act: (one) => act(one, { id, v }), times: () => audited(`user#${id}`, action) };
  },
});

const newRole = async (admin: Person): Promise<{ id: string; v: number }> =>
  (await admin.call('rolesAdmin.create', { name: 'תמיכה', permissions: ['view_tickets'] })).body;

const onRole = (
  action: string,
  told: Act['told'],
  act: (admin: Person, role: { id: string; v: number }) => Promise<Answer<unknown>>,
): Act => ({
  told,
  prepare: async (admin) => {
    const { id, v } = await newRole(admin);
    // Making it left a row as well.
    const before = await audited(`role#${id}`, action);
    return {
      act: (one) => act(one, { id, v }),
      times: async () => (await audited(`role#${id}`, action)) - before,
    };
  },
});

export const actsOnRoles: Readonly<Record<string, Act>> = {
  'a super admin made': onAdmin('grant_super_admin', (admin, seen) =>
    admin.call('rolesAdmin.setSuperAdmin', { ...seen, superAdmin: true }),
  ),
  'a role changed': onRole('update_role', ['role.changed'], (admin, role) =>
    admin.call('rolesAdmin.update', { ...role, name: `של ${admin.id}`, permissions: [] }),
  ),
  'a role deleted': onRole('delete_role', ['role.changed', 'role.not_found'], (admin, role) =>
    admin.call('rolesAdmin.remove', role),
  ),
};

export const actsOnCatalog: Readonly<Record<string, Act>> = {
  'a creator approved': {
    told: ['creator.changed'],
    prepare: async (admin) => {
      const { id } = await newPerson({ role: 'creator' });
      const { v } = (await admin.call('catalogAdmin.creator', { id })).body;
      return {
        act: (one) => one.call('catalogAdmin.approve', { id, v }),
        times: () => audited(`creator#${id}`, 'creator.approved'),
      };
    },
  },
  'a creator asked for changes': {
    told: ['creator.changed'],
    prepare: async (admin) => {
      const { id } = await newPerson({ role: 'creator' });
      const { v } = (await admin.call('catalogAdmin.creator', { id })).body;
      return {
        act: (one) => one.call('catalogAdmin.askForChanges', { id, v, reason: `תמונה אחרת, ${one.id}` }),
        times: () => audited(`creator#${id}`, 'creator.changes_asked'),
      };
    },
  },
  'a creator taken off the site': {
    told: ['creator.changed'],
    prepare: async (admin) => {
      const { id } = await newCreator();
      const { v } = (await admin.call('catalogAdmin.creator', { id })).body;
      return {
        act: (one) => one.call('catalogAdmin.refuse', { id, v, reason: `לא עכשיו, ${one.id}` }),
        times: () => audited(`creator#${id}`, 'creator.hidden'),
      };
    },
  },
};

const onWithdrawal = (
  step: 'paid' | 'rejected',
  act: (admin: Person, id: string) => Promise<Answer<unknown>>,
): Act => ({
  told: ['withdrawal.processed'],
  prepare: async () => {
    const creator = await earner();
    const id = await asked(creator);
    return {
      act: (one) => act(one, id),
      times: async () =>
        (await entriesOf(creator.id)).filter((entry) => 'step' in entry && entry.step === step).length,
    };
  },
});

const OWED = 4_000;

const onDebt = (decision: 'collect' | 'write_off', action: string): Act => ({
  told: ['wallet.not_frozen'],
  prepare: async () => {
    const { id } = await newFan(OWED + 1_000);
    const frozenAt = new Date().toISOString();
    await patch({ pk: `MNY#${id}`, sk: 'WALLET' }, { frozenAt, owedAgorot: OWED, deskPk: 'WAL#frozen' });
    return {
      act: (one) => one.call('walletAdmin.settleDebt', { userId: id, decision, owedAgorot: OWED }),
      times: () => audited(`wallet#${id}`, action),
    };
  },
});

const onReport = (decision: 'resolved' | 'dismissed'): Act => ({
  told: ['chat.report_changed'],
  prepare: async () => {
    const { id, v } = await newReport();
    return {
      act: (one) => one.call('chatAdmin.decideReport', { id, v, decision, note: `לפי ${one.id}` }),
      times: () => audited(`chat_report#${id}`, `chat_report.${decision}`),
    };
  },
});

export const actsOnReports: Readonly<Record<string, Act>> = {
  'a report resolved': onReport('resolved'),
  'a report dismissed': onReport('dismissed'),
};

export const actsOnMoney: Readonly<Record<string, Act>> = {
  'a request declined': {
    told: ['request.already', 'request.status_changed'],
    prepare: async () => {
      const { fan, id } = await newRequest(await newCreator());
      return {
        act: (one) => one.call('requestsAdmin.setStatus', { id, from: 'pending', to: 'declined' }),
        times: async () => (await entriesOf(fan.id)).filter(({ kind }) => kind === 'refund').length,
      };
    },
  },
  'a refund': {
    told: ['request.changed'],
    prepare: async (admin) => {
      const { fan, id } = await newRequest(await newCreator());
      await addVideo(id);
      await admin.call('requestsAdmin.setStatus', { id, from: 'pending', to: 'completed' });
      const { v } = (await admin.call('requestsAdmin.get', { id })).body.request;
      const refund = { id, v, amountAgorot: 500, platformCovers: true, reason: 'טעות' };
      return {
        act: (one) => one.call('requestsAdmin.refund', refund),
        times: async () => (await entriesOf(fan.id)).filter(({ kind }) => kind === 'refund').length,
      };
    },
  },
  'a withdrawal paid': onWithdrawal('paid', (admin, id) =>
    admin.call('payoutsAdmin.approve', { id, reference: `TR-${admin.id}` }),
  ),
  'a withdrawal rejected': onWithdrawal('rejected', (admin, id) =>
    admin.call('payoutsAdmin.reject', { id, reason: `חשבון אחר, ${admin.id}` }),
  ),
  'all of a balance taken': {
    told: ['wallet.below_zero'],
    prepare: async () => {
      const { id } = await newFan(1_000);
      return {
        act: (one) => one.call('walletAdmin.adjust', { userId: id, amountAgorot: -1_000, reason: 'טעות' }),
        times: () => audited(`wallet#${id}`, 'wallet.adjusted'),
      };
    },
  },
  'a debt collected': onDebt('collect', 'wallet.debt_collected'),
  'a debt written off': onDebt('write_off', 'wallet.debt_written_off'),
};

let pages = 0;

/** Each admin writes another text, so that the second save is not taken for the first one again. */
const onPage = (
  action: string,
  told: Act['told'],
  act: (admin: Person, page: { slug: string; v: number }) => Promise<Answer<unknown>>,
): Act => ({
  told,
  prepare: async (admin) => {
    const slug = `two-admins-${++pages}`;
    const text = { title: { he: 'עמוד', en: '' }, html: { he: '<p>ישן</p>', en: '' } };
    await admin.call('contentAdmin.create', { slug, ...text, status: 'draft' });
    const { v } = (
      await admin.call('contentAdmin.update', {
        ...{ slug, v: 1, ...text, html: { he: '<p>חדש</p>', en: '' }, status: 'draft' },
      })
    ).body;
    const before = await audited(`page#${slug}`, action);
    return {
      act: (one) => act(one, { slug, v }),
      times: async () => (await audited(`page#${slug}`, action)) - before,
    };
  },
});

export const actsOnPages: Readonly<Record<string, Act>> = {
  'a page made': {
    told: ['page.slug_taken'],
    prepare: async () => {
      const slug = `two-admins-${++pages}`;
      return {
        act: (one) =>
          one.call('contentAdmin.create', {
            ...{ slug, title: { he: one.id, en: '' }, html: { he: '<p>טקסט</p>', en: '' }, status: 'draft' },
          }),
        times: () => audited(`page#${slug}`, 'create_page'),
      };
    },
  },
  'a page changed': onPage('update_page', ['page.changed'], (admin, page) =>
    admin.call('contentAdmin.update', {
      ...{ ...page, title: { he: admin.id, en: '' }, html: { he: '<p>טקסט</p>', en: '' }, status: 'draft' },
    }),
  ),
  'a page deleted': onPage('delete_page', ['page.not_found', 'page.changed'], (admin, { slug }) =>
    admin.call('contentAdmin.remove', { slug }),
  ),
};
