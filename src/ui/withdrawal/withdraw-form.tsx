import { Select } from 'antd';
import { useMemo, useState } from 'react';
import type { Unfinished } from '@/application/files/upload-list';
import { formatMinute } from '@/domain/dates/format';
import { fenOfPoints } from '@/domain/ledger/fen';
import { maskedNumber, type Payee } from '@/domain/payee/payee';
import type { StoredFile } from '@/domain/upload/stored-file';
import {
  checkAmount,
  checkInvoice,
  INVOICE_NUMBER_MAX,
  WITHDRAWAL_FIELD_OF,
  type WithdrawalInput,
} from '@/domain/withdrawal/submit-withdrawal';
import type { WithdrawalWay } from '@/domain/withdrawal/withdrawal';
import type { WithdrawalOffer } from '@/domain/withdrawal/withdrawal-list';
import { LEAST_POINTS } from '@/domain/withdrawal/withdrawal-settings';
import { defineForm, FormView, inputsOf } from '../kit/form';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { FinancialDocumentsField } from '../kit/upload/financial-documents-field';
import { Amounts } from './amounts';

/** The values of the form; `points` is the text that the user typed. */
interface Values {
  readonly points: string;
  readonly payeeId: string;
  readonly invoiceNumber: string;
  readonly invoice: readonly StoredFile[];
}

const EMPTY: Values = { points: '', payeeId: '', invoiceNumber: '', invoice: [] };

interface PayeeFieldProps {
  readonly payees: readonly Payee[];
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (id: string) => void;
}

const PayeeField = ({ payees, value, ...field }: PayeeFieldProps) => {
  const text = useText();
  const { clock } = useServices();
  const now = clock.now();
  return (
    <Select
      {...field}
      {...(value === undefined || value === '' ? {} : { value })}
      placeholder={text(payees.length === 0 ? 'withdraw.payee.none' : 'withdraw.payee.choose')}
      options={payees.map(({ id, name, bank, lastDigits, usableAt }) => ({
        value: id,
        disabled: usableAt > now,
        label:
          `${name} ${bank} ${maskedNumber(lastDigits)}` +
          (usableAt > now ? ` · ${text('withdraw.payee.resting', { at: formatMinute(usableAt) })}` : ''),
      }))}
    />
  );
};

const pointsIn = (text: string | undefined): number => (/^\d{1,12}$/.test(text ?? '') ? Number(text) : NaN);

const inputOf = (way: WithdrawalWay, { points, invoice, ...values }: Values): WithdrawalInput => ({
  ...values,
  way,
  points: pointsIn(points.trim()),
  invoiceFile: invoice[0]?.fileName ?? '',
});

const input = inputsOf<Values>();

const formOf = (
  way: WithdrawalWay,
  offer: WithdrawalOffer,
  onUnfinished: (unfinished: Unfinished | undefined) => void,
) => {
  const rate = way === 'tax' ? offer.settings.taxRate : 0;
  const byInvoice = () => way === 'invoice';
  return defineForm<Values>({
    fields: [
      input.text('points', 'withdraw.points', {
        required: true,
        max: 12,
        hint: ({ text, values }) => {
          const points = pointsIn(values.points);
          return points > 0 ? (
            <Amounts gross={fenOfPoints(points)} rate={rate} />
          ) : (
            text('withdraw.points.hint', { least: LEAST_POINTS })
          );
        },
        check: (typed) => checkAmount(pointsIn(typed.trim()), offer),
        wide: true,
      }),
      input.custom('payeeId', 'withdraw.payee', () => <PayeeField payees={offer.payees} />, {
        required: true,
        wide: true,
      }),
      input.text('invoiceNumber', 'withdraw.invoice-number', {
        required: true,
        max: INVOICE_NUMBER_MAX,
        when: byInvoice,
      }),
      input.custom(
        'invoice',
        'withdraw.invoice-file',
        ({ text }) => (
          <FinancialDocumentsField
            label={text('withdraw.invoice-file')}
            most={1}
            onUnfinished={onUnfinished}
          />
        ),
        {
          required: true,
          wide: true,
          when: byInvoice,
          hint: ({ text }) => text('withdraw.invoice-file.hint'),
        },
      ),
    ],
    check: (values) => {
      const checked = checkInvoice(inputOf(way, values));
      return checked.ok ? { ok: true, value: values } : checked;
    },
    fieldOf: {
      ...WITHDRAWAL_FIELD_OF,
      'withdrawal.invoice-required': 'invoice',
      'file.unknown': 'invoice',
    } as Readonly<Record<string, keyof Values>>,
    submit: 'withdraw.submit',
  });
};

interface Props {
  readonly way: WithdrawalWay;
  readonly offer: WithdrawalOffer;
}

/** The form to apply for a withdrawal. It stores no draft, because it contains the choice of a bank account. */
export const WithdrawForm = ({ way, offer }: Props) => {
  const { withdrawalCommands, notices } = useServices();
  const [unfinished, setUnfinished] = useState<Unfinished>();
  const form = useMemo(() => formOf(way, offer, setUnfinished), [way, offer]);
  return (
    <FormView<Values, Values, unknown>
      of={form}
      initial={EMPTY}
      send={(values) => {
        if (unfinished === undefined) return withdrawalCommands.submit(inputOf(way, values));
        const notice = { key: `uploader.unfinished.${unfinished}` };
        notices.show({ as: 'message-box', tone: 'warning', text: notice });
        return Promise.resolve({ ok: true, value: undefined });
      }}
      onDone={(receipt, { clear }) => {
        if (receipt === undefined) return;
        clear();
        notices.show({ as: 'toast', tone: 'success', text: { key: 'withdraw.submitted' } });
      }}
    />
  );
};
