import { existsSync, readFileSync } from 'node:fs';

/** Where the deployment's commands in `infra/DEPLOYING.md` write what the stacks put out. */
export const OUTPUTS_FILE = 'cdk.out/outputs.json';

/** These outputs of a deployed stack. Throws when the file has not all of them, and says how it comes to. */
export const outputsOf = <Name extends string>(
  stackName: string,
  file: string,
  names: readonly Name[],
): Record<Name, string> => {
  const again = `deploy the stage with --outputs-file ${OUTPUTS_FILE}, which changes nothing that is up to date`;
  if (!existsSync(file)) throw new Error(`${file} is not there: ${again}.`);
  const outputs = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;
  const found = outputs[stackName] ?? {};
  const missing = names.filter((name) => !found[name]);
  if (missing.length > 0) throw new Error(`${file} has no ${missing.join(', ')} of ${stackName}: ${again}.`);
  return found as Record<Name, string>;
};
