/**
 * Run by cloud-apart.ts: a cloud with the options it is given. Says where it is in one line and runs until it is
 * killed, or until whoever started it is gone: the pipe to its standard input closes then.
 */
import { startCloud } from './start-cloud.ts';

process.stdin.on('close', () => process.exit()).resume();
const [options = '{}'] = process.argv.slice(2);
const { cloud } = await startCloud(JSON.parse(options));
console.log(JSON.stringify(cloud));
