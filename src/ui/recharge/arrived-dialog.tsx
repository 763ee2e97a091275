import type { RechargeReceipt } from '@/application/recharge/recharge.port';
import { checkRechargePoints } from '@/domain/recharge/submit-recharge';
import type { Result } from '@/domain/result';
import { defineForm, FormDialog, inputsOf } from '../kit/form';
import type { ShownDialog } from '../kit/list/actions/action';
import { useText } from '../kit/text/use-text';
import { pointsIn } from './points-field';

interface Values {
  readonly points: string;
}

const input = inputsOf<Values>();

/** The form for the points that the bank transfer pays for. */
const ARRIVED = defineForm<Values>({
  fields: [
    input.text('points', 'recharge.arrived', {
      required: true,
      max: 7,
      wide: true,
      check: (text) => checkRechargePoints(pointsIn(text)),
    }),
  ],
  fieldOf: { 'recharge.points-whole': 'points', 'recharge.points-range': 'points' },
  submit: 'payout.submit',
});

interface Props extends ShownDialog {
  readonly title: string;
  /** The requested points. */
  readonly points: number;
  readonly send: (points: number) => Promise<Result<RechargeReceipt>>;
}

/** Asks for the amount that arrived in the bank account. */
export const ArrivedDialog = ({ points, send, ...dialog }: Props) => {
  const text = useText();
  return (
    <FormDialog
      {...dialog}
      note={text('recharge-desk.approve.note')}
      of={ARRIVED}
      initial={{ points: String(points) }}
      send={(values) => send(pointsIn(values.points))}
      done={({ status }) => (status === 'CHECKED' ? 'recharge-desk.checked' : 'recharge-desk.approved')}
    />
  );
};
