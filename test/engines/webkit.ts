import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '../support/cloud/free-ports.ts';
import type { Engine } from './browser.ts';

const DRIVERS = ['/usr/bin/WebKitWebDriver', '/usr/lib/webkit2gtk-4.1/WebKitWebDriver'];
const XVFB = '/usr/bin/Xvfb';
/** The name the protocol gives a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const DRIVER_STARTS_WITHIN_MS = 15_000;
const ANSWERS_WITHIN_MS = 60_000;
/** A driver now and then never starts the browser it is asked for, and is of no use from then on. */
const DRIVERS_TRIED = 3;

const driver = DRIVERS.find((path) => existsSync(path));

interface Running {
  readonly processes: readonly ChildProcess[];
  readonly call: (method: string, path: string, body?: unknown) => Promise<unknown>;
}
let running: Promise<Running> | undefined;

/** A screen nobody sees: Xvfb says which number was free. */
const startScreen = (): Promise<{ process: ChildProcess; display: string }> =>
  new Promise((resolve, reject) => {
    const process = spawn(XVFB, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    process.once('error', reject);
    process.stdout.once('data', (number: Buffer) =>
      resolve({ process, display: `:${number.toString().trim()}` }),
    );
  });

const startDriver = async (): Promise<Running> => {
  const screen = await startScreen();
  const port = (await freePorts()) + 5;
  const origin = `http://127.0.0.1:${port}`;
  const process_ = spawn(driver ?? '', ['--host=127.0.0.1', `--port=${port}`], {
    // Tests also run as root, where the sandbox cannot.
    env: { ...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
  });
  const call: Running['call'] = async (method, path, body) => {
    const init = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const answer = await fetch(origin + path, {
      ...init,
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    }).catch((error: Error) => {
      throw new Error(`WebKit: ${method} ${path}: ${error.message}`);
    });
    const { value } = (await answer.json()) as { value: unknown };
    const { error, message } = (value ?? {}) as { error?: string; message?: string };
    if (error) throw new Error(`WebKit: ${error}: ${message}`);
    return value;
  };
  const until = Date.now() + DRIVER_STARTS_WITHIN_MS;
  for (;;) {
    try {
      await call('GET', '/status');
      return { processes: [process_, screen.process], call };
    } catch (error) {
      if (Date.now() > until) throw error;
      await pause(50);
    }
  }
};

const endDriver = async (): Promise<void> => {
  for (const process of (await running)?.processes ?? []) process.kill();
  running = undefined;
};

const startBrowser = async (): Promise<{ call: Running['call']; sessionId: string }> => {
  for (let tried = 1; ; tried += 1) {
    running ??= startDriver();
    const { call } = await running;
    try {
      const { sessionId } = (await call('POST', '/session', { capabilities: {} })) as { sessionId: string };
      return { call, sessionId };
    } catch (error) {
      await endDriver();
      if (tried === DRIVERS_TRIED) throw error;
      console.warn(`${(error as Error).message}: with another driver once more`);
    }
  }
};

/**
 * WebKit by WebDriver. The protocol is a few POSTs, sent here without a library: those of the registry bring drivers for
 * other browsers along, or download them.
 */
export const webkit: Engine = {
  name: 'webkit',
  lacks: () => {
    if (!driver) return 'WebKit is not installed: `apt-get install webkit2gtk-driver xvfb`.';
    return existsSync(XVFB) ? null : 'WebKit has no screen: `apt-get install xvfb`.';
  },
  // Its window does not become narrower.
  widths: [
    { name: 'phone', width: 447, height: 860 },
    { name: 'desk', width: 1280, height: 860 },
  ],
  start: async ({ width, height }) => {
    const { call, sessionId } = await startBrowser();
    const session = `/session/${sessionId}`;
    const send = (path: string, body: unknown = {}) => call('POST', session + path, body);
    await send('/window/rect', { x: 0, y: 0, width, height });
    return {
      open: async (url) => void (await send('/url', { url })),
      ask: (source, ...args) =>
        send('/execute/sync', { script: `return (${source})(...arguments)`, args }) as Promise<never>,
      pressAt: async (x, y) => {
        const at = { duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' };
        await send('/actions', {
          actions: [
            {
              type: 'pointer',
              id: 'mouse',
              parameters: { pointerType: 'mouse' },
              actions: [
                { type: 'pointerMove', ...at },
                { type: 'pointerDown', button: 0 },
                { type: 'pointerUp', button: 0 },
              ],
            },
          ],
        });
      },
      type: async (text) => {
        const active = (await call('GET', `${session}/element/active`)) as Record<string, string>;
        await send(`/element/${active[ELEMENT]}/value`, { text });
      },
      attach: async (selector, path) => {
        const input = (await send('/element', { using: 'css selector', value: selector })) as Record<
          string,
          string
        >;
        await send(`/element/${input[ELEMENT]}/value`, { text: path });
      },
      picture: async () => Buffer.from((await call('GET', `${session}/screenshot`)) as string, 'base64'),
      end: async () => void (await call('DELETE', session)),
    };
  },
  end: endDriver,
};
