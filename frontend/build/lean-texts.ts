import { vendorText } from './vendor-text.ts';

/**
 * What is never called here: no second instance or language, no texts that come back to a server or are loaded again, no
 * selectors.
 */
const METHODS = [
  'addResource',
  'addResources',
  'clearCache',
  'clone',
  'cloneInstance',
  'dir',
  'exists',
  'getPluralFormsOfKey',
  'getSuffixes',
  'getUsedParamsDetails',
  'hydrate',
  'loadLanguages',
  'needsPlural',
  'nest',
  'reload',
  'reloadResources',
  'removeNamespaces',
  'removeResourceBundle',
  'saveMissing',
  'setDefaultNamespace',
  'toJSON',
];

/**
 * What i18next asks itself about features, and the answer here: texts are plain (numbers and dates are formatted before
 * they go in, no text names another), what is missing was filled at build, and keys are strings without
 * spaces. The languages are two codes without a region, the texts of one are read by our own back end into an empty
 * place, and numbers are counted, never ordered.
 */
const ANSWERS: readonly (readonly [question: RegExp, answer: string])[] = [
  [/formatter = Formatter;/, 'formatter = null;'],
  [/lng\?\.toLowerCase\(\) === 'cimode'/, 'false'],
  [/if \(returnDetails\)/g, 'if (false)'],
  [/if \(!objectNotReturned && \(usedKey \|\| usedDefault \|\| updateMissing\)\)/, 'if (false)'],
  [/if \(opt\.nest !== false\)/, 'if (false)'],
  [/if \(res != null && postProcessorNames\?\.length && [^{]*\)/, 'if (false)'],
  [/typeof \w+(?:\.\w+)? === 'function'(?=[^\n]* keys?FromSelector\()/g, 'false'],
  [/this\.(?:services|modules)\.languageDetector/g, 'null'],
  [/this\.(?:modules\.)?i18nFormat/g, 'null'],
  [/^\s*reloadResources: this\.reloadResources\.bind\(this\)$/m, ''],
  [/= (?=new RegExpCache\()/, '= /* @__PURE__ */ '],
  [/!looksLikeObjectPath\([^)]*\)/, 'false'],
  [/key\.match\(this\.interpolator\.nestingRegexp\)/, 'null'],
  [/if \(skipOnVariables\) \{(?=\s*const n[ab] =)/g, 'if (false) {'],
  [/\b(?:opt|options)\.ordinal\b/g, 'false'],
  [/(needsContextHandling =) [^;]*;/, '$1 false;'],
  [/\bopt\.joinArrays !== undefined \? opt\.joinArrays : this\.options\.joinArrays/, 'null'],
  [
    /this\.options\.(?:appendNamespaceToMissingKey|fallbackNS|parseMissingKeyHandler|returnedObjectHandler)\b/g,
    'null',
  ],
  [/escape\$1 !== undefined \? escape\$1 : escape;/, 'null;'],
  [/this\.escapeValue \? this\.escape\(val\) : val/, 'val'],
  [/(?<!const )isRefusedLanguageCode\(this, \w+\)/g, 'false'],
  [/^.*\bthis\.configuredLngs = .*$/m, ''],
  [/^\s*assertSeparateArguments\(.*\);$/gm, ''],
  [/if \(deep\)/, 'if (false)'],
  [/(?<=getFallbackCodes\(fallbacks, code\) )\{[\s\S]*?^ {2}\}/m, '{ return []; }'],
  [/if \(!found && this\.options\.supportedLngs\)/, 'if (false)'],
  [/code\.includes\('-'\) \|\| code\.includes\('_'\)/, 'false'],
  [/this\.callbackApi === false \|\| this\.callbackApi === undefined && fc\.length === 2/, 'false'],
  [/if \(this\.modules\[type\] && this\.modules\[type\] !== module\)/, 'if (false)'],
];

const unused = (method: string): readonly [RegExp, string] => [
  new RegExp(`^  ${method}\\([^]*?^  \\}\\n`, 'gm'),
  '',
];

/**
 * Leaves out of a release what i18next would only say to a developer (it is silent unless started with `debug`), and
 * the features that no text here has: a sixth of its weight.
 */
export const leanTexts = () =>
  vendorText({
    name: 'mazaltov:lean-texts',
    vendor: 'i18next',
    file: /node_modules\/(?:react-)?i18next\/.*\.js$/,
    marker: /class I18n\b|keyFromSelector\(/,
    replacements: [
      ...METHODS.map(unused),
      ...ANSWERS,
      [/\bthis\.logger\.(?:warn|log|deprecate|once)\(/g, 'false && $&'],
    ],
  });

/**
 * Leaves out of react-i18next what its `Trans` starts with, which no screen has (entities of HTML and their letters), and of
 * its hook what only readers without Suspense or texts need: a state and an effect each time, of which a page has hundreds.
 */
export const leanHook = () =>
  vendorText({
    name: 'mazaltov:lean-hook',
    vendor: 'react-i18next',
    file: /node_modules\/react-i18next\/.*\/(?:defaults|useTranslation)\.js$/,
    marker: /transDefaultProps|notReadySnapshot/,
    replacements: [
      [/^import \{ unescape \} from .*$/m, ''],
      [/^\s*unescape,$/m, ''],
      [/^\s*trans[A-Z]\w+: .*$/gm, ''],
      [/^ {2}useEffect\([\s\S]*? {2}\}, \[[^\]]*loadCount\]\);$/m, ''],
      [/^ {2}const \[loadCount, .*$/m, ''],
      [/!ready && !useSuspense \? [\s\S]*? : (?=t;)/, ''],
      [/if \(!i18n\) \{\s*return notReadySnapshot;\s*\}/, ''],
      [/if \(!i18n\) return dummySubscribe;/, ''],
    ],
  });
