import { describe, expect, it } from 'vitest';
import { type Resource, referred, synthesized, type TemplateFile, templatesOf } from './template.ts';

const templates = templatesOf(synthesized('dev').assemblyDir);

/** A nested stack depends on all that its parameters refer to, and on it depends who reads its outputs. */
const edgesOf = ({ resources }: TemplateFile): Map<string, string[]> => {
  const dependenciesOf = ({ Properties, DependsOn = [] }: Resource): string[] =>
    [...referred(Properties), ...(typeof DependsOn === 'string' ? [DependsOn] : DependsOn)].filter(
      (id) => id in resources,
    );
  return new Map(Object.entries(resources).map(([id, resource]) => [id, dependenciesOf(resource)]));
};

/** The first circle found, as the ids on it. */
const findCircle = (edges: ReadonlyMap<string, readonly string[]>): string[] | null => {
  const done = new Set<string>();
  const walk = (id: string, path: readonly string[]): string[] | null => {
    if (path.includes(id)) return [...path.slice(path.indexOf(id)), id];
    if (done.has(id)) return null;
    for (const next of edges.get(id) ?? []) {
      const circle = walk(next, [...path, id]);
      if (circle) return circle;
    }
    done.add(id);
    return null;
  };
  for (const id of edges.keys()) {
    const circle = walk(id, []);
    if (circle) return circle;
  }
  return null;
};

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
