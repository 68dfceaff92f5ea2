/**
 * Loaded before anything else (`node --import`), in a language that every Node understands: TypeScript files and the
 * built-in SQLite need Node 24. `npm` and `npx` find one in node_modules/.bin, on Linux.
 */
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(`This is Node ${process.versions.node}; Mazaltov needs Node 24 or newer.
On Linux "npm ci" brings the right one along for npm and npx; elsewhere install Node 24.`);
  process.exit(1);
}
