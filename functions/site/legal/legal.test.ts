import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { LegalView } from '../../../shared/contracts/site/legal-admin.ts';
import {
  LEGAL_FIGURES,
  LEGAL_NAMES,
  type LegalName,
  unknownValues,
} from '../../../shared/legal/legal-pages.ts';
import { SETTINGS_DEFAULT } from '../../../shared/limits.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { queryPage } from '../../lib/table/lists.ts';
import { getSiteConfig, setSiteConfig } from '../platform-config/edit-site.ts';
import { FIRST_TEXT } from '../platform-config/legal-versions.ts';
import { ADMIN, call, codeOf, passKept, set, withSettings } from '../platform-config/settings-for-test.ts';
import { firstText } from './first-text.ts';
import { findLegalText } from './legal.table.ts';
import { listLegal } from './list-legal.ts';
import { findLegal } from './read-legal.ts';
import { correctLegal, getLegal, publishLegal, saveLegal } from './save-legal.ts';

withTable();
withSettings();

const DAY_MS = 86_400_000;
const later = (days: number): void => void vi.setSystemTime(Date.now() + days * DAY_MS);
const written = (words: string) => ({
  title: { he: 'תנאים', en: 'Terms' },
  html: { he: `<p>${words}</p>`, en: '' },
});
const by = <Input>(input: Input) => ({ ...call(ADMIN.id, input), key: undefined });
const edited = (name: LegalName): Promise<LegalView> => getLegal(by({ name }));
const publish = async (name: LegalName, words: string, from: string, v?: number) =>
  publishLegal(by({ name, v: v ?? (await edited(name)).v, from, ...written(words) }));
const correct = async (name: LegalName, words: string) =>
  correctLegal(by({ name, v: (await edited(name)).v, ...written(words) }));
/** What a visitor reads. */
const shown = async (name: LegalName, n?: number) => {
  passKept();
  return findLegal(name, n, new Date());
};

describe('before anybody wrote', () => {
  it('each page is the text that comes with the site, with what the settings say', async () => {
    await set({ downloadRightsDays: 45 });
    for (const name of LEGAL_NAMES) {
      const page = await shown(name);
      expect(page).toMatchObject({ name, n: 1, from: null, sample: true, next: null });
      expect(`${page?.html.he}${page?.html.en}`).not.toMatch(/\{\{|undefined/);
      const { html } = firstText(name);
      expect(unknownValues(`${html.he}${html.en}`)).toEqual([]);
    }
    const terms = await shown('terms');
    expect(terms?.html.he).toContain('עד 45 יום');
    expect(terms?.html.en).toContain('at least 30 days ahead');
    expect(terms?.html.en).toContain('The rules of Mazaltov');
    expect(await shown('terms', 2)).toBeNull();
  });

  it.each(['he', 'en'] as const)('its figures stand in the texts by their names, in %s', (language) => {
    const texts = LEGAL_NAMES.map((name) => firstText(name).html[language]).join('');
    const unsaid = Object.keys(LEGAL_FIGURES).filter((name) => !texts.includes(`{{${name}}}`));
    expect(unsaid).toEqual([]);
  });

  it('cancelling says for how long complaints are taken, and beside that what the law says', async () => {
    const said = async () => {
      const html = (await shown('cancellation'))?.html;
      for (const text of [html?.he, html?.en]) {
        expect(text).toContain(
          `${LEGAL_FIGURES.faultDays} ${text === html?.he ? 'ימים מהמסירה' : 'days of its'}`,
        );
        expect(text).toContain(`${LEGAL_FIGURES.longerMonths} ${text === html?.he ? 'חודשים' : 'months'}`);
      }
      return html;
    };
    const { disputeWindowHours } = SETTINGS_DEFAULT;
    expect(disputeWindowHours).toBe(48);
    expect((await said())?.he).toContain('עד יומיים אחרי המסירה');
    expect((await said())?.en).toContain('up to 2 days after delivery');
    await set({ disputeWindowHours: 30 });
    expect((await said())?.he).toContain('עד 30 שעות אחרי המסירה');
    expect((await said())?.en).toContain('up to 30 hours after delivery');
    await set({ disputesEnabled: false, disputeWindowHours });
    expect((await said())?.he).not.toMatch(/יומיים|פותחים תלונה/);
    expect((await said())?.en).not.toMatch(/2 days|open a complaint/);
    await set({ disputesEnabled: true });
  });

  it('accessibility names the coordinator, or says that nobody is named yet', async () => {
    expect((await shown('accessibility'))?.html.he).toContain('רכז הנגישות: השם עוד לא נמסר.');
    expect((await shown('accessibility'))?.html.en).toContain('coordinator: not named yet.');
    const site = await getSiteConfig();
    await setSiteConfig(by({ ...site, accessibilityCoordinator: 'דנה לוי' }));
    expect((await shown('accessibility'))?.html.he).toContain('רכז הנגישות: דנה לוי.');
    expect((await shown('accessibility'))?.html.en).toContain('coordinator: דנה לוי.');
  });
});

describe('a draft', () => {
  it('is seen by the back office alone, and gone when it says what is published', async () => {
    const { v, html, title } = await edited('cancellation');
    const draft = await saveLegal(by({ name: 'cancellation' as const, v, ...written('טיוטה') }));
    expect(draft).toMatchObject({ v: 1, isDraft: true, html: { he: '<p>טיוטה</p>' } });
    expect((await shown('cancellation'))?.sample).toBe(true);
    expect(await codeOf(saveLegal(by({ name: 'cancellation' as const, v, ...written('אחר') })))).toBe(
      'page.changed',
    );
    const back = { title: { he: title.he, en: title.en ?? '' }, html: { he: html.he, en: html.en ?? '' } };
    expect(await saveLegal(by({ name: 'cancellation' as const, v: 1, ...back }))).toMatchObject({
      v: 2,
      isDraft: false,
    });
  });

  it('names no value that there is not', async () => {
    const sent = by({ name: 'cancellation' as const, v: 2, ...written('עד {{days}} יום') });
    expect(await codeOf(saveLegal(sent))).toBe('legal.value_unknown');
  });
});

describe('a new version of the terms', () => {
  let from: string;
  beforeAll(async () => {
    from = (await edited('terms')).earliest;
  });

  it('is refused before people are told in time, and after a year', async () => {
    expect(from).toBe('2026-12-21');
    expect(await codeOf(publish('terms', 'שנייה', '2026-12-20'))).toBe('legal.day');
    expect(await codeOf(publish('terms', 'שנייה', '2027-12-21'))).toBe('legal.day');
  });

  it('is announced until its day, and once however often it is sent', async () => {
    const view = await publish('terms', 'שנייה, {{publishDays}} יום', from);
    expect(view).toMatchObject({ inForce: { n: 1 }, next: { n: 2, from }, isDraft: false });
    expect(await publish('terms', 'שנייה, {{publishDays}} יום', from, 0)).toEqual(view);
    expect(await codeOf(publish('terms', 'אחרת', from, 0))).toBe('page.changed');
    expect(await codeOf(publish('terms', 'שלישית', from))).toBe('legal.waits');
    expect(await shown('terms')).toMatchObject({ n: 1, next: { n: 2, from }, sample: true });
    expect(await shown('terms', 2)).toMatchObject({ n: 2, from, html: { he: '<p>שנייה, 45 יום</p>' } });
    const { items } = await queryPage({ partition: 'AUD#legal_page#terms', limit: 9 });
    expect(items).toMatchObject([
      { action: 'publish_legal', before: { version: 1 }, after: { version: 2 }, details: { from } },
    ]);
  });

  it('is in force from its day on; the one before stays readable, and says what it said', async () => {
    later(31);
    await set({ downloadRightsDays: 60 });
    expect(await shown('terms')).toMatchObject({ n: 2, next: null, html: { he: '<p>שנייה, 60 יום</p>' } });
    const first = await shown('terms', 1);
    expect(first).toMatchObject({ n: 1, inForce: { n: 2 }, sample: true });
    expect(first?.html.he).toContain('עד 45 יום');
    // What came with the site stays as it was published, whatever a later build says.
    expect(await findLegalText('terms', FIRST_TEXT)).toEqual(firstText('terms'));
  });

  it('may be put right without being another one', async () => {
    expect(await correct('terms', 'שנייה, בלי שגיאה')).toMatchObject({ versions: [{ n: 1 }, { n: 2 }] });
    expect(await shown('terms')).toMatchObject({ n: 2, html: { he: '<p>שנייה, בלי שגיאה</p>' } });
    expect(await codeOf(publish('terms', 'שנייה, בלי שגיאה', '2027-03-01'))).toBe('legal.unchanged');
    const { items } = await queryPage({ partition: 'AUD#legal_page#terms', limit: 9, backwards: true });
    expect(items[0]).toMatchObject({ action: 'correct_legal', details: { version: 2 } });
  });
});

it('a page to which nobody agrees may be in force today', async () => {
  const { earliest } = await edited('accessibility');
  await publish('accessibility', 'נגישות', earliest);
  expect(await shown('accessibility')).toMatchObject({ n: 2, from: earliest, sample: false });
});

it('two pages that are published at once are both', async () => {
  const { earliest } = await edited('privacy');
  await Promise.all([publish('privacy', 'פרטיות', earliest), publish('accessibility', 'חדש', '2026-12-30')]);
  passKept();
  const { items } = await listLegal({ ...call(ADMIN.id, {}), key: undefined });
  expect(items.map(({ name, inForce, next }) => [name, inForce.n, next?.n])).toEqual([
    ['terms', 2, undefined],
    ['privacy', 1, 2],
    ['cancellation', 1, undefined],
    ['accessibility', 2, 3],
  ]);
});
