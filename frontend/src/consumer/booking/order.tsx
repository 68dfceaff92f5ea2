import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { arrivalDay } from '../../../../shared/calendar/promise.ts';
import { dayOfSlot } from '../../../../shared/calendar/slots.ts';
import { chosenExtras, orderPrice } from '../../../../shared/order/extras.ts';
import { withStyles } from '../../core/page/with-styles.ts';
import { useContractForm } from '../../ui/controls/use-contract-form.ts';
import { later } from '../../ui/feedback/later.tsx';
import { checkOrder } from '../order-rules/check-order.ts';
import { keepDraft, readDraft } from '../order-rules/draft.ts';
import { firstValues, isUsualDeadline } from '../order-rules/first-values.ts';
import type { OrderProblem, OrderValues } from '../order-rules/order-values.ts';
import type { Ad } from './ad-facts.tsx';
import { goOn, type Reached, useResume } from './go-on.ts';
import { OrderBar } from './order-bar.tsx';
import { OrderForm } from './order-form.tsx';
import { OrderSummary } from './order-summary.tsx';
import { usePlaceOrder } from './place-order.ts';
import { useSlots } from './use-slots.ts';
import { useToldWish } from './use-told-wish.ts';

const TopUpDialog = later(() => withStyles(import('../wallet/top-up-dialog.tsx')));

interface OrderProps extends Reached {
  readonly ad: Ad;
}

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
  const lead = useResume(form, ad, { wanted, isBack });
  const pending = isSubmitting || attempt.busy;
  const typed = watch();
  // Extras that are no longer offered may have been chosen before, in this tab or in a draft.
  const values = { ...typed, extras: chosenExtras(typed.extras, offered).map(({ id }) => id) };
  const priceAgorot = orderPrice(ad.priceAgorot, values.extras, offered);
  const arrivesBy = values.timing === 'hour' && values.slot ? dayOfSlot(values.slot) : ad.arrivesBy;
  const send = (): void => {
    if (pending || attempt.locked || lead()) return;
    const now = new Date();
    const { timing, deadline } = form.getValues();
    // Since the form was opened, the promised day may have moved on: who chose no other means the promised one.
    if (timing === 'day' && !dirtyFields.deadline && isUsualDeadline(deadline, now, ad))
      form.setValue('deadline', arrivalDay(now, ad));
    void handleSubmit(place)();
  };

  const summed = { ad, arrivesBy, pending };

  return (
    <>
      <OrderForm
        ad={ad}
        form={form}
        slots={slots}
        offered={offered}
        disabled={attempt.locked}
        onChosen={() => goOn(form, ad)}
        onSubmit={send}
      />
      <OrderSummary
        {...summed}
        values={values}
        offered={offered}
        attempt={attempt}
        onTopUp={(neededAgorot) => setShort({ neededAgorot, isWaiting: refusal?.kind === 'insufficient' })}
        refusal={refusal}
        onAgreed={send}
      />
      <OrderBar {...summed} priceAgorot={priceAgorot} disabled={attempt.phase === 'unknown'} />
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
