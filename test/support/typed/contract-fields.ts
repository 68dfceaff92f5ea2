import { contracts } from '../../../shared/contracts/index.ts';

interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly options?: readonly Schema[];
  readonly in?: Schema;
}
interface Schema {
  readonly _zod: { readonly def: Def };
  safeParse(value: unknown): { readonly success: boolean; readonly data?: unknown };
}

/** A text that callers send: the field's place in its contract, and what it becomes; undefined when it is refused. */
export interface TextField {
  readonly place: string;
  readonly read: (text: string) => unknown;
}

const isText = ({ _zod: { def } }: Schema): boolean =>
  def.type === 'string' || (def.type === 'pipe' && def.in !== undefined && isText(def.in));

const within = (schema: Schema, place: string): TextField[] => {
  const { type, shape, element, innerType, options } = schema._zod.def;
  const all = (schemas: readonly Schema[]) => schemas.flatMap((one) => within(one, place));
  if (isText(schema)) return [{ place, read: (text) => schema.safeParse(text).data }];
  if (type === 'object')
    return Object.entries(shape ?? {}).flatMap(([name, field]) => within(field, `${place}.${name}`));
  // Of several forms of one field any may take the text.
  if (type === 'union' && options?.some(isText))
    return [{ place, read: (text) => schema.safeParse(text).data }];
  return all(options ?? [element ?? innerType].filter((one) => one !== undefined));
};

/** Every field of every input that takes text of a person's or a program's choice. */
export const textFields = (): TextField[] =>
  Object.entries(contracts).flatMap(([group, endpoints]) =>
    Object.entries(endpoints as Readonly<Record<string, { input: () => unknown }>>).flatMap(
      ([name, { input }]) => within(input() as Schema, `${group}.${name}`),
    ),
  );
