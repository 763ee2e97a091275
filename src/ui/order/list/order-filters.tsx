import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useCallback } from 'react';
import { dayOf, startOfDay } from '@/domain/dates/calendar';
import { defaultRange } from '@/domain/dates/range';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import { DateRangeField } from '../../kit/dates/date-range-field';
import { DictSelect } from '../../kit/dictionary/dict-select';
import type { FiltersInUse } from '../../kit/list/use-address-filters';
import { OptionSelect } from '../../kit/options/option-select';
import { useServices } from '../../kit/services/services';
import { RetryBeside } from '../../kit/states/retry-beside';
import { useText } from '../../kit/text/use-text';
import { projectsQuery } from '../order.queries';
import { isOrderListNarrowed, type OrderFilters as Filters } from './order-list-address';
import styles from './order-list-page.module.css';

/** Outlets are many: so many are offered, and words find the others. */
const OUTLETS_OFFERED = 20;

interface FieldProps {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** Every project there is or was. One that nobody knows shows as it stands in the address. */
const ProjectSelect = ({ value, onChange }: FieldProps) => {
  const text = useText();
  const query = useQuery(projectsQuery(useServices()));
  const known = (query.data ?? []).map((project) => ({ value: project.value, label: project.label }));
  const isUnknown = value !== undefined && !known.some((each) => each.value === value);
  return (
    <RetryBeside
      failed={query.isError && !query.isFetching}
      label={text('option.failed')}
      onRetry={() => void query.refetch()}
    >
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={text('order.project')}
        placeholder={text('order.project')}
        popupMatchSelectWidth={false}
        className={styles['project'] ?? ''}
        value={value ?? null}
        loading={query.isFetching}
        options={isUnknown ? [{ value, label: value }, ...known] : known}
        onChange={(chosen: string | null | undefined) => {
          onChange(chosen ?? undefined);
        }}
      />
    </RetryBeside>
  );
};

const OutletSelect = ({ value, onChange, name }: FieldProps & { readonly name: string | undefined }) => {
  const text = useText();
  const { outlets } = useServices();
  const load = useCallback(
    async (search: string, signal: AbortSignal) => {
      const page = { page: 1, pageSize: OUTLETS_OFFERED, ...(search === '' ? {} : { search }) };
      const { items } = await outlets.list('outlets', page, { signal, background: true });
      return items.map((outlet) => ({ value: outlet.id, label: outlet.name }));
    },
    [outlets],
  );
  return (
    <span className={styles['outlet']}>
      <OptionSelect
        label={text('order.shop')}
        placeholder={text('order.shop')}
        source={['outlets', 'outlets']}
        load={load}
        value={value}
        valueName={name}
        onChange={onChange}
      />
    </span>
  );
};

interface Props {
  readonly inUse: FiltersInUse<Filters>;
  /** The outlet that is filtered by, as a row names it. */
  readonly outletName: string | undefined;
}

/** The filters beside the search box. */
export const OrderFilters = ({ inUse: { filters, change, reset }, outletName }: Props) => {
  const text = useText();
  const today = startOfDay(dayOf(useServices().clock.now()));
  return (
    <div className={styles['filters']}>
      <DictSelect
        type={DICTIONARIES.orderStatus}
        label={text('order-list.status')}
        value={filters.status}
        onChange={(status) => {
          change({ status });
        }}
      />
      <ProjectSelect
        value={filters.project}
        onChange={(project) => {
          change({ project });
        }}
      />
      <OutletSelect
        value={filters.outletId}
        name={outletName}
        onChange={(outletId) => {
          change({ outletId });
        }}
      />
      <DateRangeField
        label={text('order.created')}
        from={text('work-list.from')}
        to={text('work-list.to')}
        value={filters.range ?? defaultRange(today)}
        now={today}
        onChange={(range) => {
          change({ range });
        }}
      />
      <Select
        aria-label={text('list.sorting')}
        popupMatchSelectWidth={false}
        value={filters.oldestFirst}
        options={[
          { value: false, label: text('order-list.newest-first') },
          { value: true, label: text('order-list.oldest-first') },
        ]}
        onChange={(oldestFirst: boolean) => {
          change({ oldestFirst });
        }}
      />
      {isOrderListNarrowed(filters) ? (
        <Button type="link" onClick={reset}>
          {text('list.reset')}
        </Button>
      ) : null}
    </div>
  );
};
