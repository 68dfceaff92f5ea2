import { vendorText } from './vendor-text.ts';

/** Names for a developer's tools, and calls that only make a component or a context. */
const DISPLAY_NAME = /^\w+\.(?:displayName|contextType) = .*;$/gm;
const MAKER = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;

/**
 * What the router asks itself about its other modes, and the answer here: routes are components, so there is no data
 * router, no framework, no server components; and a release warns no developer.
 */
const ANSWERS: readonly (readonly [question: RegExp, answer: string])[] = [
  [/ENABLE_DEV_WARNINGS = true/, 'ENABLE_DEV_WARNINGS = false'],
  [/React\d*\.useContext\((?:DataRouter|DataRouterState|Framework|RSCRouter)Context\)/g, 'null'],
  [/isDataRoute \? useNavigateStable\(\) : /, ''],
  [/let dataRouterState = dataRouterOpts\?\.state;/, 'const dataRouterState = null;'],
  [/dataRouterOpts && dataRouterOpts\.state\.matches\.length/, 'false'],
  [/shouldPrefetch && !isAbsolute \?/, 'false ?'],
];

/** Messages to developers who use the router wrongly; an error's place tells without them. */
const SENTENCE = /(invariant\w*\(\s*[^;]*?,)(?:\s*\/\/.*)*\s*(?:`[^`]*`|"[^"]*")(?=\s*\))/g;

/**
 * The router is one file that hands names to everything it makes, which looks as if all of it were used: forms, scroll
 * restoration and prefetching of its framework came along, a sixth of its weight. What only its other modes run is
 * left out, too: a quarter.
 */
export const pureRouter = () =>
  vendorText({
    name: 'mazaltov:pure-router',
    vendor: 'react-router',
    file: /node_modules\/react-router\/.*\.mjs$/,
    marker: /function useRoutesImpl\(/,
    replacements: [[DISPLAY_NAME, ''], [MAKER, '= /* @__PURE__ */ $1'], [SENTENCE, '$1""'], ...ANSWERS],
  });
