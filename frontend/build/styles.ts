import tailwindcss from '@tailwindcss/vite';
import type { PluginOption } from 'vite';
import { vendorText } from './vendor-text.ts';

/** Browsers with `:dir()`, `oklch()`, `light-dark()`, `color-mix()`, `@property` and nesting of their own. */
export const CSS_TARGET = ['chrome123', 'firefox128', 'safari17.5'];

/** Leaves out what Tailwind writes for browsers older than `CSS_TARGET`: a tenth of the sheet. */
const modernOnly = () =>
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
    ],
    always: true,
  });

/** Tailwind, without what only browsers older than `CSS_TARGET` need. */
export const styles = (): PluginOption[] => [tailwindcss({ optimize: false }), modernOnly()];
