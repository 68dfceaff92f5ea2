import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import type { ReactNode } from 'react';
import { ListLink, type Target } from '../lists/list-link.tsx';

interface FigureCardProps {
  readonly title: string;
  /** The list of what was counted, where there is one. */
  readonly to?: Target | undefined;
  /** Undefined while unknown. */
  readonly figure: ReactNode;
  readonly note?: ReactNode;
}

/** A figure by its name, the way to what it counts, and what it is to be read beside. */
export const FigureCard = ({ title, to, figure, note }: FigureCardProps) => (
  <Container fitHeight>
    <Box variant="h3" padding="n" color="text-body-secondary" fontSize="body-m">
      {to ? <ListLink to={to}>{title}</ListLink> : title}
    </Box>
    <Box variant="p" padding={{ vertical: 'xxs' }} fontSize="heading-xl" fontWeight="bold">
      {figure ?? '–'}
    </Box>
    <Box variant="small">{note}</Box>
  </Container>
);
