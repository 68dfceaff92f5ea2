import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TemplateBody } from './body.ts';
import { mergeNestedStacks } from './nested.ts';

/** A synthesized stack: its template and where the files are that a deploy would upload. */
export interface Template {
  readonly stackName: string;
  /** Nested stacks are merged into it. */
  readonly body: TemplateBody;
  /** Folder or file of an asset, by the hash that stands before `.zip` in `S3Key`; undefined when unknown. */
  assetPath(hash: string): string | undefined;
}

interface Manifest {
  readonly artifacts: Readonly<
    Record<string, { readonly type: string; readonly properties?: { readonly templateFile?: string } }>
  >;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Reads a stack of a cloud assembly (a `cdk.out` folder) and those nested in it. Throws when there is none or, without
 * a name, several: the local cloud runs one stack, and silently choosing would hide the others.
 */
export const loadTemplate = (assemblyDir: string, name?: string): Template => {
  const manifest = readJson(path.join(assemblyDir, 'manifest.json')) as Manifest;
  const stacks = Object.entries(manifest.artifacts).filter(
    ([id, { type }]) => type === 'aws:cloudformation:stack' && (name === undefined || id === name),
  );
  const [stack] = stacks;
  if (!stack || stacks.length > 1)
    throw new Error(`expected one stack in ${assemblyDir}, found ${stacks.length}`);
  const [stackName, artifact] = stack;
  const { files } = readJson(path.join(assemblyDir, `${stackName}.assets.json`)) as {
    files: Record<string, { source: { path: string } }>;
  };
  const assetPath = (hash: string): string | undefined => {
    const asset = files[hash];
    return asset && path.resolve(assemblyDir, asset.source.path);
  };
  const readNested = (hash: string): TemplateBody => {
    const file = assetPath(hash);
    if (file === undefined) throw new Error(`no asset ${hash}, a nested stack's template, in ${assemblyDir}`);
    return readJson(file) as TemplateBody;
  };
  const templateFile = artifact.properties?.templateFile ?? `${stackName}.template.json`;
  const body = readJson(path.join(assemblyDir, templateFile)) as TemplateBody;
  return { stackName, body: mergeNestedStacks(body, readNested), assetPath };
};
