import type { ReactNode } from 'react';

interface SearchFormProps {
  /** By Enter or the button of a search that has one. */
  readonly onSearch: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A landmark with one box; what stands in it is judged by who asks, not by the browser. */
export const SearchForm = ({ onSearch, className, children }: SearchFormProps) => (
  <search>
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
      className={className}
    >
      {children}
    </form>
  </search>
);
