import { CREDENTIALS } from '../local/template/local-addresses.ts';
import { type Settings, settingsOf, stackNameOf, stageNamed } from '../stage/config.ts';
import { readOptions } from './options.ts';
import { OUTPUTS_FILE, outputsOf } from './outputs.ts';
import { hasAuthenticator, misses, signsIn, signsUp, talks } from './prove/person.ts';
import { type Check, clientsOf, NotHere, type Place, PROVEN_OUTPUTS } from './prove/place.ts';
import { answers, copies, hears, mails, plays, throttles } from './prove/service.ts';

const USAGE = `Shows of a deployed stage what only AWS can show, check by check; "not here" is no proof.

  npm run prove -- --stage prod --email you@your.domain [--outputs ${OUTPUTS_FILE}] [--megabytes 100]

Needs credentials for the user pool, the buckets, the keys of videos and SES. It leaves a fan whose address is yours with "+prove-…".`;

/** In this order: who signs up is who signs in, and a flood comes last. */
const CHECKS: readonly Check[] = [
  ...[answers, signsUp, signsIn, misses, talks, hasAuthenticator],
  ...[copies, plays, mails, hears, throttles],
];

const verdictOf = async (check: Check, place: Place): Promise<'pass' | 'fail' | 'not here'> => {
  try {
    console.log(`pass      ${check.name}: ${await check.run(place)}`);
    return 'pass';
  } catch (error) {
    const verdict = error instanceof NotHere ? 'not here' : 'fail';
    console.log(`${verdict.padEnd(9)} ${check.name}: ${(error as Error).message}`);
    return verdict;
  }
};

const OPTIONS = {
  stage: { type: 'string' },
  email: { type: 'string' },
  outputs: { type: 'string', default: OUTPUTS_FILE },
  megabytes: { type: 'string', default: '100' },
  /** Where the local cloud's stand-ins are, for the test of this script. */
  endpoint: { type: 'string' },
  'admin-totp': { type: 'boolean', default: false },
} as const;

const main = async (): Promise<void> => {
  const { values: said } = readOptions(USAGE, OPTIONS, ['stage', 'email']);
  const { stage, email, outputs, megabytes, endpoint, 'admin-totp': adminTotp } = said;
  const { region } = stageNamed(stage);
  // Who hears of failures is of no matter here.
  const settings: Settings = { ...settingsOf(stage, { alarmEmail: email }), ...(adminTotp && { adminTotp }) };
  const local = endpoint ? { endpoint, credentials: CREDENTIALS } : undefined;
  const place: Place = {
    ...clientsOf(region, local),
    settings,
    outputs: outputsOf(stackNameOf(settings), outputs, PROVEN_OUTPUTS),
    email,
    megabytes: Number(megabytes),
  };
  const verdicts: string[] = [];
  for (const check of CHECKS) verdicts.push(await verdictOf(check, place));
  const failed = verdicts.filter((verdict) => verdict === 'fail').length;
  const seen = verdicts.filter((verdict) => verdict === 'pass').length;
  console.log(`${seen} pass, ${failed} fail, ${verdicts.length - seen - failed} not here.`);
  process.exitCode = failed > 0 ? 1 : 0;
};

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
