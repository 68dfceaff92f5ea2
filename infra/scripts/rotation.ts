/** What rotating needs of AWS. */
export interface Rotated {
  readonly read: () => Promise<string>;
  /** Writes the secret and answers the name of its new version. */
  readonly write: (text: string) => Promise<string>;
  /** Deploys the stage with that version, and returns once distribution and Lambdas have it. */
  readonly deploy: (version: string) => Promise<void>;
  readonly fresh: () => string;
}

/**
 * Replaces the secret between distribution and API without a call refused: first everybody gets both values, in whatever
 * order, then the new one alone. Stopped half-way it is begun anew, and knows all values that anybody may have by then.
 */
export const rotate = async ({ read, write, deploy, fresh }: Rotated): Promise<void> => {
  const next = fresh();
  await deploy(await write(`${next},${await read()}`));
  await deploy(await write(next));
};
