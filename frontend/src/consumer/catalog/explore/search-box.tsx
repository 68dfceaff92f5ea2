import { useTranslation } from 'react-i18next';
import { TEXT } from '../../../../../shared/limits.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useTypedSearch } from '../../../ui/typed-search.ts';

interface SearchBoxProps {
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

/** Searches when the writer pauses, or at once by Enter. */
export const SearchBox = ({ text, onSearch }: SearchBoxProps) => {
  const { t } = useTranslation('catalog');
  const { draft, setDraft, submit } = useTypedSearch(text, onSearch);
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="relative"
      >
        <Icon name="search" className="pointer-events-none absolute start-4 top-3.5 size-5 text-muted" />
        <input
          type="search"
          dir="auto"
          enterKeyHint="search"
          maxLength={TEXT.search}
          aria-label={t('explore.search')}
          placeholder={t('explore.searchHint')}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          className="h-12 w-full rounded-full border border-edge/70 bg-card ps-12 pe-4 transition-colors placeholder:text-muted hover:border-edge focus:border-turquoise focus:outline-2 focus:-outline-offset-1 focus:outline-turquoise"
        />
      </form>
    </search>
  );
};
