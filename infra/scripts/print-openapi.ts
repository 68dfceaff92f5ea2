import { contracts } from '../../shared/contracts/index.ts';
import { openApiOf } from '../../shared/contracts/openapi.ts';

/** `npm run openapi > openapi.json`: the API's document, made from the contracts. */
process.stdout.write(`${JSON.stringify(openApiOf(contracts, 'Mazaltov'), null, 2)}\n`);
