import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createFunctions, type Functions, type Warmth } from './functions/functions.ts';
import type { InvocationError } from './functions/sandbox.ts';
import { createAccess } from './permissions/access.ts';
import type { Resource, TemplateBody } from './template/body.ts';
import type { LocalAddresses } from './template/local-addresses.ts';
import { createStack, type Stack } from './template/stack.ts';
import { loadTemplate } from './template/template.ts';

/** A function of a test stack: the source of its CommonJS bundle. */
export interface TestFunction {
  readonly code: string;
  readonly environment?: Readonly<Record<string, unknown>>;
  readonly timeoutSeconds?: number;
  readonly concurrency?: number;
  /** Logical id of its role. */
  readonly role?: string;
}

export interface TestStack {
  readonly resources?: Readonly<Record<string, Resource>>;
  readonly functions?: Readonly<Record<string, TestFunction>>;
  readonly body?: Partial<TemplateBody>;
}

const functionResource = (
  hash: string,
  { environment = {}, timeoutSeconds = 5, concurrency, role }: TestFunction,
): Resource => ({
  Type: 'AWS::Lambda::Function',
  Properties: {
    Runtime: 'nodejs24.x',
    Handler: 'index.handler',
    Timeout: timeoutSeconds,
    MemorySize: 256,
    Code: { S3Bucket: 'assets', S3Key: `${hash}.zip` },
    Environment: { Variables: environment },
    ...(role === undefined ? {} : { Role: { 'Fn::GetAtt': [role, 'Arn'] } }),
    ...(concurrency === undefined ? {} : { ReservedConcurrentExecutions: concurrency }),
  },
});

/** Writes a cloud assembly as CDK does: manifest, template, assets. Answers its folder. */
export const writeAssembly = (
  folder: string,
  { resources = {}, functions = {}, body = {} }: TestStack,
): string => {
  mkdirSync(folder, { recursive: true });
  const files: Record<string, { source: { path: string } }> = {};
  const all: Record<string, Resource> = { ...resources };
  for (const [logicalId, lambda] of Object.entries(functions)) {
    const hash = createHash('sha256').update(logicalId).update(lambda.code).digest('hex');
    mkdirSync(path.join(folder, `asset.${hash}`), { recursive: true });
    writeFileSync(path.join(folder, `asset.${hash}`, 'index.js'), lambda.code);
    files[hash] = { source: { path: `asset.${hash}` } };
    all[logicalId] = functionResource(hash, lambda);
  }
  const write = (name: string, content: object) =>
    writeFileSync(path.join(folder, name), JSON.stringify(content));
  const artifact = { type: 'aws:cloudformation:stack', properties: { templateFile: 'Test.template.json' } };
  write('manifest.json', { artifacts: { Test: artifact } });
  write('Test.template.json', { Resources: all, ...body });
  write('Test.assets.json', { files });
  return folder;
};

/** Ports that no test listens on. */
export const nowhere: LocalAddresses = { port: 1003, awsPort: 1004, dynamoPort: 1005 };

/** The stack as if it were deployed here. */
export const stackForTest = (folder: string, test: TestStack, addresses: LocalAddresses = nowhere): Stack =>
  createStack(
    loadTemplate(writeAssembly(path.join(folder, 'assembly'), test)),
    addresses,
    (arn, key) => `secret of ${arn} ${key}`,
  );

/** The stack and its functions; what they print is in `<folder>/logs`. */
export const functionsForTest = (
  folder: string,
  test: TestStack,
  addresses?: LocalAddresses,
  warmth?: Warmth,
): { stack: Stack; functions: Functions; errors: string[] } => {
  const stack = stackForTest(folder, test, addresses);
  const errors: string[] = [];
  const onError = (name: string, error: InvocationError) => void errors.push(`${name}: ${error.message}`);
  const logsDir = path.join(folder, 'logs');
  const functions = createFunctions(stack, createAccess(stack), logsDir, onError, warmth);
  return { stack, functions, errors };
};
