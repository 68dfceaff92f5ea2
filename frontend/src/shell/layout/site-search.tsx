import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { SearchField } from '../../consumer/search/search-field.tsx';
import { SearchForm } from '../../ui/controls/search-form.tsx';
import { Sheet } from '../../ui/overlays/dialog.tsx';
import { Icon } from '../../ui/parts/icon.tsx';

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
  const submit = () => {
    if (text.trim()) go(`/explore?text=${encodeURIComponent(text.trim())}`);
  };

  return (
    <Sheet open onClose={onClose} title={t('search.open')}>
      <SearchForm onSearch={submit}>
        <span className="relative block">
          <Icon name="search" className="absolute start-4 top-3.5 size-5 text-muted" />
          <SearchField
            ref={focusFirst}
            value={text}
            onValue={setText}
            onChoose={go}
            aria-label={t('search.label')}
            placeholder={t('search.placeholder')}
            className="mb-4 h-12 w-full rounded-full border border-edge/70 bg-card ps-12 pe-4 focus:border-turquoise focus:outline-2 focus:outline-turquoise"
          />
        </span>
      </SearchForm>
    </Sheet>
  );
};

export default SiteSearch;
