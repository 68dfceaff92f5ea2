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
const LIBRARY = /node_modules[\\/]/;

/**
 * Names the two files of the first load: `core`, and `site`, our modules that the entry reaches without a dynamic
 * import with what they bring along. Everything else is left to automatic chunks.
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
      name: (id: string, graph: Graph) => (!LIBRARY.test(id) && isFirst(id, graph) ? 'site' : null),
    },
  ];
};
