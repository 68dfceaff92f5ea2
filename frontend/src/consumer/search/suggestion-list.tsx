import { useTranslation } from 'react-i18next';
import { CategoryGlyph, useCategoryLabel } from '../../core/page/category.tsx';
import { useInLanguage } from '../../core/texts/use-localized.ts';
import { Avatar } from '../../ui/parts/avatar.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Rating } from '../../ui/parts/rating.tsx';
import { Price } from '../../ui/text/format.tsx';
import { NameLine } from '../../ui/text/written.tsx';
import type { Group, Option } from './options.ts';
import { SuggestionOption } from './suggestion-option.tsx';
import type { Suggestions } from './use-suggestions.ts';

const ROUND = 'grid size-10 shrink-0 place-items-center rounded-full bg-turquoise-soft text-turquoise';

const Line = ({ option }: { readonly option: Option }) => {
  const { t } = useTranslation();
  const labelOf = useCategoryLabel();
  const said = useInLanguage();
  switch (option.group) {
    case 'creators':
      return (
        <>
          <Avatar name={said(option.creator).name} src={option.creator.avatar} />
          <span className="min-w-0 flex-1">
            <span className="one-line block font-medium">
              <NameLine name={option.creator.name} nameEn={option.creator.nameEn} />
            </span>
            <span className="block text-small text-muted">{labelOf(option.creator.category)}</span>
          </span>
          <span className="text-small">
            <Rating tenths={option.creator.rating} count={option.creator.reviewCount} />
          </span>
        </>
      );
    case 'ads':
      return (
        <>
          <Avatar name={said(option.ad).creatorName} src={option.ad.creatorAvatar} />
          <span className="min-w-0 flex-1">
            <bdi className="one-line block font-medium">{said(option.ad).title}</bdi>
            <span className="one-line block text-small text-muted">
              <NameLine name={option.ad.creatorName} nameEn={option.ad.creatorNameEn} />
            </span>
          </span>
          <span className="text-small">
            <Price agorot={option.ad.priceAgorot} />
          </span>
        </>
      );
    case 'categories':
      return (
        <>
          <span className={ROUND}>
            <CategoryGlyph id={option.category} className="size-5" />
          </span>
          <bdi className="font-medium">{labelOf(option.category)}</bdi>
        </>
      );
    case 'occasions':
      return (
        <>
          <span className={ROUND}>
            <Icon name="gift" className="size-5" />
          </span>
          <span className="font-medium">{t(`occasion.${option.occasion}`)}</span>
        </>
      );
  }
};

/** What is suggested, in groups. Focus stays in the field. */
export const SuggestionList = ({ suggestions }: { readonly suggestions: Suggestions }) => {
  const { t } = useTranslation();
  const { options, listId } = suggestions;
  const groups = [...new Set(options.map(({ group }): Group => group))];
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={t('search.results')}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
        <div
          key={group}
          role="group"
          aria-label={t(`search.groups.${group}`)}
          className="grid grid-cols-[minmax(0,1fr)] gap-0.5"
        >
          <p aria-hidden="true" className="px-2.5 text-small text-muted">
            {t(`search.groups.${group}`)}
          </p>
          {options.map(
            (option, index) =>
              option.group === group && (
                <SuggestionOption
                  key={option.to}
                  suggestions={suggestions}
                  index={index}
                  className="gap-3 rounded-control p-2 aria-selected:bg-sunk"
                >
                  <Line option={option} />
                </SuggestionOption>
              ),
          )}
        </div>
      ))}
    </div>
  );
};
