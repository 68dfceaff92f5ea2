type Field = HTMLInputElement;

/** What browsers and password managers fill in: lines that say what they are for. */
const isFilledIn = ({ type, autocomplete, value }: Field): boolean =>
  !['hidden', 'checkbox', 'radio', 'file'].includes(type) &&
  Boolean(autocomplete) &&
  autocomplete !== 'off' &&
  value !== '';

/** Lets the page hear of a value as if it was typed. React leaves out an event of a value that it knows already. */
const sayAgain = (field: Field): void => {
  const { value } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * The `ref` of a form whose fields may be filled in without a word to the page, as some browsers and password managers do:
 * what stands in them is read when the form is sent, before anything checks it.
 */
export const readFilled = (form: HTMLFormElement | null): void =>
  form?.addEventListener(
    'submit',
    () => {
      for (const field of form.elements as unknown as Iterable<Field>) if (isFilledIn(field)) sayAgain(field);
    },
    true,
  );
