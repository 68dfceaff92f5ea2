import { useTranslation } from 'react-i18next';
import { CategoryGlyph, useCategoryLabel } from '../../core/page/category.tsx';
import { useInLanguage } from '../../core/texts/use-localized.ts';
import { Avatar } from '../../ui/parts/avatar.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { NameLine } from '../../ui/text/written.tsx';
import type { Option } from './options.ts';
import { SuggestionOption } from './suggestion-option.tsx';
import type { Suggestions } from './use-suggestions.ts';

const Line = ({ option }: { readonly option: Option }) => {
  const { t } = useTranslation();
  const labelOf = useCategoryLabel();
  const said = useInLanguage();
  switch (option.group) {
    case 'creators': {
      const { name, nameEn, avatar } = option.creator;
      return (
        <>
          <Avatar name={said(option.creator).name} src={avatar} className="size-8 text-small" />
          <span className="one-line">
            <NameLine name={name} nameEn={nameEn} />
          </span>
        </>
      );
    }
    case 'categories':
      return (
        <>
          <CategoryGlyph id={option.category} className="size-5 text-turquoise" />
          <bdi className="one-line">{labelOf(option.category)}</bdi>
        </>
      );
    case 'occasions':
      return (
        <>
          <Icon name="gift" className="size-5 text-turquoise" />
          {t(`occasion.${option.occasion}`)}
        </>
      );
    case 'ads':
      return null;
  }
};

/** What is suggested, in one line of the page: it lies over nothing. Focus stays in the field. */
export const SuggestionRow = ({ suggestions }: { readonly suggestions: Suggestions }) => {
  const { t } = useTranslation();
  const { options, listId } = suggestions;
  return (
    <div id={listId} role="listbox" aria-label={t('search.results')} className="flex gap-2 overflow-x-auto">
      {options.map((option, index) => (
        <SuggestionOption
          key={option.to}
          suggestions={suggestions}
          index={index}
          className="max-w-64 shrink-0 gap-2 rounded-full border border-edge/70 bg-card px-3 text-small font-medium aria-selected:bg-sunk"
        >
          <Line option={option} />
        </SuggestionOption>
      ))}
    </div>
  );
};
