import type * as z from 'zod/mini';

/** How a schema refuses a field. A text with nothing in it is `too_small`. */
export type Refused = 'too_small' | 'too_big' | 'invalid';

export type Problems<Form, Problem extends string> = Partial<Record<keyof Form & string, Problem>>;

interface ContractRules<Form, Problem extends string> {
  /** The endpoint's input. */
  readonly schema: z.ZodMiniType;
  /** The form as the contract's input. Fields that nobody types (ids, versions, keys) may be missing. */
  readonly input: object;
  /** Fields with another name in the contract: `{ priceAgorot: 'price', 'socialLinks.website': 'website' }`. */
  readonly fields?: Readonly<Record<string, keyof Form & string>>;
  /** The problem that a refused field shows; undefined leaves it to the server, whose refusal is shown as well. */
  readonly problemOf: (field: keyof Form & string, refused: Refused) => Problem | undefined;
}

/** The first problem of each field that the contract refuses; empty when it accepts the form. */
export const contractProblems = <Form extends object, Problem extends string>(
  form: Form,
  { schema, input, fields = {}, problemOf }: ContractRules<Form, Problem>,
): Problems<Form, Problem> => {
  const problems: Problems<Form, Problem> = {};
  for (const { path, code } of schema.safeParse(input).error?.issues ?? []) {
    const name = fields[path.join('.')] ?? String(path[0]);
    if (!Object.hasOwn(form, name)) continue;
    const field = name as keyof Form & string;
    const problem = problemOf(field, code === 'too_small' || code === 'too_big' ? code : 'invalid');
    if (problem) problems[field] ??= problem;
  }
  return problems;
};
