import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { EndpointGroup } from '../../shared/contracts/endpoint.ts';

const ID = 'virtual:routes';
const CONTRACTS = pathToFileURL(path.resolve(import.meta.dirname, '../../shared/contracts/index.ts')).href;

/** Method, path and access of every endpoint by `group.name`, read from the contracts. */
export const readRoutes = async (): Promise<
  Record<string, [method: string, path: string, access: string]>
> => {
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
 * `virtual:routes`: the little of the contracts that a browser needs to make a call. Schemas stay on the server (and
 * in form chunks), so the first load carries no zod.
 */
export const routes = (): Plugin => ({
  name: 'mazaltov:routes',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  async load(id) {
    if (id !== `\0${ID}`) return undefined;
    return `export default ${JSON.stringify(await readRoutes())}`;
  },
});
