import { type Resource, referred, type TemplateFile } from './template.ts';

/** A nested stack depends on all that its parameters refer to, and on it depends who reads its outputs. */
export const edgesOf = ({ resources }: TemplateFile): Map<string, string[]> => {
  const dependenciesOf = ({ Properties, DependsOn = [] }: Resource): string[] =>
    [...referred(Properties), ...(typeof DependsOn === 'string' ? [DependsOn] : DependsOn)].filter(
      (id) => id in resources,
    );
  return new Map(Object.entries(resources).map(([id, resource]) => [id, dependenciesOf(resource)]));
};

/** The first circle found, as the ids on it. */
export const findCircle = (edges: ReadonlyMap<string, readonly string[]>): string[] | null => {
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
