import Box from '@cloudscape-design/components/box';
import { ListTable } from '../lists/list-table.tsx';
import { Moment, Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import type { Pages } from '../lists/use-pages.ts';

interface Said {
  readonly id: string;
  readonly text: string;
  readonly at: string;
}

interface WordsTableProps<Item> {
  readonly pages: Pages<Item>;
  readonly title: string;
  readonly headers: Readonly<Record<'text' | 'by' | 'at', string>>;
  readonly byOf: (item: Item) => { readonly id: string; readonly name: string } | null;
  /** Who it was that has no page. */
  readonly otherwise?: string;
  readonly none: string;
  readonly failed: string;
}

/** What was written about a thing, by whom and when. */
export const WordsTable = <Item extends Said>({
  headers,
  byOf,
  otherwise,
  ...list
}: WordsTableProps<Item>) => (
  <ListTable<Item>
    {...list}
    variant="embedded"
    columns={[
      {
        id: 'text',
        header: headers.text,
        isRowHeader: true,
        cell: ({ text }) => (
          <Box variant="p">
            <Words>{text}</Words>
          </Box>
        ),
      },
      {
        id: 'by',
        header: headers.by,
        cell: (item) => {
          const by = byOf(item);
          return by ? (
            <ThingLink screen="users" id={by.id}>
              <Words>{by.name}</Words>
            </ThingLink>
          ) : (
            otherwise
          );
        },
      },
      { id: 'at', header: headers.at, cell: ({ at }) => <Moment at={at} time /> },
    ]}
  />
);
