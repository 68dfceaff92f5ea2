import type { Person } from '../acts/people.ts';
import { newNotice, removeNotices } from './new-notice.ts';
import { type Acts, audited, auditedSince } from './two-admins.ts';

const COOK = { name: 'בישול', nameEn: 'Cooking', icon: '🍲', description: '', active: true };
const newCategory = async (admin: Person, id: string): Promise<number> => {
  await admin.call('categoriesAdmin.create', { ...COOK, id, name: id, nameEn: id });
  const { items } = (await admin.call('categoriesAdmin.list', {})).body;
  return items.find((category) => category.id === id)?.v ?? 0;
};

/** Reads the settings that these acts change; the returned function sets them back, for the files that come after. */
export const keepSettings = async (admin: Person): Promise<() => Promise<void>> => {
  const read = async () => ({
    fee: (await admin.call('platformConfigAdmin.fee', {})).body,
    least: (await admin.call('platformConfigAdmin.withdrawalMinimum', {})).body,
    all: (await admin.call('platformConfigAdmin.settings', {})).body,
    site: (await admin.call('platformConfigAdmin.siteConfig', {})).body,
  });
  const before = await read();
  return async () => {
    for (const kind of ['messages-wait', 'creator-request-nudged'] as const) {
      const { body } = await admin.call('mailTemplatesAdmin.preview', { kind, language: 'he' });
      await admin.call('mailTemplatesAdmin.setSwitch', { kind, on: true, v: body.v });
    }
    await removeNotices(admin);
    const { fee, least, all, site } = await read();
    const { value } = before.all.disputeWindowHours;
    await Promise.all([
      admin.call('platformConfigAdmin.setFee', { ...before.fee, v: fee.v }),
      admin.call('platformConfigAdmin.setWithdrawalMinimum', { ...before.least, v: least.v }),
      admin.call('platformConfigAdmin.setSiteConfig', { ...before.site, v: site.v }),
    ]);
    const disputeWindowHours = { value, v: all.disputeWindowHours.v };
    await admin.call('platformConfigAdmin.setSettings', { ...all, disputeWindowHours });
  };
};

export const actsOnSettings: Acts = {
  'categoriesAdmin.create': {
    told: ['category.slug_taken', 'category.busy'],
    prepare: async () => ({
      act: (one) => one.call('categoriesAdmin.create', { ...COOK, id: 'two-create', description: one.id }),
      times: () => audited('category#two-create', 'create_category'),
    }),
  },
  'categoriesAdmin.update': {
    told: ['category.changed'],
    prepare: async (admin) => {
      const id = 'two-update';
      const v = await newCategory(admin, id);
      return {
        act: (one) =>
          one.call('categoriesAdmin.update', { ...COOK, id, v, name: id, nameEn: id, description: one.id }),
        times: () => audited(`category#${id}`, 'update_category'),
      };
    },
  },
  'categoriesAdmin.order': {
    told: [],
    prepare: async (admin) => {
      const ids = (await admin.call('categoriesAdmin.list', {})).body.items.map(({ id }) => id).reverse();
      return {
        act: (one) => one.call('categoriesAdmin.order', { ids }),
        times: await auditedSince('category#all', 'order_categories'),
      };
    },
  },
  'categoriesAdmin.remove': {
    told: ['category.not_found'],
    prepare: async (admin) => {
      const id = 'two-remove';
      await newCategory(admin, id);
      return {
        act: (one) => one.call('categoriesAdmin.remove', { id }),
        times: () => audited(`category#${id}`, 'delete_category'),
      };
    },
  },
  'platformConfigAdmin.setFee': {
    told: ['config.changed'],
    prepare: async (admin) => {
      const { basisPoints, v } = (await admin.call('platformConfigAdmin.fee', {})).body;
      const feeOf = (one: Person) => basisPoints + (one === admin ? 1 : 2);
      return {
        act: (one) => one.call('platformConfigAdmin.setFee', { basisPoints: feeOf(one), v }),
        times: await auditedSince('platform_config#platform_fee', 'update_platform_fee'),
      };
    },
  },
  'platformConfigAdmin.setWithdrawalMinimum': {
    told: ['config.changed'],
    prepare: async (admin) => {
      const { amountAgorot, v } = (await admin.call('platformConfigAdmin.withdrawalMinimum', {})).body;
      const least = (one: Person) => amountAgorot + (one === admin ? 1 : 2);
      return {
        act: (one) => one.call('platformConfigAdmin.setWithdrawalMinimum', { amountAgorot: least(one), v }),
        times: await auditedSince('platform_config#min_withdraw_amount', 'update_min_withdraw_amount'),
      };
    },
  },
  'platformConfigAdmin.setSettings': {
    told: ['config.changed'],
    prepare: async (admin) => {
      const { body } = await admin.call('platformConfigAdmin.settings', {});
      const { value, v } = body.disputeWindowHours;
      const hours = (one: Person) => ({ value: value + (one === admin ? 1 : 2), v });
      return {
        act: (one) =>
          one.call('platformConfigAdmin.setSettings', { ...body, disputeWindowHours: hours(one) }),
        times: await auditedSince('platform_config#dispute_window', 'update_dispute_window'),
      };
    },
  },
  'mailTemplatesAdmin.setSwitch': {
    told: ['config.changed'],
    prepare: async (admin) => {
      const kinds = ['messages-wait', 'creator-request-nudged'] as const;
      const { v } = (await admin.call('mailTemplatesAdmin.preview', { kind: kinds[0], language: 'he' })).body;
      return {
        act: (one) =>
          one.call('mailTemplatesAdmin.setSwitch', { kind: kinds[one === admin ? 0 : 1], on: false, v }),
        times: await auditedSince('platform_config#mail_switches', 'update_mail_switches'),
      };
    },
  },
  'noticesAdmin.save': {
    told: ['config.changed'],
    prepare: async (admin) => {
      const { v } = (await admin.call('noticesAdmin.list', {})).body;
      return {
        act: (one) => one.call('noticesAdmin.save', { ...newNotice(one.id), v }),
        times: await auditedSince('platform_config#notices', 'save_notice'),
      };
    },
  },
  'noticesAdmin.remove': {
    told: [],
    prepare: async (admin) => {
      const before = (await admin.call('noticesAdmin.list', {})).body;
      const saved = await admin.call('noticesAdmin.save', { ...newNotice('two'), v: before.v });
      const { id, v } = saved.body;
      return {
        act: (one) => one.call('noticesAdmin.remove', { id, v }),
        times: await auditedSince('platform_config#notices', 'remove_notice'),
      };
    },
  },
  'platformConfigAdmin.setSiteConfig': {
    told: ['config.changed'],
    prepare: async (admin) => {
      const site = (await admin.call('platformConfigAdmin.siteConfig', {})).body;
      return {
        act: (one) =>
          one.call('platformConfigAdmin.setSiteConfig', { ...site, ogDescription: `של ${one.id}` }),
        times: await auditedSince('platform_config#site_config', 'update_site_config'),
      };
    },
  },
};
