import { queryOptions, useQuery } from '@tanstack/react-query';
import { type DictionaryEntry, type DictionaryType, labelOf } from '@/domain/dictionary/dictionary';
import { type Services } from '@/application/services';
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

export const useDictionary = (type: DictionaryType): DictionaryInUse => {
  const query = useQuery(dictionaryQuery(useServices(), type));
  const entries = query.data ?? [];
  return {
    entries,
    failed: query.isError,
    loading: query.isPending,
    retry: () => void query.refetch(),
    label: (value) => labelOf(entries, value),
    tint: (value) => entries.find((entry) => entry.value === value)?.tint ?? 'default',
  };
};
