import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { afterAll, describe, expect, it } from 'vitest';
import type { Domain, FunctionSpec } from '../../infra/constructs/function-spec.ts';
import { domains } from '../../infra/domains/index.ts';
import { loadTemplate } from '../../infra/local/template/template.ts';
import { addStage } from '../../infra/synthesize.ts';
import type { Endpoint } from '../../shared/contracts/parts/endpoint.ts';
import { edgesOf, findCircle } from './circle.ts';
import { inventedSettings } from './invented.ts';
import { synthesized, type TemplateFile, templatesOf } from './template.ts';

/** CloudFormation's quotas; of resources, of which it takes 500, a hundred are kept free. */
const LIMITS = { resources: 400, parameters: 200, dynamicReferences: 60, bytes: 1_000_000 };
/** What an HTTP API takes, in whichever stack its routes are, and what `infra/DEPLOYING.md` asks AWS for. */
const ROUTES = { byDefault: 300, asked: 600 };

const sizeOf = ({ text, resources, parameters }: TemplateFile): typeof LIMITS => ({
  resources: Object.keys(resources).length,
  parameters: parameters.length,
  dynamicReferences: text.match(/\{\{resolve:/g)?.length ?? 0,
  bytes: Buffer.byteLength(text),
});

const routesOf = (assemblyDir: string): number =>
  templatesOf(assemblyDir)
    .flatMap(({ resources }) => Object.values(resources))
    .filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Route').length;

/** Each limit that is exceeded, in words; empty for a stage that can be deployed. */
const excessOf = (assemblyDir: string): string[] =>
  templatesOf(assemblyDir).flatMap((template) => {
    const size = sizeOf(template);
    return Object.entries(LIMITS).flatMap(([what, limit]) => {
      const count = size[what as keyof typeof LIMITS];
      return count > limit ? [`${template.file}: ${count} ${what}`] : [];
    });
  });

/** What the areas that are still to come are expected to add. */
const ENDPOINTS = 120;
const FUNCTIONS = 25;
const DOMAINS = 6;

const served = domains
  .flatMap(({ functions }) => functions)
  .filter(({ calledBy, reachesPayPal }) => 'api' in calledBy && !reachesPayPal);

/** A Lambda like one of today's, with its grants and settings, for `count` endpoints of its own. */
const another = (index: number, count: number): FunctionSpec => {
  const like = served[index % served.length] as FunctionSpec;
  const [endpoint] = 'api' in like.calledBy ? Object.values(like.calledBy.api) : [];
  const group = Array.from({ length: count }, (_, n) => [
    `one${n}`,
    {
      ...(endpoint as Endpoint),
      method: 'POST',
      path: `/api/room/${index}/{id}/one-${n}`,
      access: 'signed-in',
    },
  ]);
  return { ...like, entry: `room-${index}/http`, calledBy: { api: Object.fromEntries(group) } };
};

/** How many of `all` fall to each of so many. */
const shared = (all: number, among: number): number[] =>
  Array.from(
    { length: among },
    (_, n) => Math.floor(((n + 1) * all) / among) - Math.floor((n * all) / among),
  );

/** One that the clock calls, whose rule is in the clocks' stack. */
const clock = domains
  .flatMap(({ functions }) => functions)
  .filter(({ calledBy }) => 'schedule' in calledBy)
  .slice(0, 1)
  .map((like): FunctionSpec => ({ ...like, entry: 'room-0/due' }));

const lambdas = shared(ENDPOINTS, FUNCTIONS).map((count, index) => another(index, count));
const more: Domain[] = shared(FUNCTIONS, DOMAINS).map((count, domain) => ({
  name: `room ${domain}`,
  apart: true,
  functions: [...lambdas.splice(0, count), ...(domain === 0 ? clock : [])],
}));

const folder = mkdtempSync(join(tmpdir(), 'mazaltov-room-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The production stage with these domains, synthesized with every rule checked; the Lambdas' code is empty. */
const synthesizedWith = (all: readonly Domain[]): string => {
  const directory = join(folder, 'code');
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'index.js'), '');
  const entries = all.flatMap(({ functions }) => functions.map(({ entry }) => entry));
  const app = new App({ outdir: join(folder, 'cdk.out') });
  const bundles = new Map(entries.map((entry) => [entry, { directory, hash: 'code' }]));
  addStage(app, inventedSettings('prod'), bundles, all);
  return app.synth().directory;
};

/**
 * How many Lambdas each domain has in the stage's own stack. A domain that is not here is `apart`, and so is a new Lambda:
 * these numbers only go down.
 */
const NOT_APART = {
  accounts: 8,
  audit: 1,
  analytics: 3,
  catalog: 5,
  categories: 2,
  requests: 6,
  media: 1,
  gifts: 3,
  people: 4,
  own: 2,
  roles: 1,
  wallet: 6,
  payouts: 2,
  notifications: 1,
  chat: 3,
  content: 4,
  support: 1,
  'platform-config': 2,
  live: 2,
  events: 2,
  mail: 3,
  site: 1,
  reconcile: 1,
  outside: 1,
  health: 1,
  overview: 1,
};

const notApart = (all: readonly Domain[]): Record<string, number> =>
  Object.fromEntries(
    all.filter(({ apart }) => !apart).map(({ name, functions }) => [name, functions.length]),
  );

describe('the stack of a stage', () => {
  it('takes no new domain, and no new Lambda of an old one', () => {
    expect(notApart(domains)).toEqual(NOT_APART);
  });

  it('is seen to have taken one', () => {
    const [first] = more;
    if (!first) throw new Error('No domain is to come');
    const { apart: _, ...inside } = first;
    expect(notApart([...domains, first])).toEqual(NOT_APART);
    expect(notApart([...domains, inside])).toEqual({ ...NOT_APART, 'room 0': first.functions.length });
  });
});

describe('the production stage', () => {
  const { assemblyDir } = synthesized('prod');
  it('is a stack with its clocks, its HTTP API, its alarms and the domains apart nested in it, and the edge stack', () => {
    const files = templatesOf(assemblyDir).map(({ file }) =>
      file.replace(
        /(Clocks|Disputes|Http|MailTemplates|Moderation|Notices|Previews|ReturnedMails|Tickets|Watch)[0-9A-F]{8}\./,
        '$1.',
      ),
    );
    expect(files.sort()).toEqual([
      'Mazaltov-prod-edge.template.json',
      'Mazaltov-prod.template.json',
      'MazaltovprodClocks.nested.template.json',
      'MazaltovprodDisputes.nested.template.json',
      'MazaltovprodHttp.nested.template.json',
      'MazaltovprodMailTemplates.nested.template.json',
      'MazaltovprodModeration.nested.template.json',
      'MazaltovprodNotices.nested.template.json',
      'MazaltovprodPreviews.nested.template.json',
      'MazaltovprodReturnedMails.nested.template.json',
      'MazaltovprodTickets.nested.template.json',
      'MazaltovprodWatch.nested.template.json',
    ]);
  });

  it('deploys', () => {
    expect(excessOf(assemblyDir)).toEqual([]);
    expect(routesOf(assemblyDir)).toBeLessThanOrEqual(ROUTES.byDefault);
  });

  it('would not as one stack, which is why it is several', () => {
    const inOne = templatesOf(assemblyDir).reduce((sum, template) => sum + sizeOf(template).resources, 0);
    expect(inOne).toBeGreaterThan(500);
  });

  describe(`with ${ENDPOINTS} more endpoints in ${FUNCTIONS} more Lambdas of ${DOMAINS} domains`, () => {
    const grown = synthesizedWith([...domains, ...more]);

    it('deploys', () => {
      expect(routesOf(grown)).toBe(routesOf(assemblyDir) + ENDPOINTS);
      expect(excessOf(grown)).toEqual([]);
      for (const template of templatesOf(grown))
        expect([template.file, findCircle(edgesOf(template))]).toEqual([template.file, null]);
      expect(routesOf(grown)).toBeLessThanOrEqual(ROUTES.asked);
      expect(readFileSync('infra/DEPLOYING.md', 'utf8')).toContain(`${ROUTES.asked} routes`);
    });

    it('has each new domain in a stack of its own, with one reference to the origin secret', () => {
      const own = templatesOf(grown).filter(({ file }) => file.includes('Room'));
      expect(own.map(({ parameters }) => parameters.includes('OriginSecret'))).toEqual(
        Array.from({ length: DOMAINS }, () => true),
      );
      expect(own.map(({ text }) => text.includes('{{resolve:'))).not.toContain(true);
    });

    it('runs here: each Lambda has the secret that the distribution shows', () => {
      const { Resources } = loadTemplate(grown, 'Mazaltov-prod').body;
      const secrets = Object.values(Resources)
        .filter(({ Type }) => Type === 'AWS::Lambda::Function')
        .flatMap(({ Properties }) => {
          const { Variables } = (Properties?.Environment ?? {}) as { Variables?: Record<string, unknown> };
          return Variables?.ORIGIN_SECRET ? [JSON.stringify(Variables.ORIGIN_SECRET)] : [];
        });
      expect(secrets.length).toBeGreaterThan(FUNCTIONS + 20);
      expect(new Set(secrets).size).toBe(1);
    });
  });
});
