import type { Plugin } from 'vite';

/** Names for a developer's tools, and calls that only make a component or a context. */
const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm;
const MAKER = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;

/**
 * The router is one file that hands names to everything it makes, which looks as if all of it were used: forms, scroll
 * restoration and prefetching of its framework came along, a sixth of its weight.
 */
export const pureRouter = (): Plugin => ({
  name: 'mazaltov:pure-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/.*\.mjs$/ },
    handler: (code) => ({
      code: code.replace(DISPLAY_NAME, '').replace(MAKER, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
});
