import { afterAll, inject } from 'vitest';
import { buildAssembly } from '../../../infra/local/build/assembly.ts';
import { temporaryFolder } from '../../../infra/local/serve-for-test.ts';
import type { LocalPayments } from '../../../infra/stage/config.ts';
import { startCloudApart } from '../cloud/cloud-apart.ts';
import type { CloudForTests } from '../cloud/start-cloud.ts';
import { type Person, personOf } from './people.ts';
import { moveTo } from './world.ts';

/**
 * A cloud of the file's own that a test kills and starts again on the same data; the file's calls go there. Said once.
 * `start` tells where the cloud is.
 */
export const inKillableCloud = (
  payments: LocalPayments = 'demonstration',
): { start: () => Promise<CloudForTests>; kill: () => Promise<void> } => {
  const folder = temporaryFolder();
  let assembly: Promise<string> | undefined;
  let kill = async () => {};
  let isOver = false;
  const end = async () => {
    await kill();
    folder.remove();
  };
  afterAll(async () => {
    isOver = true;
    moveTo(inject('cloud'));
    await end();
  });
  return {
    start: async () => {
      assembly ??= buildAssembly({ payments });
      const apart = await startCloudApart({ dataDir: folder.path, assemblyDir: await assembly, payments });
      kill = apart.kill;
      // What took longer than its limit goes on beside the next file, which has a cloud of its own.
      if (isOver) {
        await end();
        throw new Error('The file is over: nothing of it may move into another cloud');
      }
      moveTo(apart.cloud);
      return apart.cloud;
    },
    kill: () => kill(),
  };
};

const STARTING = /timed out/i;

/**
 * A person signed in to a cloud that has just started. Cognito gives a trigger five seconds, which a cold one does not
 * always keep beside other work: whoever is refused for that signs in again.
 */
export const signedInAfterStart = async ({
  email,
  name,
}: Pick<Person, 'email' | 'name'>): Promise<Person> => {
  for (;;) {
    try {
      return await personOf(email, name);
    } catch (error) {
      if (!STARTING.test((error as Error).message)) throw error;
    }
  }
};
