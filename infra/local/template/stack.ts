import type { Resource } from './body.ts';
import { identify } from './identifiers.ts';
import { type LocalAddresses, localAddress, pseudoParameters } from './local-addresses.ts';
import type { Template } from './template.ts';
import { Values } from './values.ts';

/** A resource with every intrinsic function evaluated. */
export interface ResolvedResource<P = Readonly<Record<string, unknown>>> {
  readonly logicalId: string;
  readonly type: string;
  readonly properties: P;
}

/** The synthesized stack as if it were deployed on this machine. */
export interface Stack {
  readonly template: Template;
  readonly addresses: LocalAddresses;
  /** Existing resources of these types, in the template's order. `P` is what the caller knows of the properties. */
  all<P = Readonly<Record<string, unknown>>>(...types: readonly string[]): ResolvedResource<P>[];
  ref(logicalId: string): string;
  attribute(logicalId: string, name: string): string;
  outputs(): Readonly<Record<string, string>>;
}

/** `secret(arn, jsonKey)` answers `{{resolve:secretsmanager:…}}`; it is asked only after the secrets were made. */
export const createStack = (
  template: Template,
  addresses: LocalAddresses,
  secret: (arn: string, jsonKey: string) => string,
): Stack => {
  const { body } = template;
  const resource = (logicalId: string): Resource => {
    const found = body.Resources[logicalId];
    if (!found) throw new Error(`no resource ${logicalId} in the template`);
    return found;
  };
  const identity = (logicalId: string) => {
    const properties = resource(logicalId).Properties ?? {};
    const name = (property: string) =>
      properties[property] === undefined ? undefined : values.text(properties[property]);
    return identify(logicalId, resource(logicalId), name, addresses);
  };

  const ref = (logicalId: string): string => {
    const { Type, Properties } = resource(logicalId);
    // A version or an alias stands for its function: the local cloud runs what is on disk.
    if (Type === 'AWS::Lambda::Version' || Type === 'AWS::Lambda::Alias') return functionArn(Properties);
    if (Type === 'AWS::SSM::Parameter' && Properties?.Name === undefined) return logicalId;
    return identity(logicalId).ref;
  };
  const functionArn = (properties: Resource['Properties']): string => {
    const name = values.text(properties?.FunctionName);
    return name.startsWith('arn:')
      ? name
      : `arn:aws:lambda:${pseudo['AWS::Region']}:${pseudo['AWS::AccountId']}:function:${name}`;
  };
  const attribute = (logicalId: string, name: string): string => {
    const { Type, Properties } = resource(logicalId);
    if (Type === 'AWS::SSM::Parameter' && name === 'Value') return values.text(Properties?.Value);
    const known = identity(logicalId).attributes[name];
    if (known === undefined) throw new Error(`the local cloud does not know ${Type}.${name} (${logicalId})`);
    return known;
  };
  const dynamic = (reference: string): string => {
    const [service, ...rest] = reference.split(':');
    if (service === 'secretsmanager') return dynamicSecret(rest, secret);
    if (service === 'ssm') return parameterNamed(rest.join(':'));
    throw new Error(`the local cloud does not know {{resolve:${service}:…}}`);
  };
  const parameterNamed = (name: string): string => {
    const found = Object.values(body.Resources).find(
      ({ Type, Properties }) => Type === 'AWS::SSM::Parameter' && values.text(Properties?.Name) === name,
    );
    if (!found) throw new Error(`no SSM parameter ${name} in the template`);
    return values.text(found.Properties?.Value);
  };

  const pseudo = pseudoParameters(template.stackName);
  const values = new Values(body, { pseudo, ref, attribute, dynamic, address: localAddress(addresses) });
  return {
    template,
    addresses,
    ref,
    attribute,
    all: <P>(...types: readonly string[]) =>
      Object.entries(body.Resources)
        .filter(([, { Type, Condition }]) => types.includes(Type) && values.exists(Condition))
        .map(([logicalId, { Type, Properties }]) => ({
          logicalId,
          type: Type,
          properties: values.resolve(Properties ?? {}) as P,
        })),
    outputs: () =>
      Object.fromEntries(
        Object.entries(body.Outputs ?? {})
          .filter(([, output]) => values.exists(output.Condition))
          .map(([name, output]) => [name, values.text(output.Value)]),
      ),
  };
};

/** `arn:aws:secretsmanager:region:account:secret:name:SecretString:key:stage:version`, without its first word. */
const dynamicSecret = (
  parts: readonly string[],
  secret: (arn: string, jsonKey: string) => string,
): string => {
  const at = parts.indexOf('SecretString');
  const arn = parts.slice(0, at < 0 ? parts.length : at).join(':');
  return secret(arn, at < 0 ? '' : (parts[at + 1] ?? ''));
};
