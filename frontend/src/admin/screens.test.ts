import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import english from '../../../shared/locales/en/admin.json' with { type: 'json' };

// Read as a text: Cloudscape, which the screens are made of, runs in a browser only.
const read = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const list = read('screens.tsx');

const namesIn = (text: string): string[] => [...text.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
const folders = new Map(
  [...list.matchAll(/import \{ (\w+) \} from '\.\/([\w-]+)\//g)].map(([, screen, folder]) => [
    screen,
    folder,
  ]),
);
const screens = [
  ...list.matchAll(/'?([\w-]+)'?: \{\s*element: <(\w+) \/>,\s*needs: '[\w-]+',\s*texts: \[([^\]]*)\]/g),
].map(([, name = '', screen = '', texts = '']) => ({
  name,
  folder: folders.get(screen) ?? '',
  texts: namesIn(texts),
}));
const always = namesIn(/FRAME_TEXTS = \[([^\]]*)\]/.exec(list)?.[1] ?? '');

/** Namespaces that a folder asks for: of `useTranslation`, and in front of a key. */
const usedIn = (folder: string): Set<string> => {
  const used = new Set<string>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: path.join(import.meta.dirname, folder) })) {
    const text = read(path.join(folder, file));
    for (const [, names = ''] of text.matchAll(/useTranslation\(([^)]*)\)/g))
      for (const name of namesIn(names)) used.add(name);
    for (const [, name = ''] of text.matchAll(/\bt\(['`](\w+):/g)) used.add(name);
  }
  return used;
};

describe('the screens of the back office', () => {
  it('are all read here, each with its text in the menu and its help', () => {
    const { title: _title, superAdmin: _superAdmin, ...menu } = english.menu;
    const { open: _open, ...help } = english.help;
    const names = screens.map(({ name }) => name).sort();
    expect(names).toEqual(Object.keys(menu).sort());
    expect(names).toEqual(Object.keys(help).sort());
  });

  it('stand in the menu as specified', () => {
    expect(screens.map(({ name }) => name)).toEqual([
      ...['overview', 'users', 'videos', 'video-ads', 'creators', 'featured', 'categories', 'payments'],
      ...['withdrawals', 'paypal', 'disputes', 'moderation', 'site-config', 'config', 'email'],
      ...['analytics', 'support', 'pages', 'roles', 'security', 'super-admin'],
    ]);
  });

  it.each(screens)('$name has the namespaces that its folder uses, and no other', ({ folder, texts }) => {
    const used = usedIn(folder);
    expect(used.size).toBeGreaterThan(0);
    expect([...used].filter((name) => !always.includes(name)).sort()).toEqual([...texts].sort());
  });
});
