/** A form three times: as it was opened, as what is stored would fill it by now, and as it stands on the screen. */
interface Versions<Form> {
  readonly base: Form;
  readonly theirs: Form;
  readonly mine: Form;
}

/** One field in which what is stored and what was typed differ, in words. */
export interface Difference {
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const fieldsOf = <Form extends object>(form: Form) => Object.keys(form) as (keyof Form & string)[];

/** The names of the fields that are not alike. */
export const changedFields = <Form extends object>(one: Form, other: Form): (keyof Form & string)[] =>
  fieldsOf(one).filter((field) => !isSame(one[field], other[field]));

/** What was changed here, put over what is stored by now: fields that nobody touched here are theirs. */
export const mergeEdits = <Form extends object>({ base, theirs, mine }: Versions<Form>): Form => ({
  ...theirs,
  ...Object.fromEntries(changedFields(base, mine).map((field) => [field, mine[field]])),
});
