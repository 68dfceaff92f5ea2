import { configuration } from './configuration.ts';

const load = () => import('./auth.ts');

/**
 * The sign-in code, loaded at the first use and told the stage's user pool. A failure is not kept: the next caller
 * loads again. The module awaits nothing at its top level: there a failure would last as long as the page, and WebKit
 * leaves a second importer of a module that is still awaiting without an answer.
 */
export const auth = async () => {
  const [pool, loaded] = await Promise.all([configuration(), load()]);
  loaded.configure(pool);
  return loaded;
};
