import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../demo/logins.ts';
import type { Language } from '../../shared/texts/language.ts';
import { textsOf } from '../journeys/page/texts.ts';
import type { Browser, Engine, Width } from './browser.ts';
import { FIND, type Found, LOOK, type Role, SETTLED, WATCH, type Watched, WORDS } from './in-page.ts';

/** How long something may take to be there, on a machine that does other things too. */
const PATIENCE_MS = 30_000;
const ASK_EVERY_MS = 100;
/** Of a film's tone, of which full is 1. */
const LOUD = 0.05;
/** Firefox, where another navigation began while it was on its way. */
const ABORTED = /NS_BINDING_ABORTED/;
const clean = (text: string): string => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '');

/** Something expected did not appear, so the walk cannot continue. */
class Missing extends Error {}

/** A person at one window of one engine: presses what they see by role and name, and checks what opens. */
export class Walk {
  readonly problems: string[] = [];
  checks = 0;
  private pictures = 0;
  private browser: Browser | undefined;
  readonly t: ReturnType<typeof textsOf>;
  readonly language: Language;
  readonly engine: Engine;
  readonly width: Width;
  private readonly origin: string;
  private readonly folder: string;

  /** Hebrew on a phone, English on a desktop, so that each screen is seen in both directions. */
  constructor(engine: Engine, width: Width, origin: string, folder: string) {
    this.engine = engine;
    this.width = width;
    this.origin = origin;
    this.folder = folder;
    this.language = width.name === 'phone' ? 'he' : 'en';
    this.t = textsOf(this.language);
    mkdirSync(folder, { recursive: true });
  }

  private get page(): Browser {
    if (!this.browser) throw new Error('Nobody is there yet: `anew` first');
    return this.browser;
  }

  /** Another person: a browser with empty storage. */
  async anew(): Promise<void> {
    await this.end();
    this.browser = await this.engine.start(this.width);
    await this.go('/terms');
    await this.page.ask('(language) => localStorage.setItem("i18nextLng", language)', this.language);
  }

  async end(): Promise<void> {
    const browser = this.browser;
    this.browser = undefined;
    await browser?.end();
  }

  private async until<Answer>(
    what: string,
    ask: () => Promise<Answer | null | false | undefined>,
  ): Promise<Answer> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await ask().catch((error: Error) => {
        // A page that is being left answers nothing.
        if (Date.now() > end) throw error;
        return null;
      });
      if (answer) return answer;
      if (Date.now() > end) throw new Missing(what);
      await pause(ASK_EVERY_MS);
    }
  }

  async settled(): Promise<void> {
    await this.until('the page settles', () => this.page.ask<boolean>(SETTLED));
  }

  /** What kept the page where it was when the driver was asked for an address; null when it is another document. */
  private async keptFrom(address: string): Promise<string | null> {
    const document = () => this.page.ask<number>('() => performance.timeOrigin');
    const before = await document();
    try {
      await this.page.open(this.origin + address);
    } catch (error) {
      const { message } = error as Error;
      if (ABORTED.test(message)) return message;
      throw error;
    }
    return (await document()) === before ? 'the driver answered, and the page was never left' : null;
  }

  /** Opens an address. A driver that drops the navigation is asked once more, and that is said. */
  async go(address: string): Promise<void> {
    const why = await this.keptFrom(address);
    if (why) {
      console.warn(`${this.engine.name} ${this.width.width}: asked for ${address} once more: ${why}`);
      const again = await this.keptFrom(address);
      if (again) throw new Missing(`${address}, asked for twice: ${again}`);
    }
    await this.settled();
  }

  async signIn(email: string): Promise<void> {
    await this.anew();
    // The address says what is read here, whatever an account of the demonstration says.
    await this.go(`/login?lng=${this.language}`);
    await this.fill(this.t('auth:field.email'), email);
    await this.fill(this.t('auth:field.password'), DEMO_PASSWORD);
    await this.press('button', this.t('auth:signIn.submit'));
    // A dashboard leads on to its first screen: whoever goes elsewhere before is called back, or stopped by Firefox.
    let before = '';
    await this.until('the dashboard', async () => {
      const [last, at] = [before, await this.page.ask<string>('() => location.pathname')];
      before = at;
      return at === last && at.startsWith('/dashboard/') && (await this.page.ask<boolean>(SETTLED));
    });
  }

  async has(role: Role, name: string): Promise<boolean> {
    return (await this.page.ask<Found | null>(FIND, role, name)) !== null;
  }

  /**
   * Presses the middle of an element. Whatever covers it is a problem, and is pressed instead, as it would be by hand.
   */
  async press(role: Role, name: string): Promise<void> {
    let seen: Found | null = null;
    // Pressed where it rests: what stands where it stood a moment before, when nothing slides in any more.
    const found = await this.until(`${role} "${name}"`, async () => {
      const before = seen;
      seen = await this.page.ask<Found | null>(FIND, role, name);
      const rests = seen !== null && seen.x === before?.x && seen.y === before?.y;
      return rests && (await this.page.ask<boolean>(SETTLED)) ? seen : null;
    });
    this.checks += 1;
    if (found.covered) this.problems.push(`${role} "${name}" is under ${found.covered}`);
    await this.page.pressAt(found.x, found.y);
  }

  /** Presses the first of its kind, whose name is somebody's. */
  async pressFirst(selector: string): Promise<void> {
    const { x, y } = await this.until(selector, () =>
      this.page.ask<{ x: number; y: number } | null>(
        `(selector) => {
          const element = document.querySelector(selector);
          element?.scrollIntoView({ block: 'center', behavior: 'instant' });
          const box = element?.getBoundingClientRect();
          return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
        }`,
        selector,
      ),
    );
    this.checks += 1;
    await this.page.pressAt(x, y);
  }

  async fill(label: string, text: string): Promise<void> {
    await this.press('field', label);
    await this.page.ask('() => document.activeElement.select?.()');
    await this.page.type(text);
    await this.until(`${label}: ${text}`, async () => {
      const field = await this.page.ask<Found | null>(FIND, 'field', label);
      return field?.value === text;
    });
  }

  /** Presses a radio or a checkbox, which then is checked. */
  async choose(label: string): Promise<void> {
    await this.press('field', label);
    await this.until(
      `${label} is chosen`,
      async () => (await this.page.ask<Found | null>(FIND, 'field', label))?.checked,
    );
  }

  async attach(file: string): Promise<void> {
    const field = 'dialog[open] input[type=file]';
    await this.until('a field for a file', () =>
      this.page.ask<boolean>('(where) => document.querySelector(where) !== null', field),
    );
    await this.page.attach(field, file);
  }

  async reads(text: string): Promise<void> {
    this.checks += 1;
    await this.until(`the words "${text}"`, async () =>
      (await this.page.ask<string>(WORDS)).includes(clean(text)),
    );
  }

  async at(pattern: string): Promise<void> {
    await this.until(`an address like ${pattern}`, () =>
      this.page.ask('(pattern) => new RegExp(pattern).test(location.pathname)', pattern),
    );
    await this.settled();
  }

  ask<Answer>(source: string, ...args: readonly unknown[]): Promise<Answer> {
    return this.page.ask<Answer>(source, ...args);
  }

  /** Where the first such link of the page's own part leads. */
  link(pattern: string): Promise<string> {
    return this.until(`a link like ${pattern}`, () =>
      this.page.ask<string | null>(
        '(pattern) => [...document.querySelectorAll("main a[href]")].map((link) => link.getAttribute("href")).find((href) => new RegExp(pattern).test(href)) ?? null',
        pattern,
      ),
    );
  }

  /** Waits until something is open over the page. */
  async opened(selector = 'dialog[open]'): Promise<void> {
    await this.until(`${selector} is open`, () =>
      this.page.ask(
        '(selector) => [...document.querySelectorAll(selector)].some((each) => each.checkVisibility({ visibilityProperty: true }))',
        selector,
      ),
    );
    await this.settled();
  }

  /** The page's video is there, or the page says that this browser does not know its format. */
  async plays(foreignText = this.t('player:format')): Promise<void> {
    this.checks += 1;
    const foreign = clean(foreignText);
    await this.until('a video that plays', async () => {
      return (
        (await this.page.ask<boolean>(
          '() => (document.querySelector("main video")?.readyState ?? 0) >= 1',
        )) || (await this.page.ask<string>(WORDS)).includes(foreign)
      );
    });
  }

  /** A video of two seconds has pictures, plays to its end, and has sound above silence. */
  async watches(what: string): Promise<void> {
    this.checks += 1;
    const seen = await this.until(`${what}: a video that was played`, () =>
      this.page.ask<Watched | null>(WATCH),
    );
    if (seen.error || seen.width === 0 || (seen.loudest ?? 0) < LOUD)
      this.problems.push(`${what}: ${JSON.stringify(seen)}`);
  }

  /** Keeps a screenshot, and reports what cannot be seen or pressed on the page or on what is open over it. */
  async look(name: string): Promise<void> {
    await this.settled();
    this.pictures += 1;
    const file = `${String(this.pictures).padStart(2, '0')}-${name}.png`;
    writeFileSync(path.join(this.folder, file), await this.page.picture());
    this.checks += 1;
    for (const problem of await this.page.ask<string[]>(LOOK)) this.problems.push(`${name}: ${problem}`);
  }

  async picture(name: string): Promise<void> {
    if (this.browser) writeFileSync(path.join(this.folder, `${name}.png`), await this.page.picture());
  }
}
