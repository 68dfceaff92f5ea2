import tailwindcss from '@tailwindcss/vite';
import type { PluginOption } from 'vite';
import { vendorText } from './vendor-text.ts';

/** Browsers with `:dir()`, `oklch()`, `light-dark()`, `color-mix()`, `@property` and nesting of their own. */
export const CSS_TARGET = ['chrome123', 'firefox128', 'safari17.5'];

/** Leaves out what Tailwind writes for browsers older than `CSS_TARGET`, a tenth of the sheet, and for what is nowhere here. */
const needed = () =>
  vendorText({
    name: 'mazaltov:styles',
    vendor: 'Tailwind',
    file: /\.css$/,
    marker: /^\/\*! tailwindcss /,
    replacements: [
      [/@layer properties \{\s*@supports [^{]*\{\s*[^{]*\{[^{}]*\}\s*\}\s*\}/, ''],
      [/([\w-]+): [^;{}]+;\s*@supports \(color: color-mix\(in lab, red, red\)\) \{\s*(\1: [^{}]*)\}/g, '$2'],
      // The same, with the selector said twice.
      [
        /([^\s{};][^{};]*\{)[^{};]+;\s*\}\s*@supports \(color: color-mix\(in lab, red, red\)\) \{\s*\1([^{}]*\})\s*\}/g,
        '$1$2',
      ],
      [
        /@supports \(not \(-webkit-appearance: -apple-pay-button\)\)[^{]*\{\s*(::placeholder \{[^{}]*\})\s*\}/,
        '$1',
      ],
      // Elements that no page has, and one whose line is taken away where it stands.
      [/^\s*(?:sub|sup|abbr:where\(\[title\]\))[^{]*\{[^}]*\}/gm, ''],
      [/^\s*:where\(select:is\(\[multiple\], \[size\]\)\) optgroup[^{]*\{[^}]*\}/gm, ''],
    ],
    always: true,
  });

/** Tailwind, without what only browsers older than `CSS_TARGET`, and other pages, need. */
export const styles = (): PluginOption[] => [tailwindcss({ optimize: false }), needed()];
