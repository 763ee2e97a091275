import { Tag } from 'antd';
import { useCallback } from 'react';
import type { Id } from '@/domain/kernel/id';
import { MASTER_RIGHTS } from '@/domain/master/master-rights';
import type { WorkListItem } from '@/domain/work-order/work-list';
import { useHasPermission } from '../../kit/access/access';
import type { Filter, FilterControl } from '../../kit/list';
import { OptionSelect } from '../../kit/options/option-select';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import styles from './seller-filter.module.css';

/** The seller account whose work orders are listed. */
interface ChosenSeller {
  readonly id: Id;
  /**
   * Set to list only work orders on the seller's own orders, like the radar, which ranks sellers by their waiting
   * work orders. If absent, the list also contains the work orders that the seller handles.
   */
  readonly own?: true;
}

/** The number of sellers that the select offers at first; a search finds the other sellers. */
const OFFERED = 20;

/** The control of the filter. A user who may not list sellers sees a seller that a link has set, and can remove it. */
const SellerSelect = ({ value, rows, ...props }: FilterControl<ChosenSeller | undefined>) => {
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
  const [row] = (rows ?? []) as readonly WorkListItem[];
  if (!may) {
    return value === undefined ? null : (
      <Tag
        closable={{ 'aria-label': text('list.reset') }}
        onClose={() => {
          props.onChange(undefined);
        }}
      >
        {text('order.seller')} {row?.sellerName ?? value.id}
      </Tag>
    );
  }
  return (
    <span className={styles['seller']}>
      <OptionSelect
        label={text('order.seller')}
        placeholder={text('order.seller')}
        source={['masters', 'seller']}
        load={load}
        value={value?.id}
        valueName={value === undefined ? undefined : row?.sellerName}
        onChange={(chosen) => {
          props.onChange(chosen === undefined ? undefined : { id: chosen });
        }}
      />
    </span>
  );
};

const ID = /^[1-9]\d{0,18}$/;
/** Matches the parameter of earlier radar links, which contained the kind and the id together. */
const EARLIER = /^seller-([1-9]\d{0,18})$/;

/** A filter by seller account, for platform staff and for links of the radar. */
export const sellerFilter: Filter<ChosenSeller | undefined> = {
  initial: undefined,
  read: (searchParams) => {
    const id = ID.exec(searchParams.get('seller') ?? '')?.[0];
    if (id !== undefined) return { id };
    const own =
      ID.exec(searchParams.get('owner') ?? '')?.[0] ?? EARLIER.exec(searchParams.get('of') ?? '')?.[1];
    return own === undefined ? undefined : { id: own, own: true };
  },
  write: (value) => ({
    seller: value?.own === true ? undefined : value?.id,
    owner: value?.own === true ? value.id : undefined,
  }),
  draw: (control) => <SellerSelect {...control} />,
  usesRows: true,
  place: 'bar',
  narrows: true,
  wide: true,
};
