import tailwindcss from '@tailwindcss/vite';
import type { Plugin, PluginOption } from 'vite';

/** Browsers with `:dir()`, `oklch()`, `light-dark()`, `color-mix()`, `@property` and nesting of their own. */
export const CSS_TARGET = ['chrome123', 'firefox128', 'safari17.5'];

/** What Tailwind writes beside each such thing for browsers older than our targets: a tenth of the sheet. */
const PROPERTY_FALLBACK = /@layer properties \{\s*@supports [^{]*\{\s*[^{]*\{[^{}]*\}\s*\}\s*\}/;
const COLOR_MIX_FALLBACK =
  /([\w-]+): [^;{}]+;\s*@supports \(color: color-mix\(in lab, red, red\)\) \{\s*(\1: [^{}]*)\}/g;

const modernOnly = (): Plugin => ({
  name: 'mazaltov:styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/ },
    handler: (code) => code.replace(PROPERTY_FALLBACK, '').replace(COLOR_MIX_FALLBACK, '$2'),
  },
});

/** Tailwind, without what only browsers older than `CSS_TARGET` need. */
export const styles = (): PluginOption[] => [tailwindcss({ optimize: false }), modernOnly()];
