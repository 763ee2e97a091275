import { BANK_REFERENCE_MAX, checkBankReference } from '@/domain/recharge/submit-recharge';
import { ok, type Result } from '@/domain/result';
import { defineForm, FormDialog, inputsOf } from '../kit/form';
import type { ShownDialog } from '../kit/list/actions/action';

interface Values {
  readonly reference: string;
}

const input = inputsOf<Values>();

/** The form for the reference of the payment. */
const SETTLE_FORM = defineForm<Values>({
  fields: [
    input.text('reference', 'recharge-desk.refund.settle.reference', {
      ...{ required: true, max: BANK_REFERENCE_MAX, wide: true },
    }),
  ],
  check: ({ reference }) => {
    const checked = checkBankReference(reference);
    return checked.ok ? ok({ reference: checked.value }) : checked;
  },
  fieldOf: {
    'recharge.reference-required': 'reference',
    'recharge.reference-long': 'reference',
    'recharge.settled-reference-used': 'reference',
  },
  submit: 'payout.submit',
});

interface Props extends ShownDialog {
  readonly title: string;
  /** The note for this kind of record. */
  readonly note: string;
  readonly send: (reference: string) => Promise<Result<unknown>>;
}

/** Records that a refund was paid by hand, with the reference of that payment. */
export const SettleDialog = ({ send, ...dialog }: Props) => (
  <FormDialog
    {...dialog}
    of={SETTLE_FORM}
    initial={{ reference: '' }}
    send={({ reference }) => send(reference)}
    done={() => 'recharge-desk.refund.settled'}
  />
);
