import {
  type FieldErrors,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { Problems } from './contract-problems.ts';

export interface ContractFormOptions<Form extends FieldValues, Problem extends string>
  extends Omit<UseFormProps<Form>, 'resolver'> {
  /** `contractProblems` of the endpoint's input, and the problems that settings or the calendar add. */
  readonly problemsOf: (form: Form) => Problems<Form, Problem>;
  /** A problem as a sentence, or as a key of the texts for a form that words it when it renders. */
  readonly textOf: (problem: Problem) => string;
}

/** A form whose rules are its endpoint's schema. zod is loaded with `contract-problems.ts`, in the form's own chunk. */
export const useContractForm = <Form extends FieldValues, Problem extends string>({
  problemsOf,
  textOf,
  ...options
}: ContractFormOptions<Form, Problem>): UseFormReturn<Form> =>
  useForm<Form>({
    ...options,
    resolver: (values) => {
      const problems = Object.entries<Problem | undefined>(problemsOf(values)).flatMap(([field, problem]) =>
        problem ? [[field, { type: problem, message: textOf(problem) }] as const] : [],
      );
      return problems.length > 0
        ? { values: {}, errors: Object.fromEntries(problems) as object as FieldErrors<Form> }
        : { values, errors: {} };
    },
  });
