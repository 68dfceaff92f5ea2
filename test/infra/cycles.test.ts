import { describe, expect, it } from 'vitest';
import { type Resource, referred, synthesized } from './template.ts';

const stack = synthesized('dev');

const dependenciesOf = ({ Properties, DependsOn = [] }: Resource): string[] =>
  [...referred(Properties), ...(typeof DependsOn === 'string' ? [DependsOn] : DependsOn)].filter(
    (id) => id in stack.resources,
  );

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
    const edges = new Map(
      Object.entries(stack.resources).map(([id, resource]) => [id, dependenciesOf(resource)]),
    );
    expect(findCircle(edges)).toBeNull();
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

  it('stays well below the 500 resources of a stack', () => {
    expect(Object.keys(stack.resources).length).toBeLessThan(450);
  });
});
