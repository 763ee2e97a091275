import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type PlatformBalances, isInBalance } from '@/domain/balances/balances';
import { pointsOfFen } from '@/domain/ledger/fen';
import type { MessageKey } from '@/messages/keys';
import { Fact, Facts } from '../kit/facts/facts';
import { useServices } from '../kit/services/services';
import { Bone } from '../kit/states/bone';
import { StatusTag } from '../kit/tag/status-tag';
import { useText } from '../kit/text/use-text';
import { balanceKeys } from './balances-key';
import styles from './balances-page.module.css';

/** The accounts in the order in which they are shown. */
const ACCOUNTS = Object.entries({
  cash: 'balances.cash',
  revenue: 'balances.revenue',
  tax: 'balances.tax',
  fees: 'balances.fees',
  adjustment: 'balances.adjustment',
  opening: 'balances.opening',
  escrow: 'balances.escrow',
  parties: 'balances.parties',
  total: 'balances.total',
} as const satisfies Record<keyof PlatformBalances, MessageKey>) as readonly (readonly [
  keyof PlatformBalances,
  MessageKey,
])[];

/**
 * The accounts of the brand, and whether they sum to zero. One request returns all of them, so the sum is consistent.
 */
export const BrandSummary = () => {
  const text = useText();
  const { balances } = useServices();
  const { data, isError, refetch } = useQuery({
    queryKey: balanceKeys.brand,
    queryFn: ({ signal }) => balances.brand({ signal, catch: false }),
    refetchOnMount: 'always',
  });
  if (data === undefined && isError) {
    return (
      <section className={styles['summary']} aria-label={text('balances.brand')}>
        <p role="alert">{text('balances.brand.failed')}</p>
        <Button onClick={() => void refetch()}>{text('state.retry')}</Button>
      </section>
    );
  }
  return (
    <section className={styles['summary']} aria-label={text('balances.brand')}>
      <Facts>
        {ACCOUNTS.map(([name, word]) => (
          <Fact key={name} name={text(word)}>
            {data === undefined ? (
              <Bone width="72px" />
            ) : (
              text('points.amount', { points: pointsOfFen(data[name]) })
            )}
          </Fact>
        ))}
      </Facts>
      <p className={styles['note']}>
        {data === undefined ? null : (
          <StatusTag tint={isInBalance(data) ? 'success' : 'danger'}>
            {text(isInBalance(data) ? 'balances.even' : 'balances.uneven')}
          </StatusTag>
        )}{' '}
        {text('balances.note')}
      </p>
    </section>
  );
};
