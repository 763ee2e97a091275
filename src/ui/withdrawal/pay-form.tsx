import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import dayjs from 'dayjs';
import { useMemo, useState } from 'react';
import type { Unfinished } from '@/application/files/upload-list';
import { dayOf } from '@/domain/dates/calendar';
import { formatDate, parseDate } from '@/domain/dates/format';
import { refuse } from '@/domain/result';
import type { StoredFile } from '@/domain/upload/stored-file';
import { checkPayment, REFERENCE_MAX } from '@/domain/withdrawal/transition';
import type { Payment } from '@/domain/withdrawal/withdrawal';
import type { WithdrawalDetail } from '@/domain/withdrawal/withdrawal-list';
import { defineForm, FormView, inputsOf } from '../kit/form';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { FinancialDocumentsField } from '../kit/upload/financial-documents-field';
import styles from './withdraw-page.module.css';

interface Values {
  readonly bankReference: string;
  readonly receipt: readonly StoredFile[];
  /** The date of the payment, as `yyyy-MM-dd`. */
  readonly paidOn: string;
}

interface DayFieldProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (day: string) => void;
}

const DayField = ({ id, value = '', onChange }: DayFieldProps) => (
  <DatePicker
    {...(id === undefined ? {} : { id })}
    allowClear={false}
    value={value === '' ? null : dayjs(value)}
    onChange={(day: Dayjs | null) => onChange?.(day?.format('YYYY-MM-DD') ?? '')}
  />
);

const paymentOf = ({ bankReference, receipt, paidOn }: Values): Payment => ({
  bankReference,
  receipt: receipt[0]?.fileName ?? '',
  paidOn: dayOf(parseDate(paidOn) ?? 0),
});

const input = inputsOf<Values>();

/** The form to record a payout: the bank's reference, its receipt, and the date. */
export const PayForm = ({ withdrawal }: { readonly withdrawal: WithdrawalDetail }) => {
  const text = useText();
  const { withdrawalCommands, notices, clock } = useServices();
  const [unfinished, setUnfinished] = useState<Unfinished>();
  const { id, submitted } = withdrawal;
  const form = useMemo(
    () =>
      defineForm<Values, Payment>({
        fields: [
          input.text('bankReference', 'withdrawal.reference', { required: true, max: REFERENCE_MAX }),
          input.custom('paidOn', 'withdrawal.paid-on', () => <DayField />, { required: true }),
          input.custom(
            'receipt',
            'withdrawal.receipt',
            (context) => (
              <FinancialDocumentsField
                label={context.text('withdrawal.receipt')}
                most={1}
                onUnfinished={setUnfinished}
              />
            ),
            { required: true, wide: true },
          ),
        ],
        check: (values) =>
          parseDate(values.paidOn) === undefined
            ? refuse('withdrawal.paid-on-wrong')
            : checkPayment(paymentOf(values), dayOf(submitted.at), dayOf(clock.now())),
        fieldOf: {
          'withdrawal.reference-required': 'bankReference',
          'withdrawal.reference-long': 'bankReference',
          'withdrawal.reference-used': 'bankReference',
          'withdrawal.receipt-required': 'receipt',
          'file.unknown': 'receipt',
          'withdrawal.paid-on-wrong': 'paidOn',
        },
        submit: 'payout.pay.submit',
      }),
    [submitted.at, clock],
  );
  const [initial] = useState<Values>(() => ({
    bankReference: '',
    receipt: [],
    paidOn: formatDate(clock.now()),
  }));
  return (
    <div className={styles['form']}>
      <h3>{text('payout.pay.heading')}</h3>
      <FormView<Values, Payment, unknown>
        of={form}
        initial={initial}
        send={(payment) => {
          if (unfinished === undefined) return withdrawalCommands.take({ id, verb: 'pay', ...payment });
          const notice = { key: `uploader.unfinished.${unfinished}` };
          notices.show({ as: 'message-box', tone: 'warning', text: notice });
          return Promise.resolve({ ok: true, value: undefined });
        }}
        onDone={(receipt) => {
          if (receipt === undefined) return;
          notices.show({ as: 'toast', tone: 'success', text: { key: 'payout.paid' } });
        }}
      />
    </div>
  );
};
