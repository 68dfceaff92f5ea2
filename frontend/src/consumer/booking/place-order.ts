import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { call, keyOf } from '../../api/api.ts';
import { ApiError, codeOf } from '../../api/api-error.ts';
import { attempt } from '../../api/attempt.ts';
import { loginPath } from '../../app/return-path.ts';
import { currentSession } from '../../app/session.ts';
import { toast } from '../../ui/toast.ts';
import type { Ad } from './ad-facts.tsx';
import { isOccasion, type OrderValues } from './check-order.ts';
import { dropDraft } from './draft.ts';
import { type OrderRefusal, refusalOf } from './refusal.ts';
import type { OrderComplete } from './thank-you-page.tsx';

/** Places an order, once. What went wrong stays until the next press. */
export const usePlaceOrder = (ad: Ad) => {
  const { t } = useTranslation('booking');
  const navigate = useNavigate();
  const answers = useQueryClient();
  const [refusal, setRefusal] = useState<OrderRefusal | null>(null);

  const signInFirst = (): void => {
    toast.error(t('signInFirst'));
    void navigate(loginPath(`/video-ad/${ad.id}`));
  };

  const failed = (error: unknown): void => {
    const code = codeOf(error);
    if (code === 'auth.required' || code === 'auth.signed_out') {
      signInFirst();
      return;
    }
    toast.error(t('refused.toast'));
    const next = refusalOf(error, ad.priceAgorot);
    setRefusal(next);
    if (next.kind === 'price')
      answers.setQueryData(keyOf('catalog.ad', { id: ad.id }), { ...ad, priceAgorot: next.priceAgorot });
    if (next.kind === 'insufficient') void answers.invalidateQueries({ queryKey: ['wallet'] });
  };

  const place = async ({ occasion, recipient, instructions, deadline }: OrderValues): Promise<void> => {
    if (currentSession().status === 'signed-out') return signInFirst();
    if (!isOccasion(occasion)) return;
    setRefusal(null);
    const { id: adId, priceAgorot, creatorName } = ad;
    const input = { adId, priceAgorot, occasion, recipient, instructions, deadline };
    try {
      const { id } = await attempt(`order:${adId}`, (idempotencyKey) =>
        call('requests.place', input, { idempotencyKey }),
      );
      dropDraft(adId);
      for (const group of ['requests', 'wallet']) void answers.invalidateQueries({ queryKey: [group] });
      toast.success(t('placed'));
      const orderComplete: OrderComplete = { requestId: id, creatorName, deadline };
      await navigate('/thank-you', { state: { orderComplete } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      failed(error);
    }
  };

  return { place, refusal, clearRefusal: () => setRefusal(null) };
};
