import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';

/** A text of a form, as Cloudscape's inputs take it: they hand on a detail and not an event. */
export const useTextField = <Form extends FieldValues>(
  control: Control<Form>,
  name: FieldPathByValue<Form, string>,
) => {
  const { field, fieldState } = useController({ control, name });
  return {
    problem: fieldState.error?.message,
    input: {
      ref: field.ref,
      value: field.value as string,
      onChange: ({ detail }: { readonly detail: { readonly value: string } }) => field.onChange(detail.value),
    },
  };
};
