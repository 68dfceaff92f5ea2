/** Loads the sheet of dashboards and of the signed-in tools before their code renders. */
export const withStyles = <Module>(module: Promise<Module>): Promise<Module> =>
  import('../../styles/screens.css').then(() => module);
