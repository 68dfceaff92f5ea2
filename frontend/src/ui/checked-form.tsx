import type { ComponentProps } from 'react';

interface CheckedFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  /** By Enter, or by the form's button. */
  readonly onSubmit: () => void;
}

/** A form whose fields are checked by us, in the page's words, and not by the browser. */
export const CheckedForm = ({ onSubmit, ...form }: CheckedFormProps) => (
  <form
    {...form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  />
);
