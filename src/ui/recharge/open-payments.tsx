import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { Id } from '@/domain/kernel/id';
import { isCodeCancelled, rechargeNo } from '@/domain/recharge/recharge';
import type { ShownRecharge } from '@/domain/recharge/recharge-list';
import { useViewer } from '../kit/access/use-viewer';
import { Countdown } from '../kit/countdown';
import { RowActions, type ShownActions } from '../kit/list/actions/row-actions';
import { useActions } from '../kit/list/actions/use-actions';
import { Money } from '../kit/money/money';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { CANCEL_CODE_PAYMENT } from './own-recharge-actions';
import styles from './recharge-page.module.css';
import { openPaymentsQuery, paymentQuery } from './recharge.queries';

interface OpenProps {
  readonly recharge: ShownRecharge;
  readonly onContinue: (id: Id) => void;
  readonly of: ShownActions<ShownRecharge>;
}

/** One payment code that can still be paid, with its actions. */
const OpenPayment = ({ recharge, onContinue, of }: OpenProps) => {
  const { id, way, amount } = recharge;
  const text = useText();
  const { data } = useQuery(paymentQuery(useServices(), id));
  return (
    <li className={styles['open']}>
      <span className={styles['figure']}>
        {rechargeNo(id)} · {text(`recharge.way.${way}`)} · <Money amount={BigInt(amount)} />
      </span>
      {data === undefined || isCodeCancelled(recharge) ? null : (
        <Countdown until={data.expiresAt} left="recharging.scan.left" over="recharging.scan.over" />
      )}
      {isCodeCancelled(recharge) ? (
        <span>{text('recharge.code.closing')}</span>
      ) : (
        <Button
          aria-label={text('recharging.open.continue.of', { no: rechargeNo(id) })}
          onClick={() => {
            onContinue(id);
          }}
        >
          {text('recharging.open.continue')}
        </Button>
      )}
      <RowActions row={recharge} of={of} />
    </li>
  );
};

const ACTIONS = [CANCEL_CODE_PAYMENT];
const NOTHING = (): void => undefined;

interface ListProps extends Pick<OpenProps, 'onContinue'> {
  readonly items: readonly ShownRecharge[];
}

const OpenList = ({ items, onContinue }: ListProps) => {
  const text = useText();
  const viewer = useViewer();
  const acting = useActions({
    ...{ list: 'open-payments', items },
    idOf: ({ id }: ShownRecharge) => id,
    // No refresh is needed: the command publishes its change, and the codes are then reloaded.
    refresh: NOTHING,
  });
  const of = { all: ACTIONS, viewer, run: acting.run };
  return (
    <section aria-labelledby="recharging-open">
      <h3 id="recharging-open" className={styles['subheading']}>
        {text('recharging.open')}
      </h3>
      <ul className={styles['opens']}>
        {items.map((recharge) => (
          <OpenPayment key={recharge.id} recharge={recharge} onContinue={onContinue} of={of} />
        ))}
      </ul>
      {acting.beside}
    </section>
  );
};

/**
 * The account's codes that can still be paid, so that a user can continue after a reload. It renders nothing if there
 * are none.
 */
export const OpenPayments = ({ onContinue }: Pick<OpenProps, 'onContinue'>) => {
  const { data } = useQuery(openPaymentsQuery(useServices()));
  return data === undefined || data.items.length === 0 ? null : (
    <OpenList items={data.items} onContinue={onContinue} />
  );
};
