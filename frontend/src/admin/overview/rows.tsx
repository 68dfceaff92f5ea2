import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { ReactNode } from 'react';
import { ListLink, type Target } from '../lists/list-link.tsx';

export interface Row {
  readonly id: string;
  readonly label: string;
  /** A number is good while it is zero, and something to look at otherwise. */
  readonly figure: number | ReactNode;
  /** The number as it is read, where that is not the number itself. */
  readonly shown?: string;
  readonly to?: Target | undefined;
  readonly note?: ReactNode;
}

const Figure = ({ figure, shown }: Pick<Row, 'figure' | 'shown'>) => {
  if (typeof figure !== 'number') return figure;
  return (
    <StatusIndicator type={figure > 0 ? 'warning' : 'success'}>
      <bdi className="back-office-figure">{shown ?? figure.toLocaleString('he-IL')}</bdi>
    </StatusIndicator>
  );
};

interface RowsProps {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** Lines of a name and a figure, each the way to its list. */
export const Rows = ({ title, rows }: RowsProps) => (
  <Container fitHeight header={<Header variant="h2">{title}</Header>}>
    <ul className="back-office-rows">
      {rows.map(({ id, label, to, note, ...figure }) => (
        <li key={id}>
          <span className="back-office-row">
            {to ? <ListLink to={to}>{label}</ListLink> : <span>{label}</span>}
            <Figure {...figure} />
          </span>
          {note && (
            <Box color="text-body-secondary" fontSize="body-s">
              {note}
            </Box>
          )}
        </li>
      ))}
    </ul>
  </Container>
);
