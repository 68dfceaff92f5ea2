/** Dashboards, and what signed-in people have besides, need more styles than everybody's pages: their code waits for them. */
export const withStyles = <Module>(module: Promise<Module>): Promise<Module> =>
  import('../styles/screens.css').then(() => module);
