import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../../../demo/demo.ts';
import { startLocalCloud } from '../../../infra/local/cloud.ts';
import { WARM } from '../../../infra/local/functions/functions.ts';
import { wantedEngine } from './cloud-for-tests.ts';
import { DRAWS } from './start-cloud.ts';

/**
 * The whole product with the demonstration, for the journeys; says `ready` when everything is in. With
 * `MAZALTOV_PAYMENTS=paypal` people pay at the stand-in for PayPal, and the place is empty; with `MAZALTOV_ADMIN_TOTP=on`
 * admins need an authenticator app. `MAZALTOV_TEST_ENGINE` names the engine of the table.
 */
const payments = process.env.MAZALTOV_PAYMENTS === 'paypal' ? 'paypal' : 'demonstration';
const dataDir = mkdtempSync(join(tmpdir(), 'mazaltov-browser-'));
const cloud = await startLocalCloud({
  dataDir,
  port: Number(process.env.MAZALTOV_PORT),
  memory: true,
  engine: wantedEngine(),
  warmth: WARM,
  held: DRAWS,
  site: true,
  payments,
  adminTotp: process.env.MAZALTOV_ADMIN_TOTP === 'on',
  onFunctionError: (name, error) => console.error(`${name}: ${error.message}`),
});
const end = async () => {
  await cloud.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
};
process.on('SIGTERM', end).on('SIGINT', end);
if (payments === 'demonstration') {
  await seedDemo(cloud, () => undefined);
  await cloud.settled();
}
console.log('ready');
