import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { type Overrides, settingsOf } from './stage/config.ts';
import { addStage, bundleDomains } from './synthesize.ts';

/** Run by `cdk`: `cdk synth -c stage=prod`; the stage is `dev` by default. */
const app = new App();
const given = (name: string): string | undefined => app.node.tryGetContext(name) as string | undefined;

const names = ['siteOrigin', 'account', 'alarmEmail', 'pageConcurrency', 'originSecretVersion'] as const;
const overrides: Overrides = Object.fromEntries(
  names.flatMap((name) => {
    const value = given(name);
    return value === undefined ? [] : [[name, value]];
  }),
);

addStage(app, settingsOf(given('stage') ?? 'dev', overrides), bundleDomains(join(app.outdir, 'bundles')));
app.synth();
