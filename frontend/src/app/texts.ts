import base from 'virtual:locales';
import { use, useSyncExternalStore } from 'react';

/**
 * Stands in for `i18next` and `react-i18next` in the browser (`vite.config.ts`), whose types check every key: they are a
 * seventh of the first load, and of what they can do the site needs this. Namespaces are JSON files of one language.
 */
type Entry = string | readonly Entry[] | { readonly [key: string]: Entry };
type Namespace = { readonly [key: string]: Entry };
type Values = Readonly<Record<string, unknown>> & {
  readonly count?: number;
  readonly defaultValue?: string;
};
type Translate = (keys: string | readonly string[], values?: Values) => Entry;

/** Fetching again: at first after a third of a second, then twice as long each time. */
const TRIES = 6;
const FIRST_WAIT_MS = 350;
const OWN_NAMESPACE = 'common';

/** By `language/namespace`. */
const known = new Map<string, Namespace>();
const asked = new Map<string, Promise<void>>();
/** Those of the screens shown so far: a change of language brings them along. */
const inUse = new Set<string>();
const translators = new Map<string, Translate>();
const listeners = new Set<() => void>();
let language = 'he';

const read = async (file: string): Promise<Namespace> => {
  for (let tried = 1; ; tried++) {
    const response = await fetch(`${base}${file}.json`).catch(() => null);
    if (response?.ok) return response.json();
    // A page that shows keys is better than none.
    if (tried === TRIES) return {};
    await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** (tried - 1)));
  }
};

/** Brings a namespace, once; the promise is the same for all who ask. */
const load = (namespace: string, of = language): Promise<void> => {
  inUse.add(namespace);
  const file = `${of}/${namespace}`;
  const found = asked.get(file);
  if (found) return found;
  const reading = known.has(file)
    ? Promise.resolve()
    : read(file).then((texts) => void known.set(file, texts));
  asked.set(file, reading);
  return reading;
};

/** Keys are paths, but for those of errors: a code with dots is one key. */
const entryOf = (namespace: string, key: string): Entry | undefined => {
  const texts = known.get(`${language}/${namespace}`);
  const step = (entry: Entry | undefined, name: string) => (entry as Namespace | undefined)?.[name];
  return texts?.[key] ?? key.split('.').reduce(step, texts);
};

const formsOf = (key: string, count: number | undefined): readonly string[] => {
  if (count === undefined) return [key];
  const form = new Intl.PluralRules(language).select(count);
  return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${form}`, `${key}_other`, key];
};

const fill = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** Finds `key` in the namespace or `other:key` in another, the first of several; what is nowhere is said by its key. */
const createTranslator =
  (own: string): Translate =>
  (keys, values = {}) => {
    const wanted = [keys].flat() as string[];
    for (const key of wanted) {
      const [namespace, name] = key.includes(':') ? (key.split(':') as [string, string]) : [own, key];
      for (const form of formsOf(name, values.count)) {
        const entry = entryOf(namespace, form);
        if (entry !== undefined) return typeof entry === 'string' ? fill(entry, values) : entry;
      }
    }
    return values.defaultValue ?? wanted.at(-1) ?? '';
  };

/** The same function as long as language and namespace are the same: it may be a dependency of a hook. */
const translatorOf = (namespace: string): Translate => {
  const id = `${language}/${namespace}`;
  const translate = translators.get(id) ?? createTranslator(namespace);
  translators.set(id, translate);
  return translate;
};

const i18n = {
  get language() {
    return language;
  },
  t: (keys: string | readonly string[], values?: Values) => translatorOf(OWN_NAMESPACE)(keys, values),
  getFixedT: (_language: null, namespace: string) => translatorOf(namespace),
  getResourceBundle: (of: string, namespace: string) => known.get(`${of}/${namespace}`),
  loadNamespaces: async (namespaces: string | readonly string[]): Promise<void> => {
    await Promise.all([namespaces].flat().map((namespace) => load(namespace)));
  },
  /** The page changes when everything it shows is there. */
  changeLanguage: async (next: string): Promise<void> => {
    await Promise.all([...inUse].map((namespace) => load(namespace, next)));
    language = next;
    for (const listener of listeners) listener();
  },
};

export default i18n;

/** Texts that need no fetching: of a page rendered at build. */
export const provideTexts = (of: string, namespaces: Readonly<Record<string, Namespace>>): void => {
  for (const [namespace, texts] of Object.entries(namespaces)) known.set(`${of}/${namespace}`, texts);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const current = () => language;

/** Texts of one or more namespaces; a key without a namespace is of the first. Suspends until they are there. @public */
export const useTranslation = (namespaces: string | readonly string[] = OWN_NAMESPACE) => {
  const shown = useSyncExternalStore(subscribe, current, current);
  const wanted = [namespaces].flat() as string[];
  const missing = wanted.filter((namespace) => !known.has(`${shown}/${namespace}`));
  for (const coming of missing.map((namespace) => load(namespace))) use(coming);
  return { t: translatorOf(wanted[0] ?? OWN_NAMESPACE), i18n };
};
