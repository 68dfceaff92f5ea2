import { EVERYBODYS_SHEET } from './html.ts';
import { vendorText } from './vendor-text.ts';

/**
 * What a lazy import does before its file is asked for, without what has one answer here: only sheets are loaded ahead
 * (`modulePreload` of the configuration), all addresses start at the origin, and the policy knows no nonce. Everybody's sheet
 * stands in every page: asked for once more it would come after `screens.css` and undo it.
 */
export const leanPreload = () =>
  vendorText({
    name: 'mazaltov:lean-preload',
    vendor: 'vite',
    file: /vite\/preload-helper/,
    marker: /cspNonce/,
    replacements: [
      [/(?<=const cspNonce = )[^;]*;/, 'null;'],
      [/^.*const cspNonceMeta = [^;]*;$/m, ''],
      [/= allSettled\(/, '= Promise.allSettled('],
      [/= isCssPreloadUrl\(dep\)/, '= true'],
      [/ = \{\s*all: [^,]*,\s*styles: ([^}]*)\}/, ' = { styles: $1}'],
      [/preloadedHrefs\.all\.add\(link\.href\);/, ''],
      [/: preloadedHrefs\.all\)/, ': null)'],
      [/(?<=allSettled\()deps\.map/, `deps.filter((file) => !${EVERYBODYS_SHEET}.test(file)).map`],
      [/= importMetaResolve\(depString\)/, '= new URL(depString, location.origin)'],
    ],
  });
