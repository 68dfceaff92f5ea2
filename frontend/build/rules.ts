import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';
import type { EndpointGroup } from '../../shared/contracts/parts/endpoint.ts';

const ID = 'virtual:rules/';
const CONTRACTS = pathToFileURL(path.resolve(import.meta.dirname, '../../shared/contracts/index.ts')).href;

interface Field {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly enum?: readonly string[];
}

/** The code of a field's rule; what it does not have is left out. */
const codeOf = ({ minLength, maxLength, pattern, enum: values }: Field): string => {
  const parts = [
    minLength !== undefined && `least:${minLength}`,
    maxLength !== undefined && `most:${maxLength}`,
    pattern !== undefined && `pattern:${new RegExp(pattern)}`,
    values && `values:${JSON.stringify(values)}`,
  ];
  return `{${parts.filter(Boolean).join(',')}}`;
};

/** A module with the rules of an endpoint's input, a constant for each field that is a text. */
export const rulesOf = async (endpoint: string): Promise<string> => {
  const { contracts } = (await import(CONTRACTS)) as { contracts: Record<string, EndpointGroup> };
  const [group = '', name = ''] = endpoint.split('.');
  const input = contracts[group]?.[name]?.input();
  if (!input) throw new Error(`there is no endpoint ${endpoint}`);
  // As it is after trimming, which is what the lengths are of.
  const { properties = {} } = z.toJSONSchema(input, { io: 'output', unrepresentable: 'any' });
  return Object.entries(properties)
    .filter(([, field]) => typeof field === 'object' && field.type === 'string')
    .map(([field, rule]) => `export const ${field} = ${codeOf(rule as Field)};`)
    .join('\n');
};

/**
 * `virtual:rules/{endpoint}`: what a form checks before it is sent, read from the contract at build. For the forms of a
 * first load, where zod itself would weigh more than the page; all others load it (`ui/controls/use-contract-form.ts`).
 */
export const rules = (): Plugin => ({
  name: 'mazaltov:rules',
  resolveId: (id) => (id.startsWith(ID) ? `\0${id}` : undefined),
  load: (id) => (id.startsWith(`\0${ID}`) ? rulesOf(id.slice(ID.length + 1)) : undefined),
});
