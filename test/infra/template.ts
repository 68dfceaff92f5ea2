import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { loadTemplate } from '../../infra/local/template/template.ts';
import type { StageName } from './stages-for-tests.ts';

export interface Resource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template's properties are as many as AWS has
  readonly Properties: any;
  readonly DependsOn?: string | readonly string[];
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
}

export interface Synthesized {
  /** Those of nested stacks stand beside the stack's own. */
  readonly resources: Readonly<Record<string, Resource>>;
  readonly outputs: Readonly<Record<string, { readonly Value: unknown }>>;
  readonly assemblyDir: string;
  readonly stackName: string;
  /** Resources of a type with their logical ids. */
  of(type: string): [id: string, resource: Resource][];
}

/** A stage of the product, as it would be deployed. */
export const synthesized = (stage: StageName): Synthesized => {
  const { dir, stackName } = inject('stages')[stage];
  const { body } = loadTemplate(dir, stackName);
  const resources = body.Resources as Synthesized['resources'];
  return {
    resources,
    outputs: body.Outputs ?? {},
    assemblyDir: dir,
    stackName,
    of: (type) => Object.entries(resources).filter(([, resource]) => resource.Type === type),
  };
};

/** The resource of a type of which a stage has one alone. */
export const one = (stage: Synthesized, type: string): Resource => {
  const found = stage.of(type);
  expect([type, found.length]).toEqual([type, 1]);
  return found[0]?.[1] ?? { Type: '', Properties: {} };
};

/** One template as CloudFormation takes it: a stack's own or a nested one. */
export interface TemplateFile {
  readonly file: string;
  readonly text: string;
  readonly resources: Readonly<Record<string, Resource>>;
  readonly parameters: readonly string[];
}

/** Every template of a cloud assembly. */
export const templatesOf = (assemblyDir: string): TemplateFile[] =>
  readdirSync(assemblyDir)
    .filter((name) => name.endsWith('.template.json'))
    .map((file) => {
      const text = readFileSync(join(assemblyDir, file), 'utf8');
      const { Resources, Parameters = {} } = JSON.parse(text);
      return { file, text, resources: Resources, parameters: Object.keys(Parameters) };
    });

/** The logical id that a value refers to (`Ref`, `Fn::GetAtt`), alone or inside a `Fn::Join`. */
export const referred = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(referred);
  return Object.entries(value).flatMap(([name, argument]) => {
    if (name === 'Ref') return [String(argument)];
    if (name === 'Fn::GetAtt')
      return [String(Array.isArray(argument) ? argument[0] : argument).split('.')[0] ?? ''];
    if (name === 'Fn::Sub') {
      const [text, own = {}] = Array.isArray(argument) ? argument : [argument];
      const names = [...String(text).matchAll(/\$\{([^!}][^}]*)\}/g)].map(
        ([, id = '']) => id.split('.')[0] ?? '',
      );
      return [...names.filter((id) => !Object.hasOwn(own, id)), ...referred(own)];
    }
    return referred(argument);
  });
};

/** A value as text, with references as `<LogicalId>` or `<LogicalId.Attribute>`. */
export const flat = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value);
  const [[name, argument] = []] = Object.entries(value);
  if (name === 'Ref') return `<${argument}>`;
  if (name === 'Fn::GetAtt') return `<${Array.isArray(argument) ? argument.join('.') : argument}>`;
  if (name === 'Fn::Join') return argument[1].map(flat).join(argument[0]);
  return JSON.stringify(value);
};
