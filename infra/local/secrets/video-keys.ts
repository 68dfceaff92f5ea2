import { LOCAL_NAMES, localPublicName } from '../../platform/data/video-keys.ts';
import { makeVideoKey } from '../../stage/video-key.ts';

/** What `npm run rotate-video-keys` puts into the secret of a deployed stage, with the public halves beside it. */
export const makeLocalVideoKeys = (): string =>
  JSON.stringify(
    Object.fromEntries(
      LOCAL_NAMES.flatMap((name) => {
        const { privateKey, publicKey } = makeVideoKey();
        return [
          [name, privateKey],
          [localPublicName(name), publicKey],
        ];
      }),
    ),
  );
