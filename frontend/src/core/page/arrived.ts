import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Arrived } from '../../../../shared/page/arrived.ts';
import { infiniteQuery, query } from '../../api/api.ts';
import type { EndpointName, InputOf, ListName } from '../../api/endpoint-types.ts';
import { useHydrated } from './use-hydrated.ts';

/** What came with a page, by the text of its query key. */
type ArrivedData = ReadonlyMap<string, unknown>;

const textOf = (key: QueryKey): string => JSON.stringify(key);

/** Answers that came with the page: the markup was rendered from them. */
export const ArrivedContext = createContext<ArrivedData>(new Map());

/**
 * Puts what came with a page where queries look for it, as if it had been asked for just now: nothing is asked twice.
 * Answers what the markup was rendered from.
 */
export const takeArrived = (client: QueryClient, answers: Arrived['answers']): ArrivedData => {
  const data = new Map<string, unknown>();
  for (const { name, input, list, answer } of answers) {
    const { queryKey } = list
      ? infiniteQuery(name as ListName, input as InputOf<ListName>)
      : query(name as EndpointName, input as InputOf<EndpointName>);
    const known = list
      ? ({ pages: [answer], pageParams: [undefined] } satisfies InfiniteData<unknown, undefined>)
      : answer;
    client.setQueryData(queryKey as QueryKey, known);
    data.set(textOf(queryKey), known);
  }
  return data;
};

/**
 * The data of a query; while markup is being hydrated, those it was rendered from. Parts of a page are hydrated later
 * than others, and what was fetched meanwhile would not match them.
 */
export const useArrived = <T>(key: QueryKey, data: T | undefined): T | undefined =>
  useHydrated(data, useContext(ArrivedContext).get(textOf(key)) as T | undefined);
