/** What a call of the runner asks for. Throws where it names an engine or a walk that there is not. */
export const askedIn = (
  args: readonly string[],
  { engines, walks }: { readonly engines: readonly string[]; readonly walks: readonly string[] },
): { readonly engines: readonly string[]; readonly walks: readonly string[]; readonly served?: string } => {
  const at = args.indexOf('--served');
  const served = at < 0 ? undefined : args[at + 1];
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  const named = args.filter((arg, place) => !arg.startsWith('--') && (at < 0 || place !== at + 1));
  const chosen = only === undefined ? walks : only.split('|');
  for (const [kind, asked, all] of [
    ['engine', named, engines],
    ['walk', chosen, walks],
  ] as const) {
    const unknown = asked.filter((name) => !all.includes(name));
    if (unknown.length > 0)
      throw new Error(`No such ${kind}: ${unknown.join(', ')}. There are ${all.join(', ')}.`);
  }
  return { engines: named, walks: chosen, ...(served && { served }) };
};
