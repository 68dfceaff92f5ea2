import Box from '@cloudscape-design/components/box';
import { formatDay, startOfDay } from '../../../../shared/calendar/dates.ts';
import { type Clearing, clearingSum } from '../../../../shared/money/clearing.ts';
import { Amount } from './texts.tsx';

/** What waits, and how much of it is available from which day. */
export const ClearingDays = ({ clearing }: { readonly clearing: Clearing }) => (
  <>
    <Amount agorot={clearingSum(clearing)} />
    {clearing.map(({ day, agorot }) => (
      <Box key={day} variant="small" display="block">
        <bdi>{formatDay(startOfDay(day))}</bdi>: <Amount agorot={agorot} />
      </Box>
    ))}
  </>
);
