import { formatMinute } from '@/domain/dates/format';
import type { MallOrderRow } from '@/domain/mall/mall-order';
import { NO_STEP_INPUT } from '@/domain/mall/mall-step';
import type { DeclaredAction } from '../kit/detail';

/**
 * Withdraws the open refund of an order, in the list and in the detail. The command contains the id of the request that
 * the user saw, so that it cannot withdraw a later request. Once the order is received, the question states until when
 * a refund can be requested again.
 */
export const WITHDRAW_REFUND: DeclaredAction<MallOrderRow> = {
  word: 'mall-order.withdrawRefund',
  named: ({ orderNo }, text) => text('mall-order.withdrawRefund.of', { no: orderNo }),
  command: ({ orderNo, openRefundId }, { mallOrderCommands }) =>
    mallOrderCommands.step({
      orderNo,
      action: 'withdrawRefund',
      input: { ...NO_STEP_INPUT, refundId: openRefundId },
    }),
  ask: ({ refundUntil }) => ({
    title: { key: 'mall-order.withdrawRefund' },
    text:
      refundUntil === undefined
        ? { key: 'mall-order.withdrawRefund.ask' }
        : { key: 'mall-order.withdrawRefund.ask.until', params: { until: formatMinute(refundUntil) } },
  }),
  done: 'mall-order.refund.withdrawn',
};
