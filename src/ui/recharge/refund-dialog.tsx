import { useMemo } from 'react';
import type { RefundReceipt } from '@/application/recharge/recharge.port';
import { type Fen, pointsOfFen } from '@/domain/ledger/fen';
import { formatAmount } from '@/domain/money/amount';
import { checkRefund, type RefundInput } from '@/domain/recharge/recharge-refund';
import { ok, type Result } from '@/domain/result';
import { REASON_MAX } from '@/domain/withdrawal/transition';
import { defineForm, FormDialog, inputsOf } from '../kit/form';
import type { ShownDialog } from '../kit/list/actions/action';
import { useText } from '../kit/text/use-text';
import { pointsIn } from './points-field';

interface Values {
  readonly points: string;
  readonly reason: string;
}

const input = inputsOf<Values>();

/** Builds the form. `refundable` is the largest amount that can be refunded. */
const refundForm = (refundable: Fen) =>
  defineForm<Values>({
    fields: [
      input.text('points', 'recharge-desk.refund.points', { required: true, max: 7, wide: true }),
      input.area('reason', 'recharge-desk.refund.reason', { required: true, max: REASON_MAX }),
    ],
    check: (values) => {
      const checked = checkRefund({ points: pointsIn(values.points), reason: values.reason }, refundable);
      return checked.ok ? ok({ points: values.points, reason: checked.value.reason }) : checked;
    },
    fieldOf: {
      'recharge.points-whole': 'points',
      'recharge.refund-range': 'points',
      'ledger.insufficient': 'points',
      'withdrawal.reason-required': 'reason',
      'withdrawal.reason-too-long': 'reason',
    },
    submit: 'payout.submit',
  });

interface Props extends ShownDialog {
  readonly title: string;
  /** The amount that can still be refunded. */
  readonly refundable: Fen;
  readonly send: (input: RefundInput) => Promise<Result<RefundReceipt>>;
}

/** Asks for the amount of a recharge to refund, and the reason. */
export const RefundDialog = ({ refundable, send, ...dialog }: Props) => {
  const text = useText();
  const form = useMemo(() => refundForm(refundable), [refundable]);
  return (
    <FormDialog
      {...dialog}
      note={text('recharge-desk.refund.note', { most: formatAmount(BigInt(refundable)) })}
      of={form}
      initial={{ points: String(pointsOfFen(refundable)), reason: '' }}
      send={({ points, reason }) => send({ points: pointsIn(points), reason })}
      done={({ state }) =>
        state === 'PROPOSED' ? 'recharge-desk.refund.proposed' : 'recharge-desk.refund.sent'
      }
    />
  );
};
