import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { checkOrder } from '../order-rules/check-order.ts';
import { ORDER_FORM } from '../order-rules/order-form-id.ts';
import type { OrderValues } from '../order-rules/order-values.ts';
import type { Ad } from './ad-facts.tsx';

type Form = UseFormReturn<OrderValues>;

/** The first field that lacks something. */
const openOf = (form: Form, ad: Ad): keyof OrderValues | undefined => {
  const problems = checkOrder(form.getValues(), { now: new Date(), promised: ad });
  const [open] = Object.keys(problems) as (keyof OrderValues)[];
  return open;
};

/** Goes to it; answers whether there is one. */
export const goOn = (form: Form, ad: Ad): boolean => {
  const open = openOf(form, ad);
  if (open) form.setFocus(open);
  return open !== undefined;
};

const formOf = (): HTMLElement | null => document.getElementById(ORDER_FORM);

const showForm = (): void => formOf()?.scrollIntoView();

/** Whether its first question is in sight, or was on the way to where the reader is. */
const isFormSeen = (): boolean => (formOf()?.getBoundingClientRect().top ?? 0) < innerHeight;

/** The form where there is something to do: at that field, or with nothing left but to order. */
const resume = (form: Form, ad: Ad): void => {
  showForm();
  if (goOn(form, ad)) return;
  const buttons = document.querySelectorAll<HTMLElement>(`[type=submit][form=${ORDER_FORM}]`);
  // A phone has another one than a desk.
  [...buttons].find((button) => button.checkVisibility())?.focus({ preventScroll: true });
};

/** How somebody comes to the form. */
export interface Reached {
  /** How often the form was asked for, also before it was there: each press leads to it. */
  readonly wanted: number;
  /** Its address leads to the form: who left it to sign in is back. */
  readonly isBack: boolean;
}

/**
 * Leads to the form whoever asked for it or is back. The returned function does the same at a press from above the form,
 * while nothing is filled in, and answers whether it did: nothing is wrong with it yet. Whoever has seen the form is told
 * what it lacks.
 */
export const useResume = (form: Form, ad: Ad, { wanted, isBack }: Reached): (() => boolean) => {
  const { isDirty } = form.formState;
  const begin = useEffectEvent(() => resume(form, ad));
  useEffect(() => {
    if (wanted > 0 || isBack) begin();
  }, [wanted, isBack]);
  return () => {
    if (isDirty || isFormSeen() || !openOf(form, ad)) return false;
    showForm();
    return goOn(form, ad);
  };
};
