import { type VideoKeyPair, videoKeyName } from '../stage/video-key.ts';

/** Private halves by name, as the stage's secret has them. */
export type PrivateKeys = Readonly<Record<string, string>>;

/** What rotating needs of AWS and of this folder. */
export interface RotatedVideoKeys {
  /** Public halves that the stage was last deployed with, the one that signs first. */
  readonly publicKeys: readonly string[];
  readonly read: () => Promise<PrivateKeys>;
  readonly write: (keys: PrivateKeys) => Promise<void>;
  /** Writes the public halves where synthesis reads them. */
  readonly save: (publicKeys: readonly string[]) => void;
  /** Deploys the stage with them, and returns once distribution and Lambdas have them. */
  readonly deploy: () => Promise<void>;
  readonly fresh: () => VideoKeyPair;
}

/**
 * Another pair signs from now on, without an address refused that was given out before: first it takes the place of the one
 * that signed before the present one, which nobody uses any more, then it signs; the present one stays trusted until the
 * next time. A new stage gets its first two pairs.
 */
export const rotateVideoKeys = async (parts: RotatedVideoKeys): Promise<void> => {
  const { publicKeys, read, write, save, deploy, fresh } = parts;
  const before = await read();
  const next = fresh();
  const [signing = null] = publicKeys;
  if (signing === null) {
    const second = fresh();
    await write({ [next.name]: next.privateKey, [second.name]: second.privateKey });
    save([next.publicKey, second.publicKey]);
    return deploy();
  }
  const name = videoKeyName(signing);
  const key = before[name];
  if (!key) throw new Error(`The secret has no private half of ${name}: is this the stage's newest code?`);
  await write({ [name]: key, [next.name]: next.privateKey });
  save([signing, next.publicKey]);
  await deploy();
  save([next.publicKey, signing]);
  await deploy();
};
