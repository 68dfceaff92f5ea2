import type { Plugin } from 'vite';

/** Texts of a library that a build replaces. */
export interface VendorText {
  /** The plugin's name. */
  readonly name: string;
  /** The library, as an error names it. */
  readonly vendor: string;
  /** Files that may be the library's. */
  readonly file: RegExp;
  /** Tells the files that have the texts from the library's others. */
  readonly marker: RegExp;
  readonly replacements: readonly (readonly [text: RegExp, replacement: string])[];
  /** While developing, too, and before other plugins. */
  readonly always?: true;
}

/** Fails the build when one of the texts was nowhere: the replacement was written for another release of the library. */
export const vendorText = ({ name, vendor, file, marker, replacements, always }: VendorText): Plugin => {
  let isRelease = false;
  const found = new Set<RegExp>();
  return {
    name,
    ...(always ? { enforce: 'pre' as const } : { apply: 'build' as const }),
    configResolved: ({ command, build }) => {
      // On the server libraries stay outside, and there are no sheets.
      isRelease = command === 'build' && !build.ssr;
    },
    transform: {
      filter: { id: file, code: marker },
      handler: (code) => {
        const replaced = replacements.reduce((before, [text, replacement]) => {
          if (before.search(text) < 0) return before;
          found.add(text);
          return before.replace(text, replacement);
        }, code);
        return { code: replaced, map: null };
      },
    },
    buildEnd(error) {
      const missing = replacements.flatMap(([text]) => (found.has(text) ? [] : [String(text)]));
      if (!error && isRelease && missing.length > 0)
        this.error(`${vendor} no longer has ${missing.join(' and ')}: look at its new release`);
    },
  };
};
