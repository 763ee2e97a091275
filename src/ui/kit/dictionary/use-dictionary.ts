import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type DictionaryEntry, type DictionaryType, labelOf } from '@/domain/dictionary/dictionary';
import type { Services } from '@/application/services';
import { useServices } from '../services/services';
import { localisedName } from '../text/localised-name';
import { type Text, useText } from '../text/use-text';

/** The query for a dictionary. It runs once per page load, and again after a change of master data. */
export const dictionaryQuery = ({ reference }: Pick<Services, 'reference'>, type: DictionaryType) =>
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
  /** The label of a value; the raw value if there is no label. */
  readonly label: (value: string) => string;
  readonly tint: (value: string) => DictionaryEntry['tint'];
}

/** The entries with their labels in the screen language. */
const inLanguage = (
  type: DictionaryType,
  entries: readonly DictionaryEntry[],
  text: Text,
): readonly DictionaryEntry[] =>
  entries.map((entry) => ({ ...entry, label: localisedName(text, entry, `name.${type}.${entry.value}`) }));

const NO_ENTRIES: readonly DictionaryEntry[] = [];

const inUse = (
  entries: readonly DictionaryEntry[],
  failed: boolean,
  loading: boolean,
  retry: () => void,
): DictionaryInUse => ({
  entries,
  failed,
  loading,
  retry,
  label: (value) => labelOf(entries, value),
  tint: (value) => entries.find((entry) => entry.value === value)?.tint ?? 'default',
});

/** A dictionary. The returned object changes only with the data. */
export const useDictionary = (type: DictionaryType): DictionaryInUse => {
  const {
    data: entries = NO_ENTRIES,
    isError,
    isPending,
    refetch,
  } = useQuery(dictionaryQuery(useServices(), type));
  const text = useText();
  return useMemo(
    () => inUse(inLanguage(type, entries, text), isError, isPending, () => void refetch()),
    [type, entries, text, isError, isPending, refetch],
  );
};

/** Several dictionaries at once. The returned object changes only if one of them changes. */
export const useDictionaries = (
  types: readonly DictionaryType[],
): ((type: DictionaryType) => DictionaryInUse) => {
  const services = useServices();
  const text = useText();
  const known = useQueries({
    queries: types.map((type) => dictionaryQuery(services, type)),
    combine: (reads) => reads.map(({ data, isError, isPending }) => ({ data, isError, isPending })),
  });
  const client = useQueryClient();
  return useMemo(() => {
    const all = new Map(
      types.map((type, at) => {
        const read = known[at];
        const retry = () => void client.refetchQueries(dictionaryQuery(services, type));
        return [
          type,
          inUse(
            inLanguage(type, read?.data ?? NO_ENTRIES, text),
            read?.isError === true,
            read?.isPending !== false,
            retry,
          ),
        ];
      }),
    );
    return (type) => all.get(type) ?? inUse(NO_ENTRIES, false, true, () => undefined);
  }, [client, known, services, text, types]);
};
