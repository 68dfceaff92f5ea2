import type { ReactNode, Ref } from 'react';
import { CheckedForm } from './checked-form.tsx';

interface SearchFormProps {
  readonly onSearch: () => void;
  readonly className?: string;
  readonly ref?: Ref<HTMLFormElement>;
  readonly children: ReactNode;
}

/** A landmark around the one field of a search. */
export const SearchForm = ({ onSearch, ...form }: SearchFormProps) => (
  <search>
    <CheckedForm {...form} onSubmit={onSearch} />
  </search>
);
