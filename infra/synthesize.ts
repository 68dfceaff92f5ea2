import { createRequire } from 'node:module';
import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { type Bundle, bundleAll } from './constructs/bundle.ts';
import type { Domain } from './constructs/function-spec.ts';
import { domains } from './domains/index.ts';
import { EdgeStack } from './stacks/edge-stack.ts';
import { MainStack } from './stacks/main-stack.ts';
import { type Settings, stackNameOf } from './stage/config.ts';

const { context } = createRequire(import.meta.url)('../cdk.json') as { context: Record<string, unknown> };

/** CloudFront takes certificate and firewall from this region only. */
const EDGE_REGION = 'us-east-1';

type Bundles = ReadonlyMap<string, Bundle>;

/** Builds every Lambda's code into a folder. Throws when an entry is missing or does not build. */
export const bundleDomains = (outDirectory: string): Bundles =>
  bundleAll(
    domains.flatMap(({ functions }) => functions.map(({ entry }) => entry)),
    outDirectory,
  );

/** Adds a stage's stacks to an app; `made` are the domains it has. */
export const addStage = (
  app: App,
  settings: Settings,
  bundles: Bundles,
  made: readonly Domain[] = domains,
): void => {
  const name = stackNameOf(settings);
  const account = settings.account ? { account: settings.account } : {};
  const terminationProtection = settings.keepData;
  const edge = settings.domain
    ? new EdgeStack(app, `${name}-edge`, settings, settings.domain, {
        env: { ...account, region: EDGE_REGION },
        terminationProtection,
        crossRegionReferences: true,
      })
    : undefined;
  new MainStack(app, name, {
    settings,
    domains: made,
    bundles,
    env: { ...account, region: settings.region },
    terminationProtection,
    ...(edge ? { edge, crossRegionReferences: true } : {}),
  });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
};

export interface Assembly {
  /** Folder with template, assets and manifest. */
  readonly dir: string;
  readonly stackName: string;
}

/**
 * Synthesizes a stage in this process, offline.
 * @param outdir where the assembly goes
 * @param bundles the Lambdas' code, when several stages share it
 * @throws Error when an entry is missing or a rule of cdk-nag is broken without a reason given
 */
export const synthesize = (
  settings: Settings,
  outdir: string,
  bundles: Bundles = bundleDomains(join(outdir, 'bundles')),
): Assembly => {
  const app = new App({ outdir, context, analyticsReporting: false });
  addStage(app, settings, bundles);
  return { dir: app.synth().directory, stackName: stackNameOf(settings) };
};
