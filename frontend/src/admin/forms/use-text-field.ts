import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';

/** A text field of a form for Cloudscape's inputs, whose `onChange` hands on a detail instead of an event. */
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
