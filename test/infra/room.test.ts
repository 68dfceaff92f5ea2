import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { afterAll, describe, expect, it } from 'vitest';
import type { Domain, FunctionSpec } from '../../infra/constructs/function-spec.ts';
import { domains } from '../../infra/domains/index.ts';
import { addStage } from '../../infra/synthesize.ts';
import type { Endpoint } from '../../shared/contracts/parts/endpoint.ts';
import { inventedSettings } from './invented.ts';
import { synthesized, type TemplateFile, templatesOf } from './template.ts';

/** CloudFormation's and API Gateway's quotas; of resources, of which it takes 500, a hundred are kept free. */
const LIMITS = { resources: 400, parameters: 200, dynamicReferences: 60, bytes: 1_000_000, routes: 300 };

const sizeOf = ({ text, resources, parameters }: TemplateFile): typeof LIMITS => ({
  resources: Object.keys(resources).length,
  parameters: parameters.length,
  dynamicReferences: text.match(/\{\{resolve:/g)?.length ?? 0,
  bytes: Buffer.byteLength(text),
  routes: Object.values(resources).filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Route').length,
});

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
const ENDPOINTS = 60;
const FUNCTIONS = 10;
const DOMAINS = 2;

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

const more: Domain[] = Array.from({ length: DOMAINS }, (_, domain) => ({
  name: `room ${domain}`,
  functions: Array.from({ length: FUNCTIONS / DOMAINS }, (_, n) =>
    another((domain * FUNCTIONS) / DOMAINS + n, ENDPOINTS / FUNCTIONS),
  ),
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

describe('the production stage', () => {
  const { assemblyDir } = synthesized('prod');
  const routesOf = (dir: string) =>
    templatesOf(dir).reduce((sum, template) => sum + sizeOf(template).routes, 0);

  it('is a stack with its clocks, its HTTP API and its alarms nested in it, and the edge stack', () => {
    const files = templatesOf(assemblyDir).map(({ file }) =>
      file.replace(/(Clocks|Http|Watch)[0-9A-F]{8}\./, '$1.'),
    );
    expect(files.sort()).toEqual([
      'Mazaltov-prod-edge.template.json',
      'Mazaltov-prod.template.json',
      'MazaltovprodClocks.nested.template.json',
      'MazaltovprodHttp.nested.template.json',
      'MazaltovprodWatch.nested.template.json',
    ]);
  });

  it('deploys', () => {
    expect(excessOf(assemblyDir)).toEqual([]);
  });

  it('would not as one stack, which is why it is four', () => {
    const inOne = templatesOf(assemblyDir).reduce((sum, template) => sum + sizeOf(template).resources, 0);
    expect(inOne).toBeGreaterThan(500);
  });

  it(`has room for ${ENDPOINTS} more endpoints in ${FUNCTIONS} more Lambdas`, () => {
    const grown = synthesizedWith([...domains, ...more]);
    expect(routesOf(grown)).toBe(routesOf(assemblyDir) + ENDPOINTS);
    expect(excessOf(grown)).toEqual([]);
  });
});
