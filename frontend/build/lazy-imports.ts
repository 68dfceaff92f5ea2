import type { Plugin } from 'vite';
import { EVERYBODYS_SHEET } from './html.ts';
import { vendorText } from './vendor-text.ts';

/**
 * What a lazy import does before its file is asked for, without what has one answer here: only sheets are loaded ahead
 * (`modulePreload` of the configuration), all addresses start at the origin, and the policy knows no nonce. Everybody's sheet
 * stands in every page: asked for once more it would come after `screens.css` and undo it. And what could not be had is
 * asked for again: a sheet at the next import, a script by `shell/ask-again.ts`.
 */
const leanHelper = () =>
  vendorText({
    name: 'mazaltov:lazy-imports',
    vendor: 'vite',
    file: /vite\/preload-helper/,
    marker: /cspNonce/,
    replacements: [
      [/(?<=const cspNonce = )[^;]*;/, 'null;'],
      [/^.*const cspNonceMeta = [^;]*;$/m, ''],
      [/= allSettled\(/, '= Promise.all('],
      [
        /promise\.then\(\(res\) => \{[\s\S]*baseModule\(\)(\.catch\(\w+\));\s*\}\)/,
        'promise.then(baseModule)$1',
      ],
      [/= isCssPreloadUrl\(dep\)/, '= true'],
      [/ = \{\s*all: [^,]*,\s*styles: ([^}]*)\}/, ' = { styles: $1}'],
      [/preloadedHrefs\.all\.add\(link\.href\);/, ''],
      [/: preloadedHrefs\.all\)/, ': null)'],
      [/(?<=Promise\.all\()deps\.map/, `deps.filter((file) => !${EVERYBODYS_SHEET}.test(file)).map`],
      [/= importMetaResolve\(depString\)/, '= new URL(depString, location.origin)'],
      [/seen\[href\] = void 0(?=;\s*throw)/, 'delete seen[href]'],
      [/(?<=e\.type === "error"\) )(?=rej\()/, 'link.remove(), '],
      // From the document, so that who listens while it comes down to it is heard before others.
      [/(?<="vite:preloadError", \{ )(?=cancelable)/, 'bubbles: true, '],
      [/window(?=\.dispatchEvent\(e\))/, 'document'],
      [/(?=if \(!e\.defaultPrevented\))/, 'if (e.again) return e.again;'],
    ],
  });

/** In a file: which sheets its lazy imports need. */
const LIST = /^const __vite__mapDeps=\S*\(m\.f=\["([^"]*)"\]\)\S*\n/;

/** The code of a file whose lazy imports need everybody's sheet alone, without the list that names it. */
export const withoutList = (code: string): string => {
  const [list, sheet = ''] = LIST.exec(code) ?? [];
  return list && EVERYBODYS_SHEET.test(sheet)
    ? code.slice(list.length).replaceAll(',__vite__mapDeps([0])', '')
    : code;
};

/** After Vite has written the lists. */
const leanLists = (): Plugin => ({
  name: 'mazaltov:lean-lists',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = withoutList(file.code);
    },
  },
});

/** Lazy imports that do and name no more than they need here, and ask again for what could not be had. */
export const lazyImports = () => [leanHelper(), leanLists()];
