import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { query } from '../../api/api.ts';
import { useCategoryLabel } from '../../core/category.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Rating } from '../../ui/rating.tsx';
import { SearchForm } from '../../ui/search-form.tsx';

const SHORTEST = 2;

/** Sets `autofocus` in the markup, by which a dialog chooses what gets focus; React does not write that attribute. */
const focusFirst = (input: HTMLInputElement | null): void => input?.setAttribute('autofocus', '');

/** Finds creators by name: a combobox whose options lead to their pages; Enter without a choice searches all ads. */
const CreatorSearch = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const labelOf = useCategoryLabel();
  const navigate = useNavigate();
  const base = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const asked = useDeferredValue(text.trim());
  const { data, isFetching } = useQuery({
    ...query('catalog.creators', { text: asked }),
    enabled: asked.length >= SHORTEST,
    placeholderData: (previous) => previous,
  });
  const found = asked.length >= SHORTEST ? (data?.items ?? []) : [];

  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || found.length === 0) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % found.length);
    else if (event.key === 'ArrowUp') setActive((Math.max(active, 0) - 1 + found.length) % found.length);
    else return;
    event.preventDefault();
  };
  const submit = () => {
    const chosen = found[active];
    if (chosen) go(`/creator/${chosen.id}`);
    else if (text.trim()) go(`/explore?text=${encodeURIComponent(text.trim())}`);
  };

  return (
    <Sheet open onClose={onClose} title={t('search.creators')}>
      <SearchForm onSearch={submit}>
        <span className="relative block">
          <Icon name="search" className="absolute start-4 top-3.5 size-5 text-muted" />
          <input
            ref={focusFirst}
            type="search"
            dir="auto"
            role="combobox"
            aria-label={t('search.creators')}
            aria-expanded={found.length > 0}
            aria-controls={`${base}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 ? `${base}-${active}` : undefined}
            autoComplete="off"
            value={text}
            placeholder={t('search.placeholder')}
            onChange={(event) => {
              setText(event.target.value);
              setActive(-1);
            }}
            onKeyDown={onKeyDown}
            className="h-12 w-full rounded-full border border-edge/70 bg-card ps-12 pe-4 focus:border-turquoise focus:outline-2 focus:outline-turquoise"
          />
        </span>
      </SearchForm>
      <div id={`${base}-list`} role="listbox" aria-label={t('search.results')} className="mt-4 grid gap-1">
        {found.map((creator, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is the combobox's, in the input
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input
          <div
            key={creator.id}
            id={`${base}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerEnter={() => setActive(index)}
            onClick={() => go(`/creator/${creator.id}`)}
            className="flex cursor-pointer items-center gap-3 rounded-control p-2.5 aria-selected:bg-sunk"
          >
            <Avatar name={creator.name} src={creator.avatar} className="size-12" />
            <span className="min-w-0 flex-1">
              <span dir="auto" className="one-line block font-medium">
                {creator.name}
              </span>
              <span className="block text-small text-muted">{labelOf(creator.category)}</span>
            </span>
            <span className="text-small">
              <Rating tenths={creator.rating} />
            </span>
          </div>
        ))}
      </div>
      <p role="status" className="px-2.5 text-muted">
        {asked.length >= SHORTEST && !isFetching && found.length === 0 ? t('search.nothing') : ''}
      </p>
    </Sheet>
  );
};

export default CreatorSearch;
