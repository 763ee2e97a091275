import { useCallback } from 'react';
import { MASTER_RIGHTS } from '@/domain/master/master-rights';
import type { WorkListItem } from '@/domain/work-order/work-list';
import { useHasPermission } from '../../kit/access/access';
import type { Filter, FilterControl } from '../../kit/list';
import { OptionSelect } from '../../kit/options/option-select';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import styles from './seller-filter.module.css';

/** The number of sellers that are offered at first; a search finds the others. */
const OFFERED = 20;

/** The control of the filter. */
const SellerSelect = ({ value, rows, ...props }: FilterControl<string | undefined>) => {
  const text = useText();
  const { masters } = useServices();
  const may = useHasPermission([MASTER_RIGHTS.seller.list]);
  const load = useCallback(
    async (search: string, signal: AbortSignal) => {
      const page = { page: 1, pageSize: OFFERED, ...(search === '' ? {} : { search }) };
      const { items } = await masters.list('seller', page, { signal, background: true });
      return items.map(({ id, values }) => ({ value: id, label: String(values['name'] ?? id) }));
    },
    [masters],
  );
  if (!may) return null;
  const [row] = (rows ?? []) as readonly WorkListItem[];
  return (
    <span className={styles['seller']}>
      <OptionSelect
        label={text('order.seller')}
        placeholder={text('order.seller')}
        source={['masters', 'seller']}
        load={load}
        value={value}
        valueName={value === undefined ? undefined : row?.sellerName}
        onChange={(chosen) => {
          props.onChange(chosen);
        }}
      />
    </span>
  );
};

const ID = /^[1-9]\d{0,18}$/;

/**
 * A filter by seller account, for platform staff. It finds work orders on the seller's orders and those that
 * the seller handles.
 */
export const sellerFilter: Filter<string | undefined> = {
  none: undefined,
  read: (searchParams) => ID.exec(searchParams.get('seller') ?? '')?.[0],
  write: (value) => ({ seller: value }),
  draw: (control) => <SellerSelect {...control} />,
  usesRows: true,
  place: 'bar',
  narrows: true,
  wide: true,
};
