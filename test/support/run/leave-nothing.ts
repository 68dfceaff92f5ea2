import { afterAll, vi } from 'vitest';

/**
 * Said for each file of a project whose files share their workers: the next file finds its own modules, the clock, the
 * globals and the environment as the first one did. Only packages stay loaded, which is what takes long.
 */
const environment = { ...process.env };

afterAll(async () => {
  vi.useRealTimers();
  // A module that the application asked for and no test waited for would be found by the next file, without its mocks.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  vi.resetModules();
});
