import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { Id } from '@/domain/kernel/id';
import { rechargeNo } from '@/domain/recharge/recharge';
import type { ShownRecharge } from '@/domain/recharge/recharge-list';
import { Countdown } from '../kit/countdown';
import { Money } from '../kit/money/money';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import styles from './recharge-page.module.css';
import { openPaymentsQuery, paymentQuery } from './recharge.queries';

interface OpenProps {
  readonly recharge: ShownRecharge;
  readonly onContinue: (id: Id) => void;
}

const OpenPayment = ({ recharge: { id, way, amount }, onContinue }: OpenProps) => {
  const text = useText();
  const { data } = useQuery(paymentQuery(useServices(), id));
  return (
    <li className={styles['open']}>
      <span className={styles['figure']}>
        {rechargeNo(id)} · {text(`recharge.way.${way}`)} · <Money amount={BigInt(amount)} />
      </span>
      {data === undefined ? null : (
        <Countdown until={data.expiresAt} left="recharging.scan.left" over="recharging.scan.over" />
      )}
      <Button
        aria-label={text('recharging.open.continue.of', { no: rechargeNo(id) })}
        onClick={() => {
          onContinue(id);
        }}
      >
        {text('recharging.open.continue')}
      </Button>
    </li>
  );
};

/** Codes of the account that can still be paid: a way back after a reload. Empty without any. */
export const OpenPayments = ({ onContinue }: Pick<OpenProps, 'onContinue'>) => {
  const text = useText();
  const { data } = useQuery(openPaymentsQuery(useServices()));
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-labelledby="recharging-open">
      <h3 id="recharging-open" className={styles['subheading']}>
        {text('recharging.open')}
      </h3>
      <ul className={styles['opens']}>
        {data.items.map((recharge) => (
          <OpenPayment key={recharge.id} recharge={recharge} onContinue={onContinue} />
        ))}
      </ul>
    </section>
  );
};
