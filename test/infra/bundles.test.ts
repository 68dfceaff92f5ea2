import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';

/** S3's client tries it for signatures of several regions, which no call of ours has, and goes on without. */
const OPTIONAL = ['@aws-sdk/signature-v4-crt'];

it('a Lambda has all of its code in it: where it is deployed there are no other packages', () => {
  const missing = Object.entries(inject('bundles')).flatMap(([entry, directory]) => {
    const code = readFileSync(join(directory, 'index.js'), 'utf8');
    const names = [...code.matchAll(/\b(?:require|import)\("([^"]+)"\)/g)].map(([, name = '']) => name);
    const others = names.filter((name) => !isBuiltin(name) && !OPTIONAL.includes(name));
    return others.map((name) => `${entry}: ${name}`);
  });
  expect(missing).toEqual([]);
});

it('has beside its code the files that it reads, and no other Lambda has them', () => {
  const named = Object.entries(inject('bundles')).flatMap(([entry, directory]) => {
    const code = readFileSync(join(directory, 'index.js'), 'utf8');
    const names = [...code.matchAll(/"\.[^"]*?([^"/]+\.(?:wasm|ttf))"/g)].map(([, name = '']) => name);
    return names.map((name) => ({ entry, there: existsSync(join(directory, name)) }));
  });
  expect(named).toEqual(Array.from({ length: 6 }, () => ({ entry: 'previews/draw', there: true })));
});
