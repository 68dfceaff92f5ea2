import type { ComponentProps } from 'react';

interface CheckedFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  /** Called for Enter and for the form's button. */
  readonly onSubmit: () => void;
}

/** A form whose fields the page checks, in its own words, instead of the browser. */
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
