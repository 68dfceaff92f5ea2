import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  type Filters,
  questionOf,
  RATINGS,
  type TypingState,
} from '../../../../../shared/contracts/market/ad-filters.ts';
import type { AdsQuestion } from '../../../../../shared/contracts/market/ads-question.ts';
import { plainSaid } from '../../../../../shared/contracts/market/said.ts';
import { infiniteQuery } from '../../../api/api.ts';
import type { OutputOf } from '../../../api/endpoint-types.ts';

const AGOROT = 100;
const shekels = (agorot: number | undefined): string => (agorot === undefined ? '' : String(agorot / AGOROT));

/** What the server understood, as the address has it. */
const filtersOf = (question: AdsQuestion, said: string): Filters => {
  const { text = '', for: whom = '', category = '', by = '', language = '', sort = '' } = question;
  const { occasion = '', priceFrom, priceTo, rating } = question;
  return {
    text,
    said,
    for: whom,
    category,
    occasion: occasion === 'other' ? '' : occasion,
    from: shekels(priceFrom),
    to: shekels(priceTo),
    rating: RATINGS.find((stars) => Number(stars) * 10 === rating) ?? '',
    by,
    language,
    sort,
  };
};

const listOf = (filters: Filters) => infiniteQuery('catalog.ads', questionOf(filters));

/** Whether the text is still being typed: since the last pause neither Enter was pressed nor the field left. */
const useIsTyping = (text: string): boolean => {
  const state = useLocation().state as TypingState | null;
  const [left, setLeft] = useState<string>();
  const isTyping = state?.typing === performance.timeOrigin && left !== text;
  // Before the field is taken off the page, which leaves it, too.
  useLayoutEffect(() => {
    if (!isTyping) return;
    const leave = ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement && target.type === 'search') setLeft(text);
    };
    document.addEventListener('focusout', leave);
    return () => document.removeEventListener('focusout', leave);
  }, [isTyping, text]);
  return isTyping;
};

interface Understood
  extends Pick<OutputOf<'catalog.ads'>, 'absent' | 'missing' | 'foreign' | 'celebrated' | 'help'> {
  readonly filters: Filters;
  /** What was typed on the keyboard of another language; null: nothing was. */
  readonly retyped: { readonly typed: string; readonly read: string } | null;
}

/** What stands in the field. */
const fieldOf = ({ text, said }: Filters): string => plainSaid(said) || text;

/**
 * The filters as the list obeys them: with what the server read in the text. Once it is no longer typed, they take its
 * place in the address, with what is left of it.
 */
export const useUnderstood = (
  asked: Filters,
  onChange: (change: Partial<Filters>, replace: boolean) => void,
): Understood => {
  const client = useQueryClient();
  const isTyping = useIsTyping(asked.text);
  const { data } = useInfiniteQuery({ ...listOf(asked), enabled: false });
  const understood = data?.pages[0]?.understood ?? null;
  const filters = understood ? filtersOf(understood, data?.pages[0]?.said ?? '') : asked;
  const read = fieldOf(filters);
  const [retyped, setRetyped] = useState<Understood['retyped']>(null);
  const settle = useEffectEvent(() => {
    const first = data?.pages[0];
    if (!first || !understood) return;
    // The same page answers the new address: nothing is asked again.
    const pages = [{ ...first, understood: null }];
    client.setQueryData(listOf(filters).queryKey, { pages, pageParams: [undefined] });
    if (read !== asked.text) setRetyped({ typed: asked.text, read });
    onChange(filters, true);
  });
  const isSettled = understood !== null && !isTyping;
  useEffect(() => {
    if (isSettled) settle();
  }, [isSettled]);
  const {
    absent = null,
    missing = null,
    foreign = null,
    celebrated = null,
    help = false,
  } = data?.pages[0] ?? {};
  return {
    filters,
    absent,
    missing,
    foreign,
    celebrated,
    help,
    retyped: retyped?.read === read ? retyped : null,
  };
};
