import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useCallback } from 'react';
import type { OrderListItem } from '@/domain/order/order-list';
import type { Filter, FilterControl } from '../../kit/list';
import { OptionSelect } from '../../kit/options/option-select';
import { useServices } from '../../kit/services/services';
import { RetryBeside } from '../../kit/states/retry-beside';
import { localisedName } from '../../kit/text/localised-name';
import { useText } from '../../kit/text/use-text';
import { projectsQuery } from '../order.queries';
import styles from './order-list.module.css';

/** The number of shops that the select offers at first; a search finds the other shops. */
const SHOPS_OFFERED = 20;

type Control = FilterControl<string | undefined>;

/**
 * A select with all current and earlier projects. An unknown project is shown as it is in the query string.
 */
const ProjectSelect = ({ value, ...props }: Control) => {
  const text = useText();
  const query = useQuery(projectsQuery(useServices()));
  const known = (query.data ?? []).map((project) => ({
    value: project.value,
    label: localisedName(text, project),
  }));
  const isUnknown = value !== undefined && !known.some((each) => each.value === value);
  return (
    <RetryBeside
      failed={query.isError && !query.isFetching}
      label={text('option.failed')}
      onRetry={() => void query.refetch()}
    >
      <Select
        allowClear={{ label: text('input.clear') }}
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={text('order.project')}
        placeholder={text('order.project')}
        popupMatchSelectWidth={false}
        className={styles['project'] ?? ''}
        value={value ?? null}
        loading={query.isFetching}
        options={isUnknown ? [{ value, label: value }, ...known] : known}
        onChange={(chosen: string | null | undefined) => {
          props.onChange(chosen ?? undefined);
        }}
      />
    </RetryBeside>
  );
};

const ShopSelect = ({ value, rows, ...props }: Control) => {
  const text = useText();
  const { shops } = useServices();
  const load = useCallback(
    async (search: string, signal: AbortSignal) => {
      const page = { page: 1, pageSize: SHOPS_OFFERED, ...(search === '' ? {} : { search }) };
      const { items } = await shops.list('shops', page, { signal, background: true });
      return items.map((shop) => ({ value: shop.id, label: shop.name }));
    },
    [shops],
  );
  const [row] = rows as readonly OrderListItem[];
  return (
    <span className={styles['shop']}>
      <OptionSelect
        label={text('order.shop')}
        placeholder={text('order.shop')}
        source={['shops', 'shops']}
        load={load}
        value={value}
        valueName={value === undefined ? undefined : row?.shopName}
        onChange={(chosen) => {
          props.onChange(chosen);
        }}
      />
    </span>
  );
};

const SHOP_ID = /^[1-9]\d{0,18}$/;

/** A filter by project. */
export const projectFilter: Filter<string | undefined> = {
  initial: undefined,
  read: (searchParams) => searchParams.get('project') ?? undefined,
  write: (value) => ({ project: value }),
  draw: (control) => <ProjectSelect {...control} />,
  place: 'bar',
  narrows: true,
  wide: true,
};

/** A filter by shop. The shop's name comes from the shown rows. */
export const shopFilter: Filter<string | undefined> = {
  initial: undefined,
  read: (searchParams) => SHOP_ID.exec(searchParams.get('outlet') ?? '')?.[0],
  write: (value) => ({ outlet: value }),
  draw: (control) => <ShopSelect {...control} />,
  usesRows: true,
  place: 'bar',
  narrows: true,
  wide: true,
};
