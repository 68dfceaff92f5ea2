import type { Plugin } from 'vite';

/** What a chunk's name is decided by: rolldown's view of a module. */
interface Graph {
  getModuleInfo(
    id: string,
  ): { isEntry: boolean; importedIds: readonly string[]; importers: readonly string[] } | null;
}

/** Libraries that every page runs on. They change seldom, so a release of ours does not make them download again. */
const CORE = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  'cookie',
  'set-cookie-parser',
].map((name) => `node_modules/${name}/`);
/** A page apart: what it brings must not draw it, or its modules, into the site. */
const OTHER_PAGE = ['paypal-buttons'];

/** Our modules that hardly any screen does without and that are too small for files of their own. */
const EVERYWHERE = [
  '/shared/lazy.ts',
  '/core/page/use-title.ts',
  '/core/page/category.tsx',
  '/ui/parts/opened.ts',
  '/ui/parts/ornaments.tsx',
  '/ui/controls/search-form.tsx',
];
/** Many small files weigh more than one: cards with their pictures, prices and stars; dates. */
const TOGETHER = {
  limits: ['/shared/limits.ts'],
  shop: [
    '/ui/parts/avatar.tsx',
    '/ui/text/format.tsx',
    '/ui/text/isolate.ts',
    '/ui/media/playing.ts',
    '/ui/parts/portrait.tsx',
    '/ui/parts/rating.tsx',
    '/ui/feedback/states.tsx',
    '/consumer/cards/video-card.tsx',
    '/api/error-text.ts',
    '/consumer/cart/add-to-cart.tsx',
    '/consumer/cart/cart-items.ts',
    '/consumer/cart/cart-store.ts',
    '/core/drafts/wanted.ts',
    '/shared/money/money.ts',
  ],
  // What an ad and its creator's page have alone.
  creator: [
    '/consumer/chat/chat-button.tsx',
    '/shared/order/delivery-promise.ts',
    '/ui/parts/delivery-time.tsx',
  ],
  ad: ['/booking/order-bar.tsx'],
  // Modules that read explore's addresses; named before the clock, which would take the day along.
  known: ['/shared/calendar/calendar-day.ts', '/shared/order/occasions.ts', '/shared/texts/spoken.ts'],
  dates: ['/shared/calendar/dates.ts', '/ui/text/date-text.tsx'],
  // What forms read, named before the log-in, which would be drawn into every form.
  forms: [
    '/ui/controls/use-contract-form.ts',
    '/ui/controls/field.tsx',
    '/ui/controls/labelled.tsx',
    '/ui/controls/read-filled.ts',
    '/shared/texts/pasted.ts',
    '/shared/texts/email-address.ts',
  ],
  favorites: [
    '/consumer/favorites/own-favorites.ts',
    '/consumer/favorites/use-favorite.ts',
    // Used by a creator's page, as these are.
    '/shared/texts/web-address.ts',
  ],
  // Apart from the log-in, which would come with it to every page of words.
  words: ['/ui/text/rich-text.tsx'],
  auth: [
    '/consumer/auth/auth-frame.tsx',
    '/consumer/auth/lock-notice.tsx',
    '/consumer/account/password-rule.tsx',
    '/consumer/account/new-password-fields.tsx',
    '/core/session/account.ts',
    '/core/session/choose-language.ts',
  ],
  search: [
    '/consumer/search/search-field.tsx',
    '/consumer/search/wish-chips.tsx',
    '/ui/controls/typed-search.ts',
  ],
};

/** Whether a module's path has one of these, and with `atEnd` ends in it. */
const pattern = (parts: readonly string[], atEnd = ''): RegExp =>
  new RegExp(`(?:${parts.map((part) => part.replaceAll('.', '\\.')).join('|')})${atEnd}`);

const LIBRARY = pattern(['node_modules/']);

/**
 * Names the files of the first load: `core`; `site`, our modules that the entry reaches without a dynamic import with
 * what they bring along; and what screens share. Everything else is left to automatic chunks.
 */
const groups = () => {
  const [isOtherPage, isEverywhere] = [pattern(OTHER_PAGE), pattern(EVERYWHERE, '$')];
  const known = new Map<string, boolean>();
  const isFirst = (id: string, graph: Graph): boolean => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    known.set(id, false); // a cycle is as far as its other ways in
    const info = graph.getModuleInfo(id);
    const first = Boolean(
      (info?.isEntry && !isOtherPage.test(id)) ||
        info?.importers.some((importer) => isFirst(importer, graph)),
    );
    known.set(id, first);
    return first;
  };
  return [
    { name: 'core', test: pattern(CORE) },
    {
      debugName: 'site',
      name: (id: string, graph: Graph) =>
        isEverywhere.test(id) || (!LIBRARY.test(id) && isFirst(id, graph)) ? 'site' : null,
    },
    ...Object.entries(TOGETHER).map(([name, files]) => ({ name, test: pattern(files, '$') })),
  ];
};

/** Names that no module of the build has: a module that was moved or renamed would load elsewhere unnoticed. */
export const unknownModules = (ids: readonly string[]): string[] => [
  ...[...CORE, ...OTHER_PAGE].filter((part) => !ids.some((id) => id.includes(part))),
  ...[...EVERYWHERE, ...Object.values(TOGETHER).flat()].filter((end) => !ids.some((id) => id.endsWith(end))),
];

/** Divides the site into the files that a page loads first and those that follow; fails where a name leads nowhere. */
export const firstLoad = (): Plugin => ({
  name: 'mazaltov:first-load',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  config: () => ({
    build: { rolldownOptions: { output: { codeSplitting: { groups: groups() } } } },
  }),
  buildEnd(error) {
    const unknown = error ? [] : unknownModules([...this.getModuleIds()]);
    if (unknown.length > 0) this.error(`first-load.ts names no module: ${unknown.join(', ')}`);
  },
});
