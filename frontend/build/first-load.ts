/** What a chunk's name is decided by: rolldown's view of a module. */
interface Graph {
  getModuleInfo(
    id: string,
  ): { isEntry: boolean; importedIds: readonly string[]; importers: readonly string[] } | null;
}

/** Libraries that every page runs on. They change seldom, so a release of ours does not make them download again. */
const CORE =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|use-sync-external-store|cookie|set-cookie-parser)[\\/]/;
/** A page apart: what it brings must not draw it, or its modules, into the site. */
const OTHER_PAGE = /paypal-buttons/;

/** Modules by the ends of their paths. */
const named = (...ends: readonly string[]): RegExp =>
  new RegExp(`[\\\\/](?:${ends.join('|').replaceAll('/', '[\\\\/]')})\\.tsx?$`);

/** Of ours, what hardly any screen does without, and is too small for a file of its own. */
const EVERYWHERE = named('shared/once', 'core/(?:use-title|category)', 'ui/(?:opened|ornaments|search-form)');
/** Many small files weigh more than one: cards with their pictures, prices and stars; dates. */
const TOGETHER = {
  limits: named('shared/limits'),
  shop: named(
    'ui/(?:avatar|format|isolate|playing|portrait|rating|states|typed-search)',
    'consumer/cards/video-card',
    'api/error-text',
    'catalog/explore/filters',
    'consumer/cart/(?:add-to-cart|cart-items|cart-store)',
    'shared/money',
  ),
  ad: named('booking/order-bar', 'shared/duration'),
  dates: named('shared/dates', 'ui/date-text'),
};
const LIBRARY = /node_modules[\\/]/;

/**
 * Names the files of the first load: `core`; `site`, our modules that the entry reaches without a dynamic import with
 * what they bring along; and what screens share. Everything else is left to automatic chunks.
 */
export const firstLoadChunks = () => {
  const known = new Map<string, boolean>();
  const isFirst = (id: string, graph: Graph): boolean => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    known.set(id, false); // a cycle is as far as its other ways in
    const info = graph.getModuleInfo(id);
    const first = Boolean(
      (info?.isEntry && !OTHER_PAGE.test(id)) || info?.importers.some((importer) => isFirst(importer, graph)),
    );
    known.set(id, first);
    return first;
  };
  return [
    { name: 'core', test: CORE },
    {
      debugName: 'site',
      name: (id: string, graph: Graph) =>
        EVERYWHERE.test(id) || (!LIBRARY.test(id) && isFirst(id, graph)) ? 'site' : null,
    },
    ...Object.entries(TOGETHER).map(([name, test]) => ({ name, test })),
  ];
};
