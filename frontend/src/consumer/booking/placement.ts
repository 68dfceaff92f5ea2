import type { placement } from '../../../../shared/contracts/requests.ts';
import { type ExtraId, EXTRAS, orderPrice } from '../../../../shared/extras.ts';
import { OCCASIONS } from '../../../../shared/occasions.ts';
import type { Ad } from './ad-facts.tsx';
import type { OrderValues } from './check-order.ts';

type Placement = Parameters<(typeof placement)['_zod']['processJSONSchema'] & never>[0];

const isOccasion = (occasion: string): occasion is (typeof OCCASIONS)[number] =>
  (OCCASIONS as readonly string[]).includes(occasion);
