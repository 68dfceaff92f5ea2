import { describe, expect, it } from 'vitest';
import { edgesOf, findCircle } from './circle.ts';
import { synthesized, templatesOf } from './template.ts';

const templates = templatesOf(synthesized('dev').assemblyDir);

describe('the template', () => {
  it('has no circle of references, which synthesis does not see and a deployment refuses', () => {
    expect(templates.length).toBeGreaterThan(1);
    for (const template of templates)
      expect([template.file, findCircle(edgesOf(template))]).toEqual([template.file, null]);
  });

  it('finds a circle when there is one', () => {
    const edges = new Map([
      ['pool', ['trigger']],
      ['trigger', ['role']],
      ['role', ['policy']],
      ['policy', ['pool']],
    ]);
    expect(findCircle(edges)).toEqual(['pool', 'trigger', 'role', 'policy', 'pool']);
  });
});
