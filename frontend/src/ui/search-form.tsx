import type { ReactNode } from 'react';
import { CheckedForm } from './checked-form.tsx';

interface SearchFormProps {
  readonly onSearch: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A landmark around the one field of a search. */
export const SearchForm = ({ onSearch, ...form }: SearchFormProps) => (
  <search>
    <CheckedForm {...form} onSubmit={onSearch} />
  </search>
);
