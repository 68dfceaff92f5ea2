import { vendorText } from './vendor-text.ts';

/** What is never called here: no second instance or language, no texts that come back to a server, no selectors. */
const METHODS = [
  'addResources',
  'cloneInstance',
  'dir',
  'getPluralFormsOfKey',
  'getSuffixes',
  'getUsedParamsDetails',
  'hydrate',
  'loadLanguages',
  'needsPlural',
  'nest',
  'saveMissing',
];

/**
 * What i18next asks itself about features, and the answer here: texts are plain (numbers and dates are formatted before
 * they go in, no text names another), what is missing was filled at build, and keys are strings.
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
];

const unused = (method: string): readonly [RegExp, string] => [
  new RegExp(`^  ${method}\\([^]*?^  \\}\\n`, 'm'),
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
