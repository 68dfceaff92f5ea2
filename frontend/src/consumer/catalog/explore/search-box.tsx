import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { SearchForm } from '../../../ui/controls/search-form.tsx';
import { useTypedSearch } from '../../../ui/controls/typed-search.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { SearchField } from '../../search/search-field.tsx';

interface SearchBoxProps {
  readonly text: string;
  /** `isTyping`: it may go on. */
  readonly onSearch: (text: string, isTyping?: boolean) => void;
  /** Where the page keeps the row of suggestions. */
  readonly row: RefObject<HTMLElement | null>;
}

/** Searches when the writer pauses, or at once by Enter; a suggestion leads where it says. */
export const SearchBox = ({ text, onSearch, row }: SearchBoxProps) => {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const { draft, setDraft, submit, leave } = useTypedSearch(text, onSearch);
  return (
    <SearchForm
      onSearch={submit}
      className="flex h-12 items-center gap-3 rounded-full border border-edge/70 bg-card px-4 transition-colors focus-within:border-turquoise focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-turquoise hover:border-edge"
    >
      <Icon name="search" className="size-5 text-muted" />
      <SearchField
        value={draft}
        onValue={setDraft}
        onChoose={(path) => {
          leave();
          void navigate(path);
        }}
        row={row}
        aria-label={t('explore.search')}
        placeholder={t('explore.searchHint')}
        className="h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted"
      />
    </SearchForm>
  );
};
