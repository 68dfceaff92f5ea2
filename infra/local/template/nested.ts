import type { Resource, TemplateBody } from './body.ts';

const NESTED_STACK = 'AWS::CloudFormation::Stack';
/** A nested stack has other values of these than its parent, which nothing here would notice. */
const OWN_PSEUDO_PARAMETERS = ['AWS::StackName', 'AWS::StackId'];

/** Reads the template that an asset holds, by the hash that stands before `.json` in `TemplateURL`. */
export type ReadTemplate = (hash: string) => TemplateBody;

/** What replaces a reference: the expression behind a parameter or an output; undefined leaves it as it is. */
interface References {
  ref(name: string): unknown;
  attribute(logicalId: string, name: string): unknown;
}

/** The expression with its references replaced. Throws for one inside a `Fn::Sub` text, which has no place for it. */
const replaceReferences = (value: unknown, references: References): unknown => {
  if (Array.isArray(value)) return value.map((one) => replaceReferences(one, references));
  if (typeof value !== 'object' || value === null) return value;
  const [[key, argument] = ['', undefined], ...others] = Object.entries(value);
  if (others.length === 0) {
    const replaced = replacementOf(key, argument, references);
    if (replaced !== undefined) return replaced;
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, replaceReferences(one, references)]),
  );
};

const replacementOf = (key: string, argument: unknown, { ref, attribute }: References): unknown => {
  if (key === 'Ref') return ref(String(argument));
  if (key === 'Fn::GetAtt') {
    const [logicalId = '', ...name] = Array.isArray(argument) ? argument : String(argument).split('.');
    return attribute(String(logicalId), name.join('.'));
  }
  if (key !== 'Fn::Sub') return undefined;
  const text = String(Array.isArray(argument) ? argument[0] : argument);
  for (const [, name = ''] of text.matchAll(/\$\{([^!}][^}]*)\}/g)) {
    const [logicalId = '', ...rest] = name.split('.');
    const replaced = rest.length > 0 ? attribute(logicalId, rest.join('.')) : ref(name);
    if (replaced !== undefined) throw new Error(`Fn::Sub cannot reach ${name} across stacks here`);
  }
  return undefined;
};

/** `Fn::Join` of URL pieces, whose last one ends in `<hash>.json`. */
const hashOf = (logicalId: string, { Properties }: Resource): string => {
  const [, hash] = /([0-9a-f]{64})\.json"/.exec(JSON.stringify(Properties?.TemplateURL ?? '')) ?? [];
  if (hash === undefined) throw new Error(`nested stack ${logicalId} has no template among the assets`);
  return hash;
};

/** Two tables of one name each; a name that both have is refused, as one would hide the other. */
const union = <T>(
  what: string,
  one: Readonly<Record<string, T>> = {},
  other: Readonly<Record<string, T>> = {},
): Record<string, T> => {
  const twice = Object.keys(one).find((name) => Object.hasOwn(other, name));
  if (twice !== undefined) throw new Error(`${what} ${twice} is in two templates`);
  return { ...one, ...other };
};

/** The nested template with its parameters replaced by what the parent gives for them. */
const withParameters = (logicalId: string, nested: Resource, body: TemplateBody): TemplateBody => {
  const given = (nested.Properties?.Parameters ?? {}) as Readonly<Record<string, unknown>>;
  const parameters = body.Parameters ?? {};
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(parameters, name));
  if (unknown !== undefined) throw new Error(`nested stack ${logicalId} has no parameter ${unknown}`);
  const ref = (name: string): unknown => {
    if (OWN_PSEUDO_PARAMETERS.includes(name))
      throw new Error(`nested stack ${logicalId}: the local cloud does not know its ${name}`);
    if (!Object.hasOwn(parameters, name)) return undefined;
    const value = Object.hasOwn(given, name) ? given[name] : parameters[name]?.Default;
    if (value === undefined) throw new Error(`nested stack ${logicalId} is not given ${name}`);
    return value;
  };
  const { Parameters: _, ...rest } = body;
  return replaceReferences(rest, { ref, attribute: () => undefined }) as TemplateBody;
};

/**
 * One template out of a stack and those nested in it: their resources side by side, parameters and outputs replaced by
 * the expressions behind them. Throws for what it cannot follow: a name in two templates, a condition on a nested stack.
 */
export const mergeNestedStacks = (body: TemplateBody, readTemplate: ReadTemplate): TemplateBody => {
  const isNested = ([, { Type }]: readonly [string, Resource]) => Type === NESTED_STACK;
  const nested = Object.entries(body.Resources).filter(isNested);
  if (nested.length === 0) return body;
  const own = Object.entries(body.Resources).filter((entry) => !isNested(entry));
  let merged: TemplateBody = { ...body, Resources: Object.fromEntries(own) };
  const outputs = new Map<string, unknown>();
  for (const [logicalId, stack] of nested) {
    if (stack.Condition !== undefined) throw new Error(`nested stack ${logicalId} has a condition`);
    const template = mergeNestedStacks(readTemplate(hashOf(logicalId, stack)), readTemplate);
    const { Resources, Conditions, Mappings, Outputs = {} } = withParameters(logicalId, stack, template);
    for (const [name, { Value }] of Object.entries(Outputs))
      outputs.set(`${logicalId}.Outputs.${name}`, Value);
    merged = {
      ...merged,
      Resources: union('resource', merged.Resources, Resources),
      Conditions: union('condition', merged.Conditions, Conditions),
      Mappings: union('mapping', merged.Mappings, Mappings),
    };
  }
  const attribute = (logicalId: string, name: string) => outputs.get(`${logicalId}.${name}`);
  // An output may be another nested stack's parameter, and so stand behind another output.
  const settle = (value: unknown): unknown =>
    replaceReferences(value, {
      ref: () => undefined,
      attribute: (id, name) => {
        const found = attribute(id, name);
        return found === undefined ? undefined : settle(found);
      },
    });
  return settle(merged) as TemplateBody;
};
