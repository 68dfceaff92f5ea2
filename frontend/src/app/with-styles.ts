/** What goes beyond the home page and the catalog needs more styles; its code waits for them. */
export const withStyles = <Module>(module: Promise<Module>): Promise<Module> =>
  import('../screens.css').then(() => module);
