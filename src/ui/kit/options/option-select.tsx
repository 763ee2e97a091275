import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { optionLabel, type SelectOption } from '@/domain/options/select-option';
import { RetryBeside } from '../states/retry-beside';
import { useText } from '../text/use-text';
import { useDebounced } from '../use-debounced';
import { useDeferredOpen } from './use-deferred-open';

/** The delay between typing and the request to the server, in ms. */
const PAUSE_MS = 300;

interface Props {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  /** The cache key of the options; equal keys share their data. */
  readonly source: readonly string[];
  /** Loads the options. The function shows no failure, because the field shows it. */
  readonly load: (search: string, signal: AbortSignal) => Promise<readonly SelectOption[]>;
  readonly id?: string;
  /** The label of the value, if it is known before the options load. */
  readonly valueName?: string | undefined;
  readonly placeholder?: string;
}

/**
 * Selects one of the options that the server finds for the typed text. If the request fails, the field shows the raw
 * value and a retry button.
 */
export const OptionSelect = ({ label, value, onChange, source, load, id, valueName, placeholder }: Props) => {
  const text = useText();
  const [search, setSearch] = useState('');
  const { typed, type, flush } = useDebounced(search, PAUSE_MS, setSearch);
  const popup = useDeferredOpen();
  const [chosen, setChosen] = useState<SelectOption>();
  const query = useQuery({
    queryKey: ['options', ...source, search],
    queryFn: ({ signal }) => load(search, signal),
    placeholderData: keepPreviousData,
  });
  const offered = query.data ?? [];
  const held =
    value === undefined
      ? undefined
      : chosen?.value === value
        ? chosen
        : { value, ...(valueName === undefined ? {} : { label: valueName }) };
  const missing = held !== undefined && !offered.some((option) => option.value === value);
  const shown = missing && search === '' ? [held, ...offered] : offered;
  const current = offered.find((option) => option.value === value) ?? held;
  return (
    <RetryBeside
      failed={query.isError && !query.isFetching}
      label={text('option.failed')}
      onRetry={() => void query.refetch()}
    >
      <Select
        {...popup}
        {...(id === undefined ? {} : { id })}
        allowClear={{ label: text('input.clear') }}
        labelInValue
        popupMatchSelectWidth={false}
        aria-label={label}
        placeholder={placeholder ?? text('option.placeholder')}
        value={current === undefined ? null : { value: current.value, label: optionLabel(current) }}
        loading={query.isFetching}
        showSearch={{ filterOption: false, searchValue: typed, onSearch: type }}
        options={shown.map((option) => ({ value: option.value, label: optionLabel(option) }))}
        notFoundContent={text(query.isPending ? 'state.loading' : 'option.empty')}
        onChange={(next: { readonly value: string; readonly label: string } | null | undefined) => {
          setChosen(offered.find((option) => option.value === next?.value));
          flush('');
          onChange(next?.value);
        }}
      />
    </RetryBeside>
  );
};
