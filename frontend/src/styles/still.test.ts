import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const sheet = readFileSync(path.join(import.meta.dirname, 'base.css'), 'utf8');
const [, still = ''] = /prefers-reduced-motion: reduce\) \{([^}]*)\}/.exec(sheet) ?? [];

test('where motion is reduced a change is there at once: it is measured in the next line (use-free-place)', () => {
  // The shortest transition of every element, of every property, has what was changed answer its old place until it ends.
  expect(/transition-duration: ([^;]*)/.exec(still)?.[1]).toBe('0s');
});
