import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type DictionaryEntry, type DictionaryType, labelOf } from '@/domain/dictionary/dictionary';
import type { Services } from '@/application/services';
import { useServices } from '../services/services';

/** A dictionary is asked for once in the life of the page. */
const dictionaryQuery = ({ reference }: Pick<Services, 'reference'>, type: DictionaryType) =>
  queryOptions({
    queryKey: ['dictionary', type],
    queryFn: ({ signal }) => reference.dictionary(type, { signal, background: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

export interface DictionaryInUse {
  readonly entries: readonly DictionaryEntry[];
  readonly failed: boolean;
  readonly loading: boolean;
  readonly retry: () => void;
  /** The label, or the raw value while there is none. */
  readonly label: (value: string) => string;
  readonly tint: (value: string) => DictionaryEntry['tint'];
}

const NO_ENTRIES: readonly DictionaryEntry[] = [];

/** Keeps its identity as long as nothing of it changes. */
export const useDictionary = (type: DictionaryType): DictionaryInUse => {
  const {
    data: entries = NO_ENTRIES,
    isError,
    isPending,
    refetch,
  } = useQuery(dictionaryQuery(useServices(), type));
  return useMemo(
    () => ({
      entries,
      failed: isError,
      loading: isPending,
      retry: () => void refetch(),
      label: (value) => labelOf(entries, value),
      tint: (value) => entries.find((entry) => entry.value === value)?.tint ?? 'default',
    }),
    [entries, isError, isPending, refetch],
  );
};
