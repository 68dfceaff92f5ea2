import { newCreator, newPerson, type Person } from '../acts/people.ts';
import { type Acts, audited, auditedSince } from './two-admins.ts';

const versionOf = async (admin: Person, id: string): Promise<number> =>
  (await admin.call('catalogAdmin.creator', { id })).body.v;

const WRITTEN = {
  title: { he: 'עמוד', en: 'Page' },
  html: { he: '<p>תוכן</p>', en: '' },
  status: 'draft' as const,
};
const newPage = async (admin: Person, slug: string): Promise<string> => {
  await admin.call('contentAdmin.create', { slug, ...WRITTEN });
  return `page#${slug}`;
};

export const actsOnCatalog: Acts = {
  'catalogAdmin.approve': {
    told: ['creator.changed'],
    prepare: async (admin) => {
      const { id } = await newPerson({ role: 'creator' });
      const v = await versionOf(admin, id);
      return {
        act: (one) => one.call('catalogAdmin.approve', { id, v }),
        times: () => audited(`creator#${id}`, 'creator.approved'),
      };
    },
  },
  'catalogAdmin.askForChanges': {
    told: ['creator.changed'],
    prepare: async (admin) => {
      const { id } = await newPerson({ role: 'creator' });
      const v = await versionOf(admin, id);
      return {
        act: (one) => one.call('catalogAdmin.askForChanges', { id, v, reason: `תמונה אחרת, ${one.id}` }),
        times: () => audited(`creator#${id}`, 'creator.changes_asked'),
      };
    },
  },
  'catalogAdmin.refuse': {
    told: ['creator.changed'],
    prepare: async (admin) => {
      const { id } = await newCreator();
      const v = await versionOf(admin, id);
      return {
        act: (one) => one.call('catalogAdmin.refuse', { id, v, reason: `לא עכשיו, ${one.id}` }),
        times: () => audited(`creator#${id}`, 'creator.hidden'),
      };
    },
  },
  'catalogAdmin.setFeatured': {
    told: ['featured.changed'],
    prepare: async (admin) => {
      const [one, two] = await Promise.all([newCreator(), newCreator()]);
      const { v } = (await admin.call('catalogAdmin.featured', {})).body;
      const chosen = [one.id, two.id];
      return {
        act: (who) =>
          who.call('catalogAdmin.setFeatured', {
            v,
            creatorIds: who === admin ? chosen : chosen.toReversed(),
          }),
        times: await auditedSince('platform_config#featured_creators', 'update_featured_creators'),
      };
    },
  },
  'adsAdmin.update': {
    told: ['ad.changed'],
    prepare: async (admin) => {
      const { adId: id } = await newCreator();
      const { description, requirements, deliveryHours, active, priceAgorot, v } = (
        await admin.call('adsAdmin.get', { id })
      ).body;
      const ad = { id, v, description, requirements, deliveryHours, active, priceAgorot };
      return {
        act: (one) =>
          one.call('adsAdmin.update', { ...ad, title: `ברכה של ${one.id}`, reason: 'לא לפי הכללים' }),
        times: () => audited(`ad#${id}`, 'update_ad'),
      };
    },
  },
  'adsAdmin.toggle': {
    told: [],
    prepare: async () => {
      const { adId: id } = await newCreator();
      return {
        act: (one) => one.call('adsAdmin.toggle', { id, active: false, reason: 'לא לפי הכללים' }),
        times: () => audited(`ad#${id}`, 'update_ad'),
      };
    },
  },
  'adsAdmin.remove': {
    told: ['ad.not_found'],
    prepare: async () => {
      const { adId: id } = await newCreator();
      return {
        act: (one) => one.call('adsAdmin.remove', { id, reason: 'לא לפי הכללים' }),
        times: () => audited(`ad#${id}`, 'delete_ad'),
      };
    },
  },
};

const legalOf = (words: string) => ({
  title: { he: words, en: '' },
  html: { he: '<p>תוכן</p>', en: '' },
});

export const actsOnPages: Acts = {
  'contentAdmin.create': {
    told: ['page.slug_taken'],
    prepare: async () => {
      const slug = 'two-admins-create';
      return {
        act: (one) =>
          one.call('contentAdmin.create', { slug, ...WRITTEN, title: { he: `של ${one.id}`, en: '' } }),
        times: () => audited(`page#${slug}`, 'create_page'),
      };
    },
  },
  'contentAdmin.update': {
    told: ['page.changed'],
    prepare: async (admin) => {
      const slug = 'two-admins-update';
      const page = await newPage(admin, slug);
      return {
        act: (one) =>
          one.call('contentAdmin.update', { slug, v: 1, ...WRITTEN, title: { he: `של ${one.id}`, en: '' } }),
        times: () => audited(page, 'update_page'),
      };
    },
  },
  'contentAdmin.setStatus': {
    told: [],
    prepare: async (admin) => {
      const slug = 'two-admins-publish';
      const page = await newPage(admin, slug);
      return {
        act: (one) => one.call('contentAdmin.setStatus', { slug, status: 'published' }),
        times: () => audited(page, 'publish_page'),
      };
    },
  },
  'contentAdmin.restore': {
    told: [],
    prepare: async (admin) => {
      const slug = 'two-admins-restore';
      const page = await newPage(admin, slug);
      await admin.call('contentAdmin.update', { slug, v: 1, ...WRITTEN, title: { he: 'אחר', en: '' } });
      return {
        act: (one) => one.call('contentAdmin.restore', { slug, version: 1, v: 2 }),
        times: () => audited(page, 'restore_page'),
      };
    },
  },
  'legalAdmin.save': {
    told: ['page.changed'],
    prepare: async (admin) => {
      const { v } = (await admin.call('legalAdmin.get', { name: 'terms' })).body;
      return {
        act: (one) => one.call('legalAdmin.save', { name: 'terms', v, ...legalOf(`save ${one.id}`) }),
        times: () => audited('legal_page#terms', 'save_legal_draft'),
      };
    },
  },
  'legalAdmin.publish': {
    told: ['page.changed'],
    prepare: async (admin) => {
      const { v, earliest: from } = (await admin.call('legalAdmin.get', { name: 'terms' })).body;
      return {
        act: (one) =>
          one.call('legalAdmin.publish', { name: 'terms', v, from, ...legalOf(`publish ${one.id}`) }),
        times: () => audited('legal_page#terms', 'publish_legal'),
      };
    },
  },
  'legalAdmin.correct': {
    told: ['page.changed'],
    prepare: async (admin) => {
      const { v } = (await admin.call('legalAdmin.get', { name: 'terms' })).body;
      return {
        act: (one) => one.call('legalAdmin.correct', { name: 'terms', v, ...legalOf(`correct ${one.id}`) }),
        times: () => audited('legal_page#terms', 'correct_legal'),
      };
    },
  },
  'contentAdmin.remove': {
    told: ['page.not_found'],
    prepare: async (admin) => {
      const slug = 'two-admins-remove';
      const page = await newPage(admin, slug);
      return {
        act: (one) => one.call('contentAdmin.remove', { slug }),
        times: () => audited(page, 'delete_page'),
      };
    },
  },
};
