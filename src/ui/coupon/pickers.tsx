import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { MAX_PAGE_SIZE } from '@/domain/paging/paging';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { useDebounced } from '../kit/use-debounced';
import { COUPON_KEY } from './coupon-words';

/** The delay before the server is asked, in ms. */
const PAUSE_MS = 300;

interface Props {
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (values: readonly string[]) => void;
}

interface ManyProps extends Props {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly loading: boolean;
  /** The server finds them; absent where all of them are offered. */
  readonly search?: { readonly typed: string; readonly onType: (typed: string) => void };
}

const Many = ({ label, options, loading, search, value = [], onChange, id }: ManyProps) => {
  const text = useText();
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      mode="multiple"
      allowClear
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

/** Categories that have goods. */
export const CategoriesField = (field: Props) => {
  const text = useText();
  const { mallBuying } = useServices();
  const { data, isFetching } = useQuery({
    queryKey: [...COUPON_KEY, 'categories'],
    queryFn: ({ signal }) => mallBuying.categories({ signal }),
  });
  const options = (data?.names ?? []).map((name) => ({ value: name, label: name }));
  return <Many {...field} label={text('coupon.scope.categories')} options={options} loading={isFetching} />;
};

/** Goods of the brand by their title. */
export const GoodsField = (field: Props) => {
  const text = useText();
  const { mallGoods } = useServices();
  const { data, isFetching } = useQuery({
    queryKey: [...COUPON_KEY, 'goods'],
    queryFn: ({ signal }) => mallGoods.list({ page: 1, pageSize: MAX_PAGE_SIZE }, { signal }),
  });
  const options = (data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }));
  return <Many {...field} label={text('coupon.scope.goods')} options={options} loading={isFetching} />;
};

/** Accounts that the server finds by name. The names of chosen ones stay while another search is typed. */
export const AccountsField = ({ value = [], ...field }: Props) => {
  const text = useText();
  const { coupons } = useServices();
  const [search, setSearch] = useState('');
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const { typed, type, flush } = useDebounced(search, PAUSE_MS, setSearch);
  const { data, isFetching } = useQuery({
    queryKey: [...COUPON_KEY, 'accounts', search],
    queryFn: ({ signal }) =>
      coupons.accounts({ ...(search === '' ? {} : { search }), page: 1, pageSize: 50 }, { signal }),
    placeholderData: keepPreviousData,
  });
  const found = data?.items ?? [];
  const chosen = value.filter((key) => !found.some((account) => account.key === key));
  return (
    <Many
      {...field}
      value={value}
      label={text('coupon.accounts')}
      loading={isFetching}
      search={{ typed, onType: type }}
      options={[
        ...chosen.map((key) => ({ value: key, label: names.get(key) ?? key })),
        ...found.map(({ key, name }) => ({ value: key, label: name })),
      ]}
      onChange={(keys) => {
        setNames((before) => new Map([...before, ...found.map(({ key, name }) => [key, name] as const)]));
        flush('');
        field.onChange?.(keys);
      }}
    />
  );
};
