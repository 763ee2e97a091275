import { useMemo, useState } from 'react';
import type { Unfinished } from '@/application/files/upload-list';
import {
  BANK_REFERENCE_MAX,
  checkRechargePoints,
  checkTransfer,
  PAYER_MAX,
  TRANSFER_FIELD_OF,
  type TransferInput,
  VOUCHERS_MAX,
} from '@/domain/recharge/submit-recharge';
import type { StoredFile } from '@/domain/upload/stored-file';
import { defineForm, FormView, inputsOf } from '../kit/form';
import { useServices } from '../kit/services/services';
import { FinancialDocumentsField } from '../kit/upload/financial-documents-field';
import { PointsField, pointsIn } from './points-field';
import { PointsHint } from './points-hint';
import styles from './recharge-page.module.css';

interface Values {
  readonly points: string;
  readonly payer: string;
  readonly bankReference: string;
  readonly vouchers: readonly StoredFile[];
}

const EMPTY: Values = { points: '', payer: '', bankReference: '', vouchers: [] };

/** The input in the form that the command expects. */
const inputOf = ({ points, vouchers, ...values }: Values): TransferInput => ({
  ...values,
  points: pointsIn(points),
  vouchers: vouchers.map(({ fileName }) => fileName),
});

const input = inputsOf<Values>();

const formOf = (onUnfinished: (unfinished: Unfinished | undefined) => void) =>
  defineForm<Values, TransferInput>({
    fields: [
      input.custom('points', 'recharging.points', () => <PointsField />, {
        required: true,
        wide: true,
        hint: ({ values }) => <PointsHint points={values.points} />,
        check: (typed: string) => checkRechargePoints(pointsIn(typed)),
      }),
      input.text('payer', 'recharging.payer', { required: true, max: PAYER_MAX }),
      input.text('bankReference', 'recharging.reference', { required: true, max: BANK_REFERENCE_MAX }),
      input.custom(
        'vouchers',
        'recharging.vouchers',
        ({ text }) => (
          <FinancialDocumentsField
            label={text('recharging.vouchers')}
            most={VOUCHERS_MAX}
            onUnfinished={onUnfinished}
          />
        ),
        {
          required: true,
          wide: true,
          hint: ({ text }) => text('recharging.vouchers.hint', { max: VOUCHERS_MAX }),
        },
      ),
    ],
    check: (values) => {
      const given = inputOf(values);
      const checked = checkTransfer(given);
      return checked.ok ? { ok: true, value: { ...given, ...checked.value } } : checked;
    },
    fieldOf: TRANSFER_FIELD_OF,
    submit: 'recharging.submit',
  });

/** The form for a bank transfer that the user has made. It stores no draft, because it contains bank data. */
export const TransferForm = () => {
  const { rechargeCommands, notices } = useServices();
  const [unfinished, setUnfinished] = useState<Unfinished>();
  const form = useMemo(() => formOf(setUnfinished), []);
  return (
    <div className={styles['form']}>
      <FormView<Values, TransferInput, unknown>
        of={form}
        initial={EMPTY}
        send={(transfer) => {
          if (unfinished === undefined) return rechargeCommands.submitTransfer(transfer);
          const notice = { key: `uploader.unfinished.${unfinished}` };
          notices.show({ as: 'message-box', tone: 'warning', text: notice });
          return Promise.resolve({ ok: true, value: undefined });
        }}
        onDone={(receipt, { clear }) => {
          if (receipt === undefined) return;
          clear();
          notices.show({ as: 'toast', tone: 'success', text: { key: 'recharging.submitted' } });
        }}
      />
    </div>
  );
};
