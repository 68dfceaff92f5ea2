import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LOCALES = join(import.meta.dirname, '../../../shared/locales');

type Texts = { readonly [key: string]: string | readonly string[] | Texts };

/** What a person reads: the text of a key in a language, with its values filled in. */
export const textsOf = (language: string) => {
  const folder = join(LOCALES, language);
  const all = Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts,
    ]),
  );
  return (key: `${string}:${string}`, values: Readonly<Record<string, string | number>> = {}): string => {
    const [namespace = '', path = ''] = key.split(':');
    // Codes of errors are keys with points of their own.
    const found =
      all[namespace]?.[path] ??
      path
        .split('.')
        .reduce<Texts | string | readonly string[] | undefined>(
          (at, name) =>
            at && typeof at === 'object' && !Array.isArray(at) ? (at as Texts)[name] : undefined,
          all[namespace],
        );
    if (typeof found !== 'string') throw new Error(`No text ${key} in ${language}`);
    return found
      .replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? `{{${name}}}`))
      .replace(/<\/?\w+\/?>/g, '');
  };
};

/** A pattern for names that carry more than the text, such as a count or a price. */
export const containing = (text: string): RegExp => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
