import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = path.resolve(import.meta.dirname, '../../shared/locales');
const ID = 'virtual:locales';
const DEV_PREFIX = '/@locales/';

export const LANGUAGES = ['he', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
/** Namespaces that are texts of the server (e-mails), never asked for by a browser. */
const SERVER_ONLY = /^(emails?|mail)\.json$/;

type Texts = { [key: string]: string | Texts | unknown[] };

const isGroup = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every key of `fallback`, with `own` winning: the browser never needs a second language for a gap. */
export const fillGaps = (own: Texts, fallback: Texts): Texts => {
  const filled: Texts = { ...own };
  for (const [key, value] of Object.entries(fallback)) {
    const mine = own[key];
    if (mine === undefined) filled[key] = value;
    else if (isGroup(mine) && isGroup(value)) filled[key] = fillGaps(mine, value);
  }
  return filled;
};

const read = async (language: string, file: string): Promise<Texts> => {
  try {
    return JSON.parse(await readFile(path.join(FOLDER, language, file), 'utf8')) as Texts;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`shared/locales/${language}/${file} is not JSON`, { cause: error });
  }
};

/** The texts of one namespace in one language; what is missing is English. */
export const readTexts = async (language: string, namespace: string): Promise<Texts> =>
  fillGaps(await read(language, `${namespace}.json`), await read('en', `${namespace}.json`));

export const namespaces = async (): Promise<string[]> => {
  const files = (await Promise.all(LANGUAGES.map((language) => readdir(path.join(FOLDER, language))))).flat();
  return [...new Set(files)]
    .filter((file) => file.endsWith('.json') && !SERVER_ONLY.test(file))
    .map((file) => file.slice(0, -5))
    .sort();
};

/** The built file of one namespace: its name carries the hash of its content. */
export const builtTexts = async (
  language: string,
  namespace: string,
): Promise<{ file: string; source: string }> => {
  const source = JSON.stringify(await readTexts(language, namespace));
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  return { file: `assets/${language}-${namespace}-${hash}.json`, source };
};

/** `virtual:locales`: addresses of the texts, by language and namespace. */
export const locales = (): Plugin => {
  let developing = false;
  return {
    name: 'mazaltov:locales',
    configResolved: (config) => {
      developing = config.command === 'serve';
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined;
      const addresses: Record<string, Record<string, string>> = {};
      for (const language of LANGUAGES) {
        const own: Record<string, string> = {};
        addresses[language] = own;
        for (const namespace of await namespaces()) {
          if (developing) own[namespace] = `${DEV_PREFIX}${language}/${namespace}.json`;
          else {
            const { file, source } = await builtTexts(language, namespace);
            if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName: file, source });
            own[namespace] = `/${file}`;
          }
        }
      }
      return `export default ${JSON.stringify(addresses)}`;
    },
    configureServer(server) {
      server.watcher.add(FOLDER);
      server.watcher.on('change', (file) => {
        if (file.startsWith(FOLDER)) server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use((request, response, next) => {
        const match = /^\/@locales\/(he|en)\/([a-z-]+)\.json/.exec(request.url ?? '');
        if (!match) return next();
        readTexts(match[1] ?? '', match[2] ?? '').then(
          (texts) => response.setHeader('content-type', 'application/json').end(JSON.stringify(texts)),
          next,
        );
      });
    },
  };
};
