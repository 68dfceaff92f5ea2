import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AUDIT_ACTS } from '../../shared/audit-acts.ts';
import { contracts } from '../../shared/contracts/index.ts';
import { LIVE_TOPICS } from '../../shared/contracts/live-topics.ts';
import { NOTIFICATION_EVENTS } from '../../shared/contracts/messages/notifications.ts';
import type { Endpoint } from '../../shared/contracts/parts/endpoint.ts';
import { PERSONAL } from '../../shared/contracts/parts/personal.ts';
import { MAIL_KINDS } from '../../shared/mails.ts';
import { isPermission } from '../../shared/permissions.ts';
import { THINGS } from './things.ts';

const ROOT = join(import.meta.dirname, '../..');
const things = Object.entries(THINGS);

const SOURCES = readdirSync(join(ROOT, 'functions'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(ROOT, 'functions', file), 'utf8'));
/** What the code says in these places, each once. */
const saidIn = (pattern: RegExp): string[] => [
  ...new Set(SOURCES.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name))),
];

/** All there is of each kind. */
const THERE_IS = {
  groups: Object.keys(contracts),
  live: Object.keys(LIVE_TOPICS),
  audit: Object.keys(AUDIT_ACTS),
  bell: NOTIFICATION_EVENTS,
  mails: MAIL_KINDS,
  personal: Object.keys(PERSONAL),
  limits: saidIn(/limit(?:Rate|Flood)\(\s*'([\w-]+)'/g),
  due: saidIn(/DueList = \{ name: '([\w#]+)'/g),
} as const;

describe.each(Object.entries(THERE_IS))('%s', (column, all) => {
  it('belong to one thing each', () => {
    const named = things.flatMap(([, thing]) => thing[column as keyof typeof THERE_IS]);
    expect([...named].sort()).toEqual([...all].sort());
    expect(named.length).toBeGreaterThan(5);
  });
});

describe.each(things)('%s', (_, { groups, permissions, demonstration, readme }) => {
  it('asks admins for what it says', () => {
    const endpoints = groups.flatMap((group) => Object.values<Endpoint>(contracts[group]));
    const asked = new Set(endpoints.map(({ access }) => access).filter(isPermission));
    expect([...permissions].sort()).toEqual([...asked].sort());
  });

  it('is described, and made for the demonstration or it is said why not', () => {
    const files = [readme, ...(demonstration.startsWith('none: ') ? [] : [demonstration])];
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });
});
