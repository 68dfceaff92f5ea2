import { expect, type Locator, type Page } from '@playwright/test';
import { CREATORS } from '../../../demo/creators.ts';
import { DEMO_PASSWORD } from '../../../demo/logins.ts';
import { omit } from '../../../shared/omit.ts';
import { callAs, type Stored } from '../page/call-as.ts';
import { containing, type textsOf } from '../page/texts.ts';

type Text = ReturnType<typeof textsOf>;

/** A form: how it is come to, filled and sent, and what it says. */
interface Form {
  readonly name: string;
  /** Whose form it is; a new fan where nobody is named, and nobody's where it is a visitor's. */
  readonly email?: string;
  readonly visitors?: true;
  /** Knows its person only where the page is not the first of a visit. */
  readonly fromWithin?: true;
  /** Settings are everybody's; `@form` keeps what is typed by the same code as others do. */
  readonly tag?: '@settings' | '@form';
  readonly path: string | ((page: Page) => Promise<string>);
  /** Opens it, where it is not open by itself. */
  readonly open?: (page: Page, t: Text) => Promise<void>;
  /** Fills what it needs besides the field below. */
  readonly fill?: (page: Page, t: Text) => Promise<void>;
  /** The field that is typed into and looked at, or the box that is checked. */
  readonly field: (page: Page, t: Text) => Locator;
  readonly press: (page: Page, t: Text) => Locator;
  /** The call of the press, its method and the end of its address, where it is made as somebody. */
  readonly sends?: readonly [method: string, path: RegExp];
  /** Said without a network. */
  readonly failed: (t: Text) => string;
  /** Once the network is back: finds out what became of the press, where that is not known. */
  readonly settle?: (page: Page, t: Text) => Promise<void>;
  /** Said when it was sent, or when the server has looked at all of it. */
  readonly done: (t: Text) => string;
  /** Changes something stored: leaving asks. */
  readonly edits?: true;
  /** Belongs to an account that must have an address. */
  readonly ofAccount?: true;
  /** Saves the same thing as another window would, but for the field. */
  readonly overtake?: (page: Page) => Promise<void>;
}

const firstAd = async (page: Page): Promise<string> => {
  await page.goto('/explore');
  const link = page.getByRole('main').getByRole('link', { name: /₪/ }).first();
  return (await link.getAttribute('href')) ?? '';
};

const saveButton = (page: Page, t: Text): Locator =>
  page.getByRole('main').getByRole('button', { name: t('common:save'), exact: true });

/** Every form that somebody types more into than a line. */
export const FORMS: readonly Form[] = [
  {
    name: 'an order',
    path: firstAd,
    fill: async (page, t) => {
      await page.getByRole('radio', { name: t('common:occasion.birthday') }).check();
      await page.getByLabel(t('booking:steps.recipientField')).fill('סבתא');
    },
    field: (page, t) => page.getByLabel(t('booking:steps.instructionsField')),
    press: (page, t) =>
      page.getByRole('button', { name: containing(t('booking:summary.order', { price: '' }).trim()) }),
    sends: ['POST', /\/api\/requests$/],
    failed: (t) => t('common:attempt.unknown'),
    // It asks by itself as soon as there is a network.
    settle: async (page, t) => {
      const ask = page.getByRole('button', { name: t('common:attempt.ask') });
      const refused = page.getByText(t('booking:refused.insufficient'));
      await expect(ask.or(refused).first()).toBeVisible();
      if (await ask.isVisible()) await ask.click();
      await expect(refused).toBeVisible();
      // What is missing is asked for at once, over the form.
      const topUp = page.getByRole('dialog', { name: t('fan:topUp.title') });
      await topUp.getByRole('button', { name: t('common:close') }).click();
    },
    // A new fan has no money: everything else of the order was in order.
    done: (t) => t('booking:refused.insufficient'),
  },
  {
    name: 'a message to support',
    path: '/contact',
    fromWithin: true,
    field: (page, t) => page.getByRole('textbox', { name: t('info:contact.message') }),
    press: (page, t) => page.getByRole('button', { name: t('info:contact.send') }),
    failed: (t) => t('info:contact.failed'),
    done: (t) => t('info:contact.thanksTitle'),
  },
  {
    name: 'a sign-up',
    tag: '@form',
    visitors: true,
    path: '/signup/fan',
    fill: async (page, t) => {
      await page.getByLabel(t('auth:field.name')).fill('רות לוי');
      await page.getByLabel(t('auth:field.email'), { exact: true }).fill(`ruth-${Date.now()}@example.com`);
      await page.getByLabel(t('auth:field.password'), { exact: true }).fill(DEMO_PASSWORD);
      await page.getByLabel(t('auth:field.repeat')).fill(DEMO_PASSWORD);
      for (const box of await page.getByRole('checkbox').all()) await box.check();
    },
    field: (page, t) => page.getByLabel(t('auth:field.bio')),
    press: (page, t) => page.getByRole('button', { name: t('auth:signUp.submit') }),
    failed: (t) => t('errors:network'),
    done: (t) => t('auth:verification.title'),
  },
  {
    name: "a fan's profile",
    tag: '@form',
    path: '/dashboard/fan/profile',
    field: (page, t) => page.getByLabel(t('fan:profile.bio')),
    press: (page, t) => page.getByRole('button', { name: t('fan:profile.submit') }),
    sends: ['PATCH', /\/api\/me\/profile$/],
    failed: (t) => t('fan:profile.saveFailed'),
    done: (t) => t('fan:profile.saved'),
    edits: true,
    ofAccount: true,
    overtake: async (page) => {
      const profile = await callAs(page, 'GET', '/api/me/profile');
      const same = omit(profile, 'id', 'email', 'avatar', 'mutedMails');
      await callAs(page, 'PATCH', '/api/me/profile', { ...same, bio: 'Theirs' });
    },
  },
  {
    name: "a creator's profile",
    email: `${CREATORS[2]?.key}@example.com`,
    path: '/dashboard/creator/profile',
    open: (page, t) => page.getByRole('button', { name: t('common:edit'), exact: true }).click(),
    field: (page, t) => page.getByLabel(t('creator:profile.bio')),
    press: saveButton,
    sends: ['PATCH', /\/api\/creator\/profile$/],
    failed: (t) => t('creator:profile.saveFailed'),
    done: (t) => t('creator:profile.saved'),
    edits: true,
    ofAccount: true,
    overtake: async (page) => {
      const { profile } = (await callAs(page, 'GET', '/api/creator/profile')) as { profile: Stored };
      const { name, nameEn, category, priceAgorot, specialties, socialLinks, active, v } = profile;
      const same = { name, nameEn, category, priceAgorot, specialties, socialLinks, active, v };
      await callAs(page, 'PATCH', '/api/creator/profile', { ...same, bio: 'Theirs' });
    },
  },
  {
    name: 'an ad',
    tag: '@form',
    email: `${CREATORS[3]?.key}@example.com`,
    path: '/dashboard/creator/video-ads',
    open: (page, t) =>
      page
        .getByRole('button', { name: containing(t('creator:ads.edit', { title: '' }).trim()) })
        .first()
        .click(),
    field: (page, t) => page.getByLabel(t('creator:ads.requirements')),
    press: saveButton,
    sends: ['PATCH', /\/api\/creator\/ads\/ad_\w+$/],
    failed: (t) => t('creator:ads.saveFailed'),
    done: (t) => t('creator:ads.saved'),
    edits: true,
    // The switch of the tile beside the open form.
    overtake: async (page) => {
      const toggle = page.getByRole('article').first().getByRole('switch');
      const answered = page.waitForResponse((response) => response.url().endsWith('/active'));
      await toggle.click();
      await answered;
    },
  },
  {
    name: 'a new ad',
    tag: '@form',
    email: `${CREATORS[4]?.key}@example.com`,
    path: '/dashboard/creator/video-ads',
    open: (page, t) => page.getByRole('button', { name: t('creator:ads.new') }).click(),
    fill: async (page, t) => {
      await page.getByLabel(t('creator:ads.price')).fill('100');
    },
    field: (page, t) => page.getByLabel(t('creator:ads.title'), { exact: true }),
    press: saveButton,
    sends: ['POST', /\/api\/creator\/ads$/],
    failed: (t) => t('creator:ads.saveFailed'),
    done: (t) => t('creator:ads.saved'),
  },
  {
    name: 'the hours of a week',
    tag: '@form',
    email: `${CREATORS[5]?.key}@example.com`,
    path: '/dashboard/creator/hours',
    field: (page) => page.getByRole('group').first().getByRole('checkbox', { name: '09:00', exact: true }),
    press: saveButton,
    sends: ['PUT', /\/api\/creator\/hours$/],
    failed: (t) => t('creator:hours.saveFailed'),
    done: (t) => t('creator:hours.saved'),
    edits: true,
    overtake: async (page) => {
      const { slots, v } = (await callAs(page, 'GET', '/api/creator/hours')) as {
        slots: string[];
        v: number;
      };
      await callAs(page, 'PUT', '/api/creator/hours', { slots: [...slots, '6T09:00'], v });
    },
  },
  {
    name: 'the settings',
    tag: '@settings',
    email: 'super@example.com',
    path: '/dashboard/admin/config',
    field: (page, t) => page.getByLabel(t('config:fields.extraMaxAgorot')),
    press: saveButton,
    sends: ['PUT', /\/api\/admin\/config\/settings$/],
    failed: (t) => t('errors:network'),
    done: (t) => t('config:saved'),
    edits: true,
    overtake: async (page) => {
      const settings = await callAs(page, 'GET', '/api/admin/config/settings');
      const { extraMaxAgorot } = settings as { extraMaxAgorot: Stored };
      await callAs(page, 'PUT', '/api/admin/config/settings', {
        ...settings,
        extraMaxAgorot: { ...extraMaxAgorot, value: 140_000 },
      });
    },
  },
];
