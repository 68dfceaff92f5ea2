import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { arrivalDay } from '../../../../shared/calendar/promise.ts';
import { chosenExtras, orderPrice } from '../../../../shared/order/extras.ts';
import { withStyles } from '../../core/page/with-styles.ts';
import { useContractForm } from '../../ui/controls/use-contract-form.ts';
import { later } from '../../ui/feedback/later.tsx';
import { checkOrder } from '../order-rules/check-order.ts';
import { keepDraft, readDraft } from '../order-rules/draft.ts';
import { firstValues, isUsualDeadline } from '../order-rules/first-values.ts';
import { ORDER_FORM } from '../order-rules/order-form-id.ts';
import type { OrderProblem, OrderValues } from '../order-rules/order-values.ts';
import type { Ad } from './ad-facts.tsx';
import { OrderBar } from './order-bar.tsx';
import { OrderForm } from './order-form.tsx';
import { OrderSummary } from './order-summary.tsx';
import { usePlaceOrder } from './place-order.ts';
import { useSlots } from './use-slots.ts';
import { useToldWish } from './use-told-wish.ts';

const TopUpDialog = later(() => withStyles(import('../wallet/top-up-dialog.tsx')));

interface OrderProps {
  readonly ad: Ad;
  /** How often the form was asked for, also before it was there: each press leads to it. */
  readonly wanted: number;
  /** Its address leads to the form: who left it to sign in is back. */
  readonly isBack: boolean;
}

const showForm = (): void => {
  const form = document.getElementById(ORDER_FORM);
  form?.scrollIntoView();
  form?.querySelector('input')?.focus({ preventScroll: true });
};

/** The form where it was left: at the first field that lacks something, or with nothing left but to order. */
const resume = (form: UseFormReturn<OrderValues>, problems: ReturnType<typeof checkOrder>): void => {
  const element = document.getElementById(ORDER_FORM);
  element?.scrollIntoView();
  const [open] = Object.keys(problems) as (keyof OrderValues)[];
  if (open) form.setFocus(open);
  else {
    const buttons = document.querySelectorAll<HTMLElement>(`[type=submit][form=${ORDER_FORM}]`);
    // A phone has another one than a desk.
    [...buttons].find((button) => button.checkVisibility())?.focus({ preventScroll: true });
  }
};

/** What the wallet is short of, and whether an order that was pressed waits for it. */
interface Short {
  readonly neededAgorot: number;
  readonly isWaiting: boolean;
}

/** The order of an ad: its steps and their summary. What is typed is kept until it is ordered. */
const Order = ({ ad, wanted, isBack }: OrderProps) => {
  // The texts of a refusal are loaded with the form: when they are needed there may be no network.
  useTranslation(['booking', 'order', 'errors']);
  const form = useContractForm<OrderValues, OrderProblem>({
    problemsOf: (values) => checkOrder(values, { now: new Date(), promised: ad }),
    textOf: (problem) => problem,
    defaultValues: firstValues(new Date(), ad, { wanted: useToldWish(), draft: readDraft(ad.id) }),
  });
  const { slots, loseSlot } = useSlots(ad, form);
  const offered = ad.extras;
  /** While its dialog is open. */
  const [short, setShort] = useState<Short | null>(null);
  const { place, attempt, refusal, clearRefusal } = usePlaceOrder(ad, loseSlot, (neededAgorot) =>
    setShort({ neededAgorot, isWaiting: true }),
  );
  const { watch, handleSubmit, formState } = form;
  const { isSubmitting, dirtyFields } = formState;
  useEffect(() => {
    const { unsubscribe } = watch((values) => keepDraft(ad.id, values as Partial<OrderValues>));
    return unsubscribe;
  }, [watch, ad.id]);
  useEffect(() => {
    if (wanted > 0) showForm();
  }, [wanted]);
  const comeBack = useEffectEvent(() =>
    resume(form, checkOrder(form.getValues(), { now: new Date(), promised: ad })),
  );
  useEffect(() => {
    if (isBack) comeBack();
  }, [isBack]);
  const pending = isSubmitting || attempt.busy;
  const typed = watch();
  // Extras that are no longer offered may have been chosen before, in this tab or in a draft.
  const values = { ...typed, extras: chosenExtras(typed.extras, offered).map(({ id }) => id) };
  const priceAgorot = orderPrice(ad.priceAgorot, values.extras, offered);
  const send = (): void => {
    if (pending || attempt.locked) return;
    const now = new Date();
    const { timing, deadline } = form.getValues();
    // Since the form was opened, the promised day may have moved on: who chose no other means the promised one.
    if (timing === 'day' && !dirtyFields.deadline && isUsualDeadline(deadline, now, ad))
      form.setValue('deadline', arrivalDay(now, ad));
    void handleSubmit(place)();
  };

  return (
    <>
      <OrderForm
        ad={ad}
        form={form}
        slots={slots}
        offered={offered}
        disabled={attempt.locked}
        onSubmit={send}
      />
      <OrderSummary
        ad={ad}
        values={values}
        offered={offered}
        pending={pending}
        attempt={attempt}
        onTopUp={(neededAgorot) => setShort({ neededAgorot, isWaiting: refusal?.kind === 'insufficient' })}
        refusal={refusal}
        onAgreed={send}
      />
      <OrderBar priceAgorot={priceAgorot} pending={pending} disabled={attempt.phase === 'unknown'} />
      {short && (
        <TopUpDialog
          neededAgorot={short.neededAgorot}
          orderAgorot={short.isWaiting ? priceAgorot : undefined}
          onClose={() => setShort(null)}
          onDone={(amountAgorot) => {
            setShort(null);
            clearRefusal();
            // It was pressed and lacked nothing but this, and the press of the top-up said that it follows.
            if (short.isWaiting && amountAgorot >= short.neededAgorot) send();
          }}
        />
      )}
    </>
  );
};

export default Order;
