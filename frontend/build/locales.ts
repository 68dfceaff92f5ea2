import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../../shared/texts/language.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../shared/locales');
const ID = 'virtual:locales';
const DEV_BASE = '/@locales/';

/** Namespaces that are texts of the server (e-mails and what previews of them are filled with), never asked for by a browser. */
const SERVER_ONLY = /^(emails?|mail|mail-samples)\.json$/;

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

/** All texts of a build, and the folder that carries the hash of them. */
export const builtTexts = async (): Promise<{ base: string; files: Record<string, string> }> => {
  const files: Record<string, string> = {};
  for (const language of LANGUAGES) {
    for (const namespace of await namespaces()) {
      files[`${language}/${namespace}.json`] = JSON.stringify(await readTexts(language, namespace));
    }
  }
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8);
  return { base: `assets/texts-${hash}/`, files };
};

/** `virtual:locales`: where the texts are, as JSON by language and namespace. */
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
      if (developing) return `export default ${JSON.stringify(DEV_BASE)}`;
      const { base, files } = await builtTexts();
      if (this.environment.name === 'client') {
        for (const [file, source] of Object.entries(files)) {
          this.emitFile({ type: 'asset', fileName: base + file, source });
        }
      }
      return `export default ${JSON.stringify(`/${base}`)}`;
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
