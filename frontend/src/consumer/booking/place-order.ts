import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { orderPrice } from '../../../../shared/extras.ts';
import { timeOfSlot } from '../../../../shared/slots.ts';
import { call, keyOf } from '../../api/api.ts';
import { ApiError, codeOf } from '../../api/api-error.ts';
import { attempt } from '../../api/attempt.ts';
import { loginPath } from '../../app/return-path.ts';
import { currentSession } from '../../app/session.ts';
import { toast } from '../../ui/toast.ts';
import type { Ad } from './ad-facts.tsx';
import type { OrderValues } from './check-order.ts';
import { dropDraft } from './draft.ts';
import { placementOf } from './placement.ts';
import { type NoticedRefusal, refusalOf } from './refusal.ts';
import type { OrderComplete } from './thank-you-page.tsx';

/**
 * Places an order, once. What went wrong stays until the next press; an hour that is gone is for `onSlotLost` to tell,
 * at its field.
 */
export const usePlaceOrder = (ad: Ad, onSlotLost: () => void) => {
  const { t } = useTranslation('booking');
  const navigate = useNavigate();
  const answers = useQueryClient();
  const [refusal, setRefusal] = useState<NoticedRefusal | null>(null);

  const signInFirst = (): void => {
    toast.error(t('signInFirst'));
    void navigate(loginPath(`/video-ad/${ad.id}`));
  };

  const failed = (error: unknown, seenAgorot: number): void => {
    const code = codeOf(error);
    if (code === 'auth.required' || code === 'auth.signed_out') {
      signInFirst();
      return;
    }
    toast.error(t('refused.toast'));
    const next = refusalOf(error, seenAgorot);
    if (next.kind === 'slot') {
      void answers.invalidateQueries({ queryKey: keyOf('catalog.slots', { id: ad.id }) });
      onSlotLost();
      return;
    }
    setRefusal(next);
    if (next.kind === 'price')
      answers.setQueryData(keyOf('catalog.ad', { id: ad.id }), { ...ad, priceAgorot: next.adPriceAgorot });
    if (next.kind === 'insufficient') void answers.invalidateQueries({ queryKey: ['wallet'] });
  };

  const place = async (values: OrderValues): Promise<void> => {
    if (currentSession().status === 'signed-out') return signInFirst();
    const { id: adId, creatorName } = ad;
    const priceAgorot = orderPrice(ad.priceAgorot, values.extras);
    const input = placementOf(values, { adId, priceAgorot });
    if (!input) return;
    setRefusal(null);
    try {
      const { id } = await attempt(`order:${adId}`, (idempotencyKey) =>
        call('requests.place', input, { idempotencyKey }),
      );
      dropDraft(adId);
      for (const group of ['requests', 'wallet']) void answers.invalidateQueries({ queryKey: [group] });
      toast.success(t('placed'));
      const { deadline, slot } = input;
      const orderComplete: OrderComplete = {
        requestId: id,
        creatorName,
        deadline,
        ...(slot && { time: timeOfSlot(slot) }),
      };
      await navigate('/thank-you', { state: { orderComplete } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      failed(error, priceAgorot);
    }
  };

  return { place, refusal, clearRefusal: () => setRefusal(null) };
};
