import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, type Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { bundleAll } from '../../infra/constructs/bundle.ts';
import { domains } from '../../infra/domains/index.ts';
import { tableStatements } from '../../infra/platform/functions/grants.ts';
import { localSettings, stackNameOf } from '../../infra/stage/config.ts';
import { addStage } from '../../infra/synthesize.ts';

const folder = mkdtempSync(join(tmpdir(), 'mazaltov-checks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('synthesis stops', () => {
  it('at a resource that breaks a rule of cdk-nag without a reason', () => {
    const directory = join(folder, 'code');
    mkdirSync(directory);
    writeFileSync(join(directory, 'index.js'), '');
    const entries = domains.flatMap(({ functions }) => functions.map(({ entry }) => entry));
    const app = new App({ outdir: join(folder, 'cdk.out') });
    const bundles = new Map(entries.map((entry) => [entry, { directory, hash: 'code' }]));
    addStage(app, localSettings(), bundles);
    const stack = app.node.findChild(stackNameOf(localSettings())) as Stack;
    new Bucket(stack, 'Open');
    // The report goes to the terminal.
    const report = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(() => app.synth()).toThrow(/validation/i);
    report.mockRestore();
  });

  it('at a Lambda whose file is missing', () => {
    expect(() => bundleAll(['requests/http', 'requests/nowhere'], folder)).toThrow(
      'No such Lambda in functions/lambdas/: requests/nowhere',
    );
  });

  it('at a grant that would let somebody rewrite entries or audit', () => {
    expect(() => tableStatements('arn', { update: ['ENT#*'] })).toThrow(
      'ENT#* is never changed once it is put',
    );
    expect(() => tableStatements('arn', { remove: ['AUD#user#*'] })).toThrow('never changed');
    expect(tableStatements('arn', { put: ['ENT#*', 'AUD#*'] })).toHaveLength(1);
  });

  it('at a grant that would let somebody who writes read everything', () => {
    for (const access of [{ put: ['MAIL#*'] }, { update: ['MNY#*'] }, { remove: ['MNY#*'] }])
      expect(() => tableStatements('arn', { scan: true, ...access })).toThrow(
        'Who reads the whole table writes nothing',
      );
  });
});
