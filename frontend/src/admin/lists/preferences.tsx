import CollectionPreferences from '@cloudscape-design/components/collection-preferences';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { PAGE_SIZE } from '../../../../shared/limits.ts';
import { useKept } from '../frame/use-kept.ts';

const look = z.object({
  pageSize: z.int(),
  wrapLines: z.boolean(),
  contentDensity: z.enum(['comfortable', 'compact']),
  /** Columns in the order they are shown in; one that came later is shown last. */
  contentDisplay: z.array(z.object({ id: z.string(), visible: z.boolean() })),
  /** Pixels, by the columns' ids. */
  widths: z.record(z.string(), z.number()),
});
type Look = z.output<typeof look>;

export interface Preferences extends Look {
  readonly sizes: readonly number[];
  readonly change: (changed: Partial<Look>) => void;
}

/** How this browser shows a list. `size`: rows of a page unless chosen otherwise. */
export const usePreferences = (list: string, size: number = PAGE_SIZE.rows): Preferences => {
  const sizes = [...new Set([PAGE_SIZE.rows, PAGE_SIZE.payments, PAGE_SIZE.most, size])].sort(
    (one, other) => one - other,
  );
  const [kept, keep] = useKept(`list:${list}`, look, {
    pageSize: size,
    wrapLines: true,
    contentDensity: 'comfortable',
    contentDisplay: [],
    widths: {},
  });
  const pageSize = sizes.includes(kept.pageSize) ? kept.pageSize : size;
  return { ...kept, pageSize, sizes, change: (changed) => keep({ ...kept, ...changed }) };
};

interface Named {
  readonly id: string;
  readonly header: string;
  readonly isRowHeader?: boolean;
}

/** The columns in the chosen order, each shown or not. */
export const displayOf = ({ contentDisplay }: Preferences, columns: readonly Named[]) => {
  const known = contentDisplay.filter(({ id }) => columns.some((column) => column.id === id));
  const others = columns.filter(({ id }) => known.every((each) => each.id !== id));
  return [...known, ...others.map(({ id }) => ({ id, visible: true }))];
};

interface PreferencesButtonProps {
  readonly preferences: Preferences;
  readonly columns: readonly Named[];
}

export const PreferencesButton = ({ preferences, columns }: PreferencesButtonProps) => {
  const { t } = useTranslation('admin');
  const { sizes, change, pageSize, wrapLines, contentDensity } = preferences;
  const contentDisplay = displayOf(preferences, columns);
  return (
    <CollectionPreferences
      preferences={{ pageSize, wrapLines, contentDensity, contentDisplay }}
      pageSizePreference={{
        options: sizes.map((value) => ({ value, label: t('list.rows', { count: value }) })),
      }}
      wrapLinesPreference={{}}
      contentDensityPreference={{}}
      contentDisplayPreference={{
        options: columns.map(({ id, header, isRowHeader = false }) => ({
          id,
          label: header,
          alwaysVisible: isRowHeader,
        })),
      }}
      onConfirm={({ detail }) =>
        change({
          pageSize: detail.pageSize ?? pageSize,
          wrapLines: detail.wrapLines ?? wrapLines,
          contentDensity: detail.contentDensity ?? contentDensity,
          contentDisplay: (detail.contentDisplay ?? contentDisplay).map(({ id, visible }) => ({
            id,
            visible,
          })),
        })
      }
    />
  );
};
