import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { useDebounced } from '../kit/use-debounced';
import { COUPON_KEY } from './coupon-texts';

/** The delay between typing and the request to the server, in ms. */
const PAUSE_MS = 300;

/** The props that the pickers of categories, goods and accounts share. */
interface Props {
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (values: readonly string[]) => void;
}

interface ManyProps extends Props {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly loading: boolean;
  /** The search on the server; absent if all options are offered. */
  readonly search?: { readonly typed: string; readonly onType: (typed: string) => void };
}

const Many = ({ label, options, loading, search, value = [], onChange, id }: ManyProps) => {
  const text = useText();
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      mode="multiple"
      allowClear={{ label: text('input.clear') }}
      aria-label={label}
      placeholder={text('option.placeholder')}
      value={[...value]}
      loading={loading}
      options={[...options]}
      showSearch={
        search === undefined
          ? { optionFilterProp: 'label' }
          : { filterOption: false, searchValue: search.typed, onSearch: search.onType }
      }
      notFoundContent={text(loading ? 'state.loading' : 'option.empty')}
      onChange={(next: string[]) => onChange?.(next)}
    />
  );
};

/** A field to choose categories. A coupon for a category also covers the goods in the categories below it. */
export const CategoriesField = (field: Props) => {
  const text = useText();
  const { mallBuying } = useServices();
  const { data, isFetching } = useQuery({
    queryKey: [...COUPON_KEY, 'categories'],
    queryFn: ({ signal }) => mallBuying.categories({ signal }),
  });
  const options = (data?.categories ?? []).map(({ name }) => ({ value: name, label: name }));
  return <Many {...field} label={text('coupon.scope.categories')} options={options} loading={isFetching} />;
};

interface FoundProps extends Props {
  readonly label: string;
  readonly loading: boolean;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** The results of the last search. */
  readonly found: readonly { readonly value: string; readonly label: string }[];
  /** The name of a value that was chosen earlier, if it is known. */
  readonly nameOf?: (value: string) => string | undefined;
}

/** A field whose options the server finds. The names of chosen values are kept while the user types another search. */
const Found = ({ found, value = [], typed, onType, nameOf, onChange, ...field }: FoundProps) => {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const chosen = value.filter((key) => !found.some((each) => each.value === key));
  return (
    <Many
      {...field}
      value={value}
      search={{ typed, onType }}
      options={[
        ...chosen.map((key) => ({ value: key, label: names.get(key) ?? nameOf?.(key) ?? key })),
        ...found,
      ]}
      onChange={(keys) => {
        setNames((before) => new Map([...before, ...found.map((each) => [each.value, each.label] as const)]));
        onChange?.(keys);
      }}
    />
  );
};

/** The maximum number of results that a search shows. */
const FOUND_MOST = 50;

const firstPage = (search: string) => ({
  ...(search === '' ? {} : { search }),
  ...{ page: 1, pageSize: FOUND_MOST },
});

/** A field to choose goods of the brand, which the server finds by title. */
export const GoodsField = ({ value = [], ...field }: Props) => {
  const text = useText();
  const { mallGoods } = useServices();
  const [search, setSearch] = useState('');
  const { typed, type, flush } = useDebounced(search, PAUSE_MS, setSearch);
  const { data, isFetching } = useQuery({
    queryKey: [...COUPON_KEY, 'goods', search],
    queryFn: ({ signal }) => mallGoods.list(firstPage(search), { signal }),
    placeholderData: keepPreviousData,
  });
  const found = (data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }));
  // The goods of a draft may be missing in the search results, so their titles are loaded separately.
  const unknown = data === undefined ? [] : value.filter((id) => !found.some((each) => each.value === id));
  const named = useQueries({
    queries: unknown.map((id) => ({
      queryKey: [...COUPON_KEY, 'goods-title', id],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
        (await mallGoods.find(id, { signal, catch: false, background: true })).title,
    })),
  });
  return (
    <Found
      {...field}
      value={value}
      label={text('coupon.scope.goods')}
      loading={isFetching}
      typed={typed}
      onType={type}
      found={found}
      nameOf={(id) => named[unknown.indexOf(id)]?.data}
      onChange={(ids) => {
        flush('');
        field.onChange?.(ids);
      }}
    />
  );
};

/** A field to choose accounts, which the server finds by name. */
export const AccountsField = (field: Props) => {
  const text = useText();
  const { coupons } = useServices();
  const [search, setSearch] = useState('');
  const { typed, type, flush } = useDebounced(search, PAUSE_MS, setSearch);
  const { data, isFetching } = useQuery({
    queryKey: [...COUPON_KEY, 'accounts', search],
    queryFn: ({ signal }) => coupons.accounts(firstPage(search), { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Found
      {...field}
      label={text('coupon.accounts')}
      loading={isFetching}
      typed={typed}
      onType={type}
      found={(data?.items ?? []).map(({ key, name }) => ({ value: key, label: name }))}
      onChange={(keys) => {
        flush('');
        field.onChange?.(keys);
      }}
    />
  );
};
