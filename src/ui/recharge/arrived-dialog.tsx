import type { RechargeReceipt } from '@/application/recharge/recharge.port';
import { checkRechargePoints } from '@/domain/recharge/submit-recharge';
import type { Result } from '@/domain/result';
import { KitDialog } from '../kit/dialog/kit-dialog';
import { defineForm, FormView, inputsOf } from '../kit/form';
import type { ShownDialog } from '../kit/list/actions/action';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { pointsIn } from './points-field';

interface Values {
  readonly points: string;
}

const input = inputsOf<Values>();

const ARRIVED = defineForm<Values>({
  fields: [
    input.text('points', 'recharge.arrived', {
      required: true,
      max: 7,
      wide: true,
      check: (words) => checkRechargePoints(pointsIn(words)),
    }),
  ],
  fieldOf: { 'recharge.points-whole': 'points', 'recharge.points-range': 'points' },
  submit: 'payout.submit',
});

interface Props extends ShownDialog {
  readonly title: string;
  /** What was applied for. */
  readonly points: number;
  readonly send: (points: number) => Promise<Result<RechargeReceipt>>;
}

/** Asks for the amount that arrived at the bank. */
export const ArrivedDialog = ({ title, points, send, ...dialog }: Props) => {
  const text = useText();
  const { notices } = useServices();
  return (
    <KitDialog
      as="reason"
      open={dialog.open}
      title={title}
      onClose={dialog.onClose}
      onClosed={dialog.onClosed}
    >
      <p>{text('recharge-desk.approve.note')}</p>
      <FormView<Values, Values, RechargeReceipt>
        of={ARRIVED}
        initial={{ points: String(points) }}
        send={(values) => send(pointsIn(values.points))}
        onDone={({ status }) => {
          const key = status === 'CHECKED' ? 'recharge-desk.checked' : 'recharge-desk.approved';
          notices.show({ as: 'toast', tone: 'success', words: { key } });
          dialog.onClose();
        }}
        onCancel={dialog.onClose}
      />
    </KitDialog>
  );
};
