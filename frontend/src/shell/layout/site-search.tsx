import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { SEARCH_LONGEST } from '../../../../shared/limits.ts';
import { SuggestionList } from '../../consumer/search/suggestion-list.tsx';
import { useSuggestions } from '../../consumer/search/use-suggestions.ts';
import { Sheet } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SearchForm } from '../../ui/search-form.tsx';

/** Sets `autofocus` in the markup, by which a dialog chooses what gets focus; React does not write that attribute. */
const focusFirst = (input: HTMLInputElement | null): void => input?.setAttribute('autofocus', '');

/** The search of the top bar: options lead to creators, videos, categories and occasions; Enter without a choice searches all ads. */
const SiteSearch = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  const suggestions = useSuggestions(text, go);
  const submit = () => {
    if (text.trim()) go(`/explore?text=${encodeURIComponent(text.trim())}`);
  };

  return (
    <Sheet open onClose={onClose} title={t('search.open')}>
      <SearchForm onSearch={submit}>
        <span className="relative block">
          <Icon name="search" className="absolute start-4 top-3.5 size-5 text-muted" />
          <input
            ref={focusFirst}
            type="search"
            dir="auto"
            aria-label={t('search.label')}
            maxLength={SEARCH_LONGEST}
            value={text}
            placeholder={t('search.placeholder')}
            onChange={(event) => setText(event.target.value)}
            {...suggestions.field}
            className="h-12 w-full rounded-full border border-edge/70 bg-card ps-12 pe-4 focus:border-turquoise focus:outline-2 focus:outline-turquoise"
          />
        </span>
      </SearchForm>
      <div className="mt-4">
        <SuggestionList suggestions={suggestions} />
      </div>
    </Sheet>
  );
};

export default SiteSearch;
