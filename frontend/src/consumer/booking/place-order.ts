import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { arrivalDay } from '../../../../shared/calendar/promise.ts';
import { dayOfSlot, timeOfSlot } from '../../../../shared/calendar/slots.ts';
import { chosenExtras, orderPrice } from '../../../../shared/order/extras.ts';
import { call, keyOf } from '../../api/api.ts';
import { type ApiError, codeOf } from '../../api/api-error.ts';
import type { InputOf, OutputOf } from '../../api/endpoint-types.ts';
import { useAttempt } from '../../core/drafts/use-attempt.ts';
import { toast } from '../../core/page/toast.ts';
import { loginPath } from '../../core/session/login-path.ts';
import { currentSession } from '../../core/session/session.ts';
import { travel } from '../../ui/parts/travel.ts';
import { dropDraft, dropKey, readKey } from '../order-rules/draft.ts';
import { isUsualDeadline } from '../order-rules/first-values.ts';
import type { OrderValues } from '../order-rules/order-values.ts';
import { placementOf } from '../order-rules/order-values.ts';
import { sendDraft } from '../order-rules/send-draft.ts';
import type { Ad } from './ad-facts.tsx';
import { extrasIn, type NoticedRefusal, refusalOf } from './refusal.ts';
import type { OrderComplete } from './thank-you-page.tsx';

const isSessionLost = (error: ApiError): boolean =>
  ['auth.required', 'auth.signed_out'].includes(codeOf(error));

/** What the thanks say of an order. */
const thanksFor = (
  ad: Ad,
  { id, priceAgorot, at }: OutputOf<'requests.place'>,
  { recipient, deadline, slot }: InputOf<'requests.place'>,
): OrderComplete => ({
  requestId: id,
  recipient,
  priceAgorot,
  creatorName: ad.creatorName,
  ...(ad.creatorNameEn ? { creatorNameEn: ad.creatorNameEn } : {}),
  image: ad.image,
  category: ad.category,
  ...(slot || !isUsualDeadline(deadline, new Date(at), ad) ? { deadline } : {}),
  arrivesBy: slot ? dayOfSlot(slot) : arrivalDay(new Date(at), ad),
  deliveryHours: ad.deliveryHours,
  ...(slot && { time: timeOfSlot(slot) }),
});

/**
 * Places an order, once, with those of its extras that are offered. A failure stays until the next press; a slot that is
 * gone is reported by `onSlotLost`, at its field, and what the wallet is short of, in agorot, by `onShort`.
 */
export const usePlaceOrder = (ad: Ad, onSlotLost: () => void, onShort: (neededAgorot: number) => void) => {
  const { t } = useTranslation('booking');
  const navigate = useNavigate();
  const answers = useQueryClient();
  const [refusal, setRefusal] = useState<NoticedRefusal | null>(null);
  /** As the form was opened: another tab that ordered forgets what was kept. */
  const [key, setKey] = useState(() => readKey(ad.id));

  const signInFirst = (draft?: string | null): void => {
    // With a draft the log-in itself says so.
    if (!draft) toast.info(t('signInFirst'));
    void navigate(loginPath(`/video-ad/${ad.id}`, '', draft));
  };

  const failed = (error: ApiError, seenAgorot: number): void => {
    if (isSessionLost(error)) {
      signInFirst();
      return;
    }
    const next = refusalOf(error, seenAgorot);
    // It is no failure: the person is asked, and the order goes on.
    if (next.kind === 'terms') {
      setRefusal(next);
      return;
    }
    // Nor is this one, and what there is to do opens at once.
    if (next.kind === 'insufficient') {
      setRefusal(next);
      void answers.invalidateQueries({ queryKey: ['wallet'] });
      onShort(next.priceAgorot - next.balanceAgorot);
      return;
    }
    // Another tab has ordered what waited: what was changed here since is an order of its own.
    if (next.kind === 'twice') {
      dropKey(ad.id);
      setKey(undefined);
    }
    toast.error(t('refused.toast'));
    if (next.kind === 'slot') {
      void answers.invalidateQueries({ queryKey: keyOf('catalog.slots', { id: ad.id }) });
      onSlotLost();
      return;
    }
    setRefusal(next);
    const extras = extrasIn(error.details) ?? ad.extras;
    const priceAgorot = next.kind === 'price' ? next.adPriceAgorot : ad.priceAgorot;
    answers.setQueryData(keyOf('catalog.ad', { id: ad.id }), { ...ad, extras, priceAgorot });
  };

  const attempt = useAttempt({
    name: `order:${ad.id}`,
    send: (input: InputOf<'requests.place'>, idempotencyKey) =>
      call('requests.place', input, { idempotencyKey }),
    onDone: (order, { input }) => {
      dropDraft(ad.id);
      for (const group of ['requests', 'wallet']) void answers.invalidateQueries({ queryKey: [group] });
      const orderComplete = thanksFor(ad, order, input);
      travel(() => void navigate('/thank-you', { state: { orderComplete } }));
    },
    onRefused: (error, { input }) => failed(error, input.priceAgorot),
    onUnknown: (error) => {
      if (isSessionLost(error)) signInFirst();
    },
  });

  const place = async (values: OrderValues): Promise<void> => {
    const { id: adId } = ad;
    const extras = chosenExtras(values.extras, ad.extras).map((extra) => extra.id);
    const priceAgorot = orderPrice(ad.priceAgorot, extras, ad.extras);
    const input = placementOf({ ...values, extras }, { adId, priceAgorot });
    if (!input) return;
    const session = currentSession();
    if (session.status === 'signed-out') {
      const { priceAgorot: _, ...draft } = input;
      // A person whose session was lost has an account, and the draft is put away under their name.
      return signInFirst(session.lost ? null : await sendDraft(draft));
    }
    setRefusal(null);
    await attempt.send(input, key);
  };

  return { place, attempt, refusal, clearRefusal: () => setRefusal(null) };
};
