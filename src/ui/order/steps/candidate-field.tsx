import { useQuery } from '@tanstack/react-query';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { type Candidate, candidatesNamed, isAssignable } from '@/domain/order/life/candidates';
import type { Id } from '@/domain/kernel/id';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { candidatesQuery } from '../order.queries';
import { reasonText } from './reason-texts';
import { ShopSearch } from './shop-search';
import styles from './order-steps.module.css';

interface Props {
  readonly id?: string;
  readonly orderId: Id;
  readonly value?: string;
  readonly onChange?: (shopId: string) => void;
}

/** One shop, with the reasons for and against it. */
const Shop = ({ candidate: { shop, reasons } }: { readonly candidate: Candidate }) => {
  const text = useText();
  return (
    <span className={styles['choice']}>
      {shop.name}
      <small>{reasons.map((reason) => reasonText(text, reason)).join(' · ')}</small>
    </span>
  );
};

/** Selects one of the shops that could take the order, the best first, with the reasons. */
export const CandidateField = ({ orderId, id, value = '', onChange }: Props) => {
  const text = useText();
  const { data, isError, refetch } = useQuery(candidatesQuery(useServices(), orderId));
  const [search, setSearch] = useState('');
  if (data === undefined && isError) {
    return (
      <p id={id} role="alert">
        {text('order-step.shop.failed')}{' '}
        <Button size="small" onClick={() => void refetch()}>
          {text('state.retry')}
        </Button>
      </p>
    );
  }
  if (data?.length === 0) return <p id={id}>{text('order-step.shop.none')}</p>;
  return (
    <>
      <ShopSearch total={data?.length ?? 0} value={search} onChange={setSearch} />
      <Radio.Group
        role="radiogroup"
        aria-label={text('order-step.shop')}
        aria-busy={data === undefined}
        className={styles['choices'] ?? ''}
        {...(id === undefined ? {} : { id })}
        value={value}
        onChange={(event) => onChange?.(String(event.target.value))}
        options={candidatesNamed(data ?? [], search).map((candidate) => ({
          value: candidate.shop.id,
          label: <Shop candidate={candidate} />,
          disabled: !isAssignable(candidate),
        }))}
      />
    </>
  );
};
