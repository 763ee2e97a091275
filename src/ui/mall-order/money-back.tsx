import { useMemo } from 'react';
import type { MallOrder } from '@/domain/mall/mall-order';
import { NO_STEP_INPUT } from '@/domain/mall/mall-step';
import type { MoneyRefundView } from '@/domain/mall/refund-money';
import { useViewer } from '../kit/access/use-viewer';
import type { RowAction } from '../kit/list';
import { RowActions } from '../kit/list/actions/row-actions';
import { useActions } from '../kit/list/actions/use-actions';
import { StatusTag } from '../kit/tag/status-tag';
import { useText } from '../kit/text/use-text';
import { UserText } from '../kit/text/user-text';
import { REFUND_DISPLAY_TINTS, SettleDialog } from '../recharge';
import { inYuan } from './mall-order-texts';
import styles from './mall-order.module.css';

/** The action that records a refund paid by hand. */
const settling = (orderNo: string): RowAction<MoneyRefundView> => ({
  key: 'settleRefund',
  word: 'recharge-desk.refund.settle',
  named: ({ refundNumber }, text) => text('recharge-desk.refund.settle.of', { no: refundNumber }),
  offered: ({ canSettle }) => canSettle,
  run: ({ id, refundNumber, amount }, { show, text, services: { mallOrderCommands } }) => {
    show((dialog) => (
      <SettleDialog
        {...dialog}
        note={text('mall-order.settleRefund.note', { amount: inYuan(amount) })}
        title={text('recharge-desk.refund.settle.of', { no: refundNumber })}
        send={(reference) => {
          const input = { ...NO_STEP_INPUT, refundId: id, reference };
          return mallOrderCommands.step({ orderNo, action: 'settleRefund', input });
        }}
      />
    ));
  },
});

/** No refresh is needed: the command publishes the change of its order, which is then reloaded. */
const NOTHING = (): void => undefined;

/**
 * For staff: the money that the payment provider refunds for an order. Each refund shows its state, the reason if it
 * has stopped, and the possible actions.
 */
export const MoneyBack = ({ order: { orderNo, moneyBack } }: { readonly order: MallOrder }) => {
  const text = useText();
  const viewer = useViewer();
  const all = useMemo(() => [settling(orderNo)], [orderNo]);
  const acting = useActions({
    ...{ list: 'mall-money-back', items: moneyBack },
    idOf: ({ id }: MoneyRefundView) => id,
    refresh: NOTHING,
  });
  if (moneyBack.length === 0) return null;
  return (
    <>
      <ul className={styles['records']} aria-label={text('mall-order.money-back')}>
        {moneyBack.map((money) => (
          <li key={money.id}>
            <span>
              <StatusTag tint={REFUND_DISPLAY_TINTS[money.state]}>
                {text(`recharge.refund-state.${money.state}`)}
              </StatusTag>{' '}
              <strong className={styles['sum']}>
                {text('mall-order.yuan', { amount: inYuan(money.amount) })}
              </strong>{' '}
              <span className={styles['soft']}>{money.refundNumber}</span>{' '}
              <RowActions row={money} of={{ all, viewer, run: acting.run }} />
            </span>
            {money.trouble === undefined ? null : (
              <span role="note">
                {text(`recharge.refund-trouble.${money.trouble}`)} {money.troubleCode}
              </span>
            )}
            {money.wait === undefined ? null : (
              <span role="note" className={styles['soft']}>
                {text(`recharge.refund-wait.${money.wait}`)}
              </span>
            )}
            {money.settledReference === '' ? null : (
              <span className={styles['soft']}>
                {text('recharge.refund-settled-reference')}: <UserText>{money.settledReference}</UserText>{' '}
                <UserText>{money.settledBy}</UserText>
              </span>
            )}
          </li>
        ))}
      </ul>
      {acting.beside}
    </>
  );
};
