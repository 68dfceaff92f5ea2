/** Three states of a form: as it was opened, as what is stored by now would fill it, and as it is on the screen. */
interface Versions<Form> {
  readonly base: Form;
  readonly theirs: Form;
  readonly mine: Form;
}

/** One field in which the stored value and the typed one differ, in words. */
export interface Difference {
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const fieldsOf = <Form extends object>(form: Form) => Object.keys(form) as (keyof Form & string)[];

/** The names of the fields that differ. */
export const changedFields = <Form extends object>(one: Form, other: Form): (keyof Form & string)[] =>
  fieldsOf(one).filter((field) => !isSame(one[field], other[field]));

/** Merges the changes made here into what is stored by now: fields that nobody touched here keep the stored value. */
export const mergeEdits = <Form extends object>({ base, theirs, mine }: Versions<Form>): Form => ({
  ...theirs,
  ...Object.fromEntries(changedFields(base, mine).map((field) => [field, mine[field]])),
});
