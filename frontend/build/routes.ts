import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { EndpointGroup } from '../../shared/contracts/parts/endpoint.ts';

const ID = 'virtual:routes/';
const CONTRACTS = pathToFileURL(path.resolve(import.meta.dirname, '../../shared/contracts/index.ts')).href;

/** Method, path and access of every endpoint by `group.name`, read from the contracts. */
const readRoutes = async (): Promise<Record<string, [method: string, path: string, access: string]>> => {
  const { contracts } = (await import(CONTRACTS)) as { contracts: Record<string, EndpointGroup> };
  return Object.fromEntries(
    Object.entries(contracts).flatMap(([group, endpoints]) =>
      Object.entries(endpoints).map(([name, { method, path, access }]) => [
        `${group}.${name}`,
        [method, path, access] as [string, string, string],
      ]),
    ),
  );
};

/**
 * The little of the contracts that a browser needs to make a call; schemas stay on the server, so no page carries zod
 * for it. `virtual:routes/public` is for everybody's first load and has what visitors read; `virtual:routes/private` comes
 * when the page is quiet or touched, or with the first call that writes or needs a token.
 */
export const routes = (): Plugin => ({
  name: 'mazaltov:routes',
  resolveId: (id) => (id.startsWith(ID) ? `\0${id}` : undefined),
  async load(id) {
    if (!id.startsWith(`\0${ID}`)) return undefined;
    const wantsPublic = id.endsWith('/public');
    const chosen = Object.entries(await readRoutes()).filter(
      ([, [method, , access]]) => (access === 'public' && method === 'GET') === wantsPublic,
    );
    return `export default ${JSON.stringify(Object.fromEntries(chosen))}`;
  },
});
