import type { PageView } from '../../../shared/contracts/site/content-admin.ts';
import type { LegalView } from '../../../shared/contracts/site/legal-admin.ts';
import type { LegalName } from '../../../shared/legal/legal-pages.ts';
import type { Person } from '../acts/people.ts';
import { type AuditedWrites, done } from './audited-write.ts';

const WRITTEN = {
  title: { he: 'עמוד', en: 'Page' },
  html: { he: '<p>תוכן</p>', en: '' },
  status: 'draft' as const,
};
const IS = { title: 'עמוד', title_en: 'Page', status: 'draft', version: 1 };

const newPage = async (boss: Person, slug: string): Promise<PageView> =>
  (await boss.call('contentAdmin.create', { slug, ...WRITTEN })).body;

const LEGAL = { title: { he: 'עמוד', en: 'Page' }, html: { he: '<p>תוכן</p>', en: '' } };

const legal = async (boss: Person, name: LegalName): Promise<LegalView> =>
  (await boss.call('legalAdmin.get', { name })).body;

/** Writes of the back office on pages of the site. */
export const writesOnPages: AuditedWrites = {
  'contentAdmin.create': [
    ['create_page'],
    async (boss) => {
      await newPage(boss, 'audited-new');
      return { thing: 'page#audited-new', row: { action: 'create_page', after: IS } };
    },
  ],
  'contentAdmin.update': [
    ['update_page'],
    async (boss) => {
      const { slug, v } = await newPage(boss, 'audited-changed');
      await done(boss.call('contentAdmin.update', { ...WRITTEN, slug, v, title: { he: 'אחר', en: 'Page' } }));
      const sides = { before: { title: 'עמוד', version: 1 }, after: { title: 'אחר', version: 2 } };
      return { thing: `page#${slug}`, row: { action: 'update_page', ...sides } };
    },
  ],
  'contentAdmin.setStatus': [
    ['publish_page', 'unpublish_page'],
    async (boss) => {
      const { slug } = await newPage(boss, 'audited-published');
      await done(boss.call('contentAdmin.setStatus', { slug, status: 'published' }));
      const sides = {
        before: { status: 'draft', version: 1 },
        after: { status: 'published', version: 2 },
      };
      return { thing: `page#${slug}`, row: { action: 'publish_page', ...sides } };
    },
  ],
  'contentAdmin.restore': [
    ['restore_page'],
    async (boss) => {
      const { slug, v } = await newPage(boss, 'audited-restored');
      await done(boss.call('contentAdmin.update', { ...WRITTEN, slug, v, title: { he: 'אחר', en: 'Page' } }));
      await done(boss.call('contentAdmin.restore', { slug, version: 1, v: 2 }));
      const sides = { before: { title: 'אחר', version: 2 }, after: { title: 'עמוד', version: 3 } };
      return { thing: `page#${slug}`, row: { action: 'restore_page', ...sides } };
    },
  ],
  'legalAdmin.save': [
    ['save_legal_draft'],
    async (boss) => {
      const { v } = await legal(boss, 'cancellation');
      await done(boss.call('legalAdmin.save', { name: 'cancellation', v, ...LEGAL }));
      return {
        thing: 'legal_page#cancellation',
        row: { action: 'save_legal_draft' },
      };
    },
  ],
  'legalAdmin.publish': [
    ['publish_legal'],
    async (boss) => {
      const { v, earliest: from } = await legal(boss, 'cancellation');
      await done(boss.call('legalAdmin.publish', { name: 'cancellation', v, from, ...LEGAL }));
      const sides = { before: { version: 1 }, after: { version: 2 } };
      return { thing: 'legal_page#cancellation', row: { action: 'publish_legal', ...sides } };
    },
  ],
  'legalAdmin.correct': [
    ['correct_legal'],
    async (boss) => {
      const { v } = await legal(boss, 'cancellation');
      const title = { he: 'אחר', en: 'Page' };
      await done(boss.call('legalAdmin.correct', { name: 'cancellation', v, ...LEGAL, title }));
      return {
        thing: 'legal_page#cancellation',
        row: { action: 'correct_legal' },
      };
    },
  ],
  'contentAdmin.remove': [
    ['delete_page'],
    async (boss) => {
      const { slug } = await newPage(boss, 'audited-deleted');
      await done(boss.call('contentAdmin.remove', { slug }));
      return { thing: `page#${slug}`, row: { action: 'delete_page', before: IS } };
    },
  ],
};
