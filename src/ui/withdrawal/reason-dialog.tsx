import { useMemo } from 'react';
import type { Result } from '@/domain/result';
import {
  type BankReturn,
  checkCorrection,
  checkReason,
  checkRejection,
  checkReturn,
  REASON_MAX,
  REFERENCE_MAX,
  type Rejection,
} from '@/domain/withdrawal/transition';
import type { Withdrawal } from '@/domain/withdrawal/withdrawal';
import type { MessageKey } from '@/messages/keys';
import { defineForm, FormDialog, inputsOf } from '../kit/form';
import type { ShownDialog } from '../kit/list/actions/action';
import { useText } from '../kit/text/use-text';

/* The dialogs of steps that need a reason or a bank reference: rejection, returned payout, and correction. */

interface Reason {
  readonly reason: string;
}

const input = inputsOf<Reason>();

/** The form of a step that only needs a reason. */
const REASON = defineForm<Reason>({
  fields: [input.area('reason', 'payout.reason', { required: true, max: REASON_MAX })],
  check: ({ reason }) => {
    const checked = checkReason(reason);
    return checked.ok ? { ok: true, value: { reason: checked.value } } : checked;
  },
  fieldOf: { 'withdrawal.reason-required': 'reason', 'withdrawal.reason-too-long': 'reason' },
  submit: 'payout.submit',
});

const returnInput = inputsOf<BankReturn>();

/** Builds a form for a bank reference and a reason. */
const referenceForm = (name: MessageKey, check: (given: BankReturn) => Result<BankReturn>) =>
  defineForm<BankReturn>({
    fields: [
      returnInput.text('bankReference', name, { required: true, max: REFERENCE_MAX, wide: true }),
      returnInput.area('reason', 'payout.reason', { required: true, max: REASON_MAX }),
    ],
    check,
    fieldOf: {
      'withdrawal.reference-required': 'bankReference',
      'withdrawal.reference-long': 'bankReference',
      'withdrawal.reference-used': 'bankReference',
      'withdrawal.reference-same': 'bankReference',
      'withdrawal.reason-required': 'reason',
      'withdrawal.reason-too-long': 'reason',
    },
    submit: 'payout.submit',
  });

const RETURN = referenceForm('withdrawal.return-reference', checkReturn);

interface StepTexts extends ShownDialog {
  readonly title: string;
  readonly note: MessageKey;
  /** An additional sentence, for example about the rows that are left out. */
  readonly more?: string | undefined;
  /** The message after success; absent if the caller shows one. */
  readonly done?: MessageKey;
}

interface StepProps<Values extends object> extends StepTexts {
  readonly of: ReturnType<typeof defineForm<Values>>;
  readonly initial: Values;
  readonly send: (values: Values) => Promise<Result<unknown>>;
}

const StepDialog = <Values extends object>({ note, ...step }: StepProps<Values>) => {
  const text = useText();
  return <FormDialog {...step} note={text(note)} />;
};

interface ReasonProps extends StepTexts {
  readonly send: (reason: string) => Promise<Result<unknown>>;
}

const NO_REASON: Reason = { reason: '' };

/** The dialog of a step that only needs a reason. */
export const ReasonDialog = ({ send, ...texts }: ReasonProps) => (
  <StepDialog {...texts} of={REASON} initial={NO_REASON} send={({ reason }) => send(reason)} />
);

interface RejectProps extends StepTexts {
  readonly withdrawal: Pick<Withdrawal, 'id' | 'exported'>;
  readonly send: (rejection: Rejection) => Promise<Result<unknown>>;
}

const rejectInput = inputsOf<Rejection>();

const NO_REJECTION: Rejection = { reason: '', unpaid: false };

/**
 * Rejects a withdrawal with a reason. If its account number was exported or revealed, the user must also confirm
 * that it is unpaid.
 */
export const RejectDialog = ({ withdrawal, ...step }: RejectProps) => {
  const { id, exported } = withdrawal;
  const form = useMemo(
    () =>
      defineForm<Rejection>({
        fields: [
          rejectInput.area('reason', 'payout.reason', { required: true, max: REASON_MAX }),
          ...(exported === undefined ? [] : [rejectInput.flag('unpaid', 'payout.unpaid', { wide: true })]),
        ],
        check: (rejection) =>
          checkRejection(rejection, { id, ...(exported === undefined ? {} : { exported }) }),
        fieldOf: {
          'withdrawal.reason-required': 'reason',
          'withdrawal.reason-too-long': 'reason',
          'withdrawal.may-be-paid': 'unpaid',
        },
        submit: 'payout.submit',
      }),
    [id, exported],
  );
  return <StepDialog {...step} of={form} initial={NO_REJECTION} />;
};

interface ReturnProps extends StepTexts {
  readonly send: (returned: BankReturn) => Promise<Result<unknown>>;
}

const NO_RETURN: BankReturn = { bankReference: '', reason: '' };

/** Records that the bank returned a payout, with the bank's reference and the reason. */
export const ReturnDialog = (props: ReturnProps) => <StepDialog {...props} of={RETURN} initial={NO_RETURN} />;

/** Corrects the reference of a payment. The form starts with the stored reference. */
export const CorrectDialog = ({ before, ...step }: ReturnProps & { readonly before: string }) => {
  const form = useMemo(
    () => referenceForm('withdrawal.reference', (given) => checkCorrection(given, before)),
    [before],
  );
  return <StepDialog {...step} of={form} initial={{ bankReference: before, reason: '' }} />;
};
