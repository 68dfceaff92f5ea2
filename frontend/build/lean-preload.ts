import { vendorText } from './vendor-text.ts';

/**
 * What a lazy import does before its file is asked for, without what has one answer here: only sheets are loaded ahead
 * (`modulePreload` of the configuration), all addresses start at the origin, and the policy knows no nonce.
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
      [/= importMetaResolve\(depString\)/, '= new URL(depString, location.origin)'],
    ],
  });
