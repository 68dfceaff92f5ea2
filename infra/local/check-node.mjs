/**
 * Loaded before anything else (`node --import`), in a language that every Node understands: TypeScript files and the
 * built-in SQLite need Node 24. `npm` scripts find one in node_modules/.bin.
 */
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(`This is Node ${process.versions.node}; Mazaltov needs Node 24 or newer.
Run it as "npm start" after "npm ci", which brings the right one along, or install Node 24.`);
  process.exit(1);
}
