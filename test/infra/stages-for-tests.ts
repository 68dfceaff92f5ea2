import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Assembly, bundleDomains, synthesize } from '../../infra/synthesize.ts';
import { inventedSettings } from './invented.ts';

const STAGES = ['local', 'dev', 'prod'] as const;
export type StageName = (typeof STAGES)[number];

declare module 'vitest' {
  export interface ProvidedContext {
    stages: Readonly<Record<StageName, Assembly>>;
    /** Folder with the code of each Lambda, by its entry. */
    bundles: Readonly<Record<string, string>>;
  }
}

/** Each stage, synthesized once for all tests as a deployment would, with every rule checked. */
export default ({ provide }: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), 'mazaltov-template-'));
  const bundles = bundleDomains(join(folder, 'bundles'));
  const made = STAGES.map((stage) => [
    stage,
    synthesize(inventedSettings(stage), join(folder, stage), bundles),
  ]);
  provide('stages', Object.fromEntries(made));
  provide('bundles', Object.fromEntries([...bundles].map(([entry, { directory }]) => [entry, directory])));
  return () => rmSync(folder, { recursive: true, force: true });
};
