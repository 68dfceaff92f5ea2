import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** Why a script does not begin: what was wrong, and how it is used. */
class WrongUsage extends Error {}

/**
 * What a script was told. Throws how it is used for `--help`, for words it does not know and without those it needs, so
 * that nobody has to read it first.
 * @param takesMore whether words without a flag are for it, too
 */
export const readOptions = <
  const Options extends ParseArgsOptionsConfig,
  Needed extends Extract<keyof Options, string>,
>(
  usage: string,
  options: Options,
  needed: readonly Needed[],
  { takesMore = false } = {},
) => {
  const refuse = (why: string): never => {
    throw new WrongUsage(`${why}\n\n${usage}`);
  };
  const read = () => {
    try {
      return parseArgs({ options: { ...options, help: { type: 'boolean' } }, allowPositionals: takesMore });
    } catch (error) {
      return refuse((error as Error).message);
    }
  };
  const { values, positionals } = read() as ReturnType<
    typeof parseArgs<{ options: Options; allowPositionals: true }>
  >;
  const said = values as Readonly<Record<string, unknown>>;
  if (said.help) throw new WrongUsage(usage);
  const missing = needed.filter((name) => !said[name]);
  if (missing.length > 0) refuse(`Not said: ${missing.map((name) => `--${name}`).join(', ')}.`);
  return { values: values as typeof values & Record<Needed, string>, positionals };
};
