import { describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/index.ts';
import { type Endpoint, isForAdmins } from '../../shared/contracts/parts/endpoint.ts';
import { LINES } from '../benchmarks/lists/desk-lists.ts';
import { fieldsOf } from '../benchmarks/measure/line.ts';

/**
 * No list, and as many reads as there are keys: settings, a link that is signed, PayPal and SES themselves, one entry of the audit, what a
 * ban would end of at most a hundred orders.
 */
const UNMEASURED = new Set<Endpoint>([
  contracts.platformConfigAdmin.withdrawalMinimum,
  contracts.platformConfigAdmin.fee,
  contracts.platformConfigAdmin.settings,
  contracts.platformConfigAdmin.siteConfig,
  // E-mails are code: both read the switches.
  contracts.mailTemplatesAdmin.list,
  contracts.mailTemplatesAdmin.preview,
  contracts.mailAdmin.sender,
  // One setting.
  contracts.noticesAdmin.list,
  // Four pages, each with its versions in one item.
  contracts.legalAdmin.list,
  contracts.legalAdmin.get,
  contracts.requestVideosAdmin.watch,
  contracts.paypalAdmin.status,
  contracts.auditAdmin.get,
  contracts.peopleAdmin.beforeBan,
]);

/** How far a list is shown is no filter of it. */
const PAGING = ['cursor', 'limit'];

const reads = Object.values(contracts)
  .flatMap((group): Endpoint[] => Object.values(group))
  .filter((endpoint) => endpoint.method === 'GET' && isForAdmins(endpoint.access))
  .filter((endpoint) => !UNMEASURED.has(endpoint));

describe('the benchmark of the back office', () => {
  it('has a line for each read, and for each filter of it', () => {
    const missing = reads.flatMap((endpoint) => {
      const lines = LINES.filter((line) => line.endpoint === endpoint);
      const asked = new Set(lines.flatMap(({ input }) => Object.keys(input)));
      const filters = fieldsOf(endpoint.input()).filter((field) => !PAGING.includes(field));
      return [
        ...(lines.length === 0 ? [endpoint.path] : []),
        ...filters.filter((field) => !asked.has(field)).map((field) => `${endpoint.path}?${field}`),
      ];
    });
    expect(missing).toEqual([]);
    expect(reads.length).toBeGreaterThan(30);
  });

  it('names each line once', () => {
    expect(new Set(LINES.map(({ name }) => name)).size).toBe(LINES.length);
  });
});
