import { expect, type Locator, type Page } from '@playwright/test';
import { CREATORS } from '../../demo/creators.ts';
import { DEMO_PASSWORD } from '../../demo/logins.ts';
import { omit } from '../../shared/omit.ts';
import { callAs, type Stored } from './call-as.ts';
import { newFan } from './new-fan.ts';
import { journey } from './product.ts';
import { containing, type textsOf } from './texts.ts';

type Text = ReturnType<typeof textsOf>;

/** A form: how it is come to, filled and sent, and what it says. */
interface Form {
  readonly name: string;
  /** Whose form it is; a new fan where nobody is named, and nobody's where it is a visitor's. */
  readonly email?: string;
  readonly visitors?: true;
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
  /** Saves the same thing as another window would, but for the field. */
  readonly overtake?: (page: Page) => Promise<void>;
}

/** A text and an amount alike, and not what an earlier run left. */
const TYPED = String(1_000 + (Date.now() % 3_000));

const firstAd = async (page: Page): Promise<string> => {
  await page.goto('/explore');
  const link = page.getByRole('main').getByRole('link', { name: /₪/ }).first();
  return (await link.getAttribute('href')) ?? '';
};

const saveButton = (page: Page, t: Text): Locator =>
  page.getByRole('main').getByRole('button', { name: t('common:save'), exact: true });

const FORMS: readonly Form[] = [
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
    },
    // A new fan has no money: everything else of the order was in order.
    done: (t) => t('booking:refused.insufficient'),
  },
  {
    name: 'a message to support',
    path: '/contact',
    field: (page, t) => page.getByLabel(t('info:contact.message')),
    press: (page, t) => page.getByRole('button', { name: t('info:contact.send') }),
    failed: (t) => t('info:contact.failed'),
    done: (t) => t('info:contact.thanksTitle'),
  },
  {
    name: 'a sign-up',
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
    path: '/dashboard/fan/profile',
    field: (page, t) => page.getByLabel(t('fan:profile.bio')),
    press: (page, t) => page.getByRole('button', { name: t('fan:profile.submit') }),
    sends: ['PATCH', /\/api\/me\/profile$/],
    failed: (t) => t('fan:profile.saveFailed'),
    done: (t) => t('fan:profile.saved'),
    edits: true,
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
    overtake: async (page) => {
      const { profile } = (await callAs(page, 'GET', '/api/creator/profile')) as { profile: Stored };
      const { name, nameEn, category, priceAgorot, specialties, socialLinks, active, v } = profile;
      const same = { name, nameEn, category, priceAgorot, specialties, socialLinks, active, v };
      await callAs(page, 'PATCH', '/api/creator/profile', { ...same, bio: 'Theirs' });
    },
  },
  {
    name: 'an ad',
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
    name: 'the settings @settings',
    email: 'super@example.com',
    path: '/dashboard/admin/config',
    field: (page, t) => page.getByLabel(t('config:fields.topUpMaxAgorot')),
    press: saveButton,
    sends: ['PUT', /\/api\/admin\/config\/settings$/],
    failed: (t) => t('errors:network'),
    done: (t) => t('config:saved'),
    edits: true,
    overtake: async (page) => {
      const settings = await callAs(page, 'GET', '/api/admin/config/settings');
      const { topUpMaxAgorot } = settings as { topUpMaxAgorot: Stored };
      await callAs(page, 'PUT', '/api/admin/config/settings', {
        ...settings,
        topUpMaxAgorot: { ...topUpMaxAgorot, value: 490_000 },
      });
    },
  },
];

for (const form of FORMS)
  journey(`nothing typed is lost: ${form.name}`, async ({ page, t, baseURL, context }) => {
    const field = form.field(page, t);
    const press = form.press(page, t);
    const path = typeof form.path === 'string' ? form.path : await form.path(page);
    const inOffice = path.startsWith('/dashboard/admin');
    const email = form.visitors ? '' : (form.email ?? (await newFan(baseURL ?? '', 'רות לוי', 'he')));
    const type = async () => {
      if ((await field.getAttribute('type')) === 'checkbox') await field.check();
      else await field.fill(TYPED);
    };
    const isStillThere = async () => {
      await expect(field).toBeVisible();
      if ((await field.getAttribute('type')) === 'checkbox') await expect(field).toBeChecked();
      else await expect(field).toHaveValue(TYPED);
    };
    const signInHere = async () => {
      const texts = inOffice ? 'admin:login' : 'auth:field';
      await page.getByLabel(t(`${texts}.email`)).fill(email);
      await page.getByLabel(t(`${texts}.password`), { exact: true }).fill(DEMO_PASSWORD);
      await page
        .getByRole('button', { name: t(inOffice ? 'admin:login.submit' : 'auth:signIn.submit') })
        .click();
    };
    const elsewhere = inOffice
      ? page.getByRole('link', { name: t('admin:menu.creators') })
      : page.getByRole('link', { name: t('common:brand') }).first();
    /** The back office has its form at its own door, and opens on its first screen. */
    const signIn = async () => {
      if (inOffice) await page.goto('/dashboard/admin');
      await signInHere();
      if (inOffice) await page.waitForURL('**/dashboard/admin/*');
      if (inOffice) await page.goto(path);
      await page.waitForURL(`**${path}`);
    };

    await journey.step('is filled', async () => {
      if (!form.visitors) {
        if (!inOffice) await page.goto(`/login?returnTo=${encodeURIComponent(path)}`);
        await signIn();
      } else await page.goto(path);
      // Something to go forward to, once the form is filled.
      if (form.edits) {
        await elsewhere.click();
        await page.goBack();
      }
      await form.open?.(page, t);
      await form.fill?.(page, t);
      await type();
      await page.waitForLoadState('networkidle');
    });

    await journey.step('no network at the press', async () => {
      await context.setOffline(true);
      await press.click();
      await expect(page.getByText(containing(form.failed(t))).first()).toBeVisible();
      await isStillThere();
      await context.setOffline(false);
      await form.settle?.(page, t);
      await isStillThere();
    });

    // The back office is one file.
    if (!inOffice)
      await journey.step('a file of the site is gone', async () => {
        const file = /\/assets\/site-search-/;
        await page.route(file, (route) => route.abort());
        const anew = form.edits ? null : page.waitForEvent('load');
        await page.getByRole('button', { name: t('common:search.open') }).click();
        // Nothing would be lost: the page is loaded anew. Otherwise it stays, and says so.
        if (anew) await anew;
        else await expect(page.getByText(t('common:notLoaded'))).toBeVisible();
        await isStillThere();
        await page.unroute(file);
      });

    await journey.step('a reload', async () => {
      page.once('dialog', (closing) => void closing.accept());
      await page.reload();
      await isStillThere();
    });

    if (form.edits)
      await journey.step('leaving: it asks, and staying loses nothing', async () => {
        const question = page.getByRole('dialog', { name: t('forms:leave.title') });
        await elsewhere.click();
        await question.getByRole('button', { name: t('forms:leave.stay') }).click();
        await isStillThere();
        await page.goForward();
        await question.getByRole('button', { name: t('forms:leave.stay') }).click();
        await isStillThere();
        expect(page.url()).toContain(path);
      });

    const { sends } = form;
    if (sends)
      await journey.step('the session has expired at the press', async () => {
        const [method, address] = sends;
        const expired = (url: URL) => address.test(url.pathname);
        await page.route(expired, (route) =>
          route.request().method() === method
            ? route.fulfill({ status: 401, json: { code: 'auth.required', message: '' } })
            : route.fallback(),
        );
        await press.click();
        await page.waitForFunction(() =>
          [localStorage, sessionStorage].every(
            (storage) => !Object.keys(storage).some((key) => key.endsWith('.accessToken')),
          ),
        );
        if (!inOffice) await page.waitForURL('**/login?**');
        await page.unroute(expired);
        await signIn();
        await isStillThere();
      });

    const { overtake } = form;
    if (overtake)
      await journey.step('another window was faster: theirs or mine', async () => {
        await overtake(page);
        await press.click();
        await expect(page.getByText(t('forms:changed.title'))).toBeVisible();
        await isStillThere();
        // The press takes its own button away: focus stays at the form, or whoever sees nothing is at the page's top.
        await page.getByRole('button', { name: t('forms:changed.keepMine') }).press('Enter');
        await expect(page.locator('body :focus')).toHaveCount(1);
        await isStillThere();
      });

    await journey.step('is sent, and nothing of it is kept', async () => {
      if (form.visitors) await form.fill?.(page, t);
      await press.click();
      await expect(page.getByText(form.done(t)).first()).toBeVisible();
      if (form.name === 'an order') return;
      const kept = () =>
        page.evaluate(() =>
          [localStorage, sessionStorage].flatMap(Object.keys).filter((key) => key.startsWith('draft:')),
        );
      await expect.poll(kept).toEqual([]);
    });
  });
