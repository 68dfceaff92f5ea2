import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isFree } from '../../../../shared/calendar/slots.ts';
import { query } from '../../api/api.ts';
import type { OrderProblem, OrderValues } from '../order-rules/order-values.ts';
import type { Ad } from './ad-facts.tsx';

const TAKEN: OrderProblem = 'order:when.problem.taken';

/**
 * The slots that an order of this ad can have. A chosen slot that is taken by now is reported as gone; where the
 * creator offers no hours, an order is due by a day. `loseSlot` does the same for a slot that the server refused.
 */
export const useSlots = (ad: Ad, form: UseFormReturn<OrderValues>) => {
  const slots = useQuery(query('catalog.slots', { id: ad.id }));
  const days = slots.data?.days;
  const { setValue, setError, setFocus, getValues, watch } = form;
  const [timing, slot] = watch(['timing', 'slot']);

  useEffect(() => {
    if (!days || timing !== 'hour') return;
    if (days.length === 0) setValue('timing', 'day');
    else if (slot && !isFree(slot, days)) {
      setValue('slot', '');
      setError('slot', { type: 'taken', message: TAKEN });
    }
  }, [days, timing, slot, setValue, setError]);

  const loseSlot = useCallback(() => {
    if (!getValues('slot')) return;
    setValue('slot', '');
    setError('slot', { type: 'taken', message: TAKEN });
    setFocus('slot');
  }, [getValues, setValue, setError, setFocus]);

  return { slots, loseSlot };
};
