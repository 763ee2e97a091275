import { Button } from 'antd';
import { useState } from 'react';
import { presentRefusal } from '@/application/request/present';
import { checkPayee, PAYEE_FIELD_OF } from '@/domain/payee/check-payee';
import { maskedNumber, type Payee, type PayeeInput } from '@/domain/payee/payee';
import { formatMinute } from '@/domain/dates/format';
import { KitDialog } from '../kit/dialog/kit-dialog';
import { defineForm, FormView, inputsOf } from '../kit/form';
import type { ShownDialog } from '../kit/list/actions/action';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { UserText } from '../kit/text/user-text';
import styles from './withdraw-page.module.css';

const input = inputsOf<PayeeInput>();

/** The form of a new payee, that is, of a bank account. */
const PAYEE = defineForm<PayeeInput>({
  fields: [
    input.choice('kind', 'payee.kind', {
      personal: 'payee.kind.personal',
      corporate: 'payee.kind.corporate',
    }),
    input.text('name', 'payee.name', { required: true }),
    input.text('bank', 'payee.bank', { required: true }),
    input.text('branch', 'payee.branch', {}),
    input.text('number', 'payee.number', { required: true, wide: true }),
  ],
  check: (values) => {
    const checked = checkPayee(values);
    return checked.ok ? { ok: true, value: values } : checked;
  },
  fieldOf: PAYEE_FIELD_OF,
  submit: 'payee.save',
});

const NEW: PayeeInput = { kind: 'personal', name: '', bank: '', branch: '', number: '' };

interface RowProps {
  readonly payee: Payee;
}

const PayeeRow = ({ payee }: RowProps) => {
  const text = useText();
  const { withdrawalCommands, notices } = useServices();
  const { id, name, bank, branch, lastDigits, addedBy, addedAt } = payee;
  const title = { key: 'payees.remove.of', params: { digits: lastDigits } } as const;
  const remove = async () => {
    const notice = { literal: `${name} ${bank} ${maskedNumber(lastDigits)}` };
    if (!(await notices.ask({ title, text: notice, tone: 'danger' }))) return;
    const removed = await withdrawalCommands.removePayee(id);
    notices.show(
      removed.ok
        ? { as: 'toast', tone: 'success', text: { key: 'payees.removed' } }
        : presentRefusal(removed.refusal),
    );
  };
  return (
    <li className={styles['payee']}>
      <span>
        <UserText>{`${name} · ${bank}${branch === '' ? '' : ` ${branch}`}`}</UserText>
        <br />
        <span className={styles['soft']}>
          {maskedNumber(lastDigits)} · {text('payees.added-by', { name: addedBy, at: formatMinute(addedAt) })}
        </span>
      </span>
      <Button danger size="small" aria-label={text(title.key, title.params)} onClick={() => void remove()}>
        {text('payees.remove')}
      </Button>
    </li>
  );
};

interface Props extends ShownDialog {
  readonly payees: readonly Payee[];
}

/** The account's payees (bank accounts), and a form for a new payee. The browser stores none of the input. */
export const PayeeDialog = ({ payees, ...dialog }: Props) => {
  const text = useText();
  const { withdrawalCommands, notices } = useServices();
  const [adding, setAdding] = useState(payees.length === 0);
  return (
    <KitDialog
      asksBeforeClose
      as="payees"
      open={dialog.open}
      title={text(adding ? 'payees.add' : 'payees.manage')}
      onClose={dialog.onClose}
      onClosed={dialog.onClosed}
    >
      <p className={styles['soft']}>{text('payees.rest-note')}</p>
      {adding ? (
        <FormView
          of={PAYEE}
          initial={NEW}
          send={withdrawalCommands.addPayee}
          onDone={() => {
            notices.show({ as: 'toast', tone: 'success', text: { key: 'payees.added' } });
            dialog.onClose();
          }}
          onCancel={dialog.onClose}
        />
      ) : (
        <>
          <ul className={styles['payees']}>
            {payees.map((payee) => (
              <PayeeRow key={payee.id} payee={payee} />
            ))}
          </ul>
          <Button
            type="primary"
            onClick={() => {
              setAdding(true);
            }}
          >
            {text('payees.add')}
          </Button>
        </>
      )}
    </KitDialog>
  );
};
