import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { presentRefusal } from '@/application/request/present';
import { MINUTE } from '@/domain/kernel/instant';
import { decimalOf } from '@/domain/money/amount';
import { groupedNumber, maskedNumber } from '@/domain/payee/payee';
import { withdrawalNo } from '@/domain/withdrawal/withdrawal';
import type { WithdrawalDetail } from '@/domain/withdrawal/withdrawal-list';
import { permitUnconfirmedRead } from '@/domain/withdrawal/withdrawal-table';
import { useViewer } from '../kit/access/use-viewer';
import { CopyButton } from '../kit/copy-button';
import { Fact, Facts } from '../kit/facts/facts';
import { useServices } from '../kit/services/services';
import { StatusTag } from '../kit/tag/status-tag';
import { useText } from '../kit/text/use-text';
import { UserText } from '../kit/text/user-text';
import styles from './withdraw-page.module.css';

interface Props {
  readonly withdrawal: WithdrawalDetail;
  /** Whether to offer the full account number; the server records each reveal. */
  readonly reveals?: boolean;
}

const SHOWN_FOR = 3 * MINUTE;

/**
 * The revealed account number. It is hidden again after some time, when the page is hidden, or when the user
 * may no longer reveal it.
 */
const useRevealed = (reveals: boolean) => {
  const { clock } = useServices();
  const [number, setNumber] = useState<string>();
  const shown = reveals ? number : undefined;
  if (shown !== number) setNumber(undefined);
  useEffect(() => {
    if (shown === undefined) return undefined;
    const clear = () => {
      setNumber(undefined);
    };
    const look = () => {
      if (document.visibilityState === 'hidden') clear();
    };
    look();
    document.addEventListener('visibilitychange', look);
    const stop = clock.after(SHOWN_FOR, clear);
    // The cleanup also runs when the page is hidden behind another tab of the frame.
    return () => {
      document.removeEventListener('visibilitychange', look);
      stop();
      clear();
    };
  }, [shown, clock]);
  return [shown, setNumber] as const;
};

/** The payee and the bank account, each fact with a copy button. The full number shows only on request. */
export const PayeePart = ({ withdrawal, reveals = false }: Props) => {
  const text = useText();
  const { withdrawalCommands, notices } = useServices();
  const { userId = '' } = useViewer();
  const [number, setNumber] = useRevealed(reveals);
  const { id, payee, isNewPayee, net } = withdrawal;
  const reveal = async () => {
    const first = permitUnconfirmedRead(withdrawal, userId, 'one');
    // Another user may have exported or revealed the number since the page was read. The reveal is then repeated
    // after a confirmation.
    let read = first.ok ? await withdrawalCommands.reveal(id, false) : first;
    if (!read.ok && read.refusal.code === 'withdrawal.exported-before') {
      const isUnpaid = await notices.ask({
        title: { key: 'payout.number.again', params: { no: withdrawalNo(id) } },
        text: { refusal: read.refusal },
        confirm: { key: 'payout.number.confirm' },
        tone: 'danger',
      });
      if (!isUnpaid) return;
      read = await withdrawalCommands.reveal(id, true);
    }
    if (read.ok) setNumber(read.value.number);
    else notices.show(presentRefusal(read.refusal));
  };
  const decimal = decimalOf(BigInt(net));
  return (
    <Facts>
      <Fact name={text('payee.name')}>
        <span>
          <UserText>{payee.name}</UserText> <CopyButton value={payee.name} name={text('payee.name')} />
          {isNewPayee ? <StatusTag tint="warning">{text('withdrawal.new-payee')}</StatusTag> : null}
        </span>
      </Fact>
      <Fact name={text('payee.kind')}>{text(`payee.kind.${payee.kind}`)}</Fact>
      <Fact name={text('payout.number')}>
        <span>
          <span className={styles['number']}>
            {number === undefined ? maskedNumber(payee.lastDigits) : groupedNumber(number)}
          </span>{' '}
          {number === undefined ? null : <CopyButton value={number} name={text('payout.number')} />}
          {reveals && number === undefined ? (
            <Button type="link" size="small" title={text('payout.number.note')} onClick={() => void reveal()}>
              {text('payout.number.show')}
            </Button>
          ) : null}
        </span>
      </Fact>
      <Fact name={text('payee.bank')}>
        <span>
          <UserText>{payee.bank}</UserText> <CopyButton value={payee.bank} name={text('payee.bank')} />
        </span>
      </Fact>
      <Fact name={text('payee.branch')}>{payee.branch}</Fact>
      <Fact name={text('withdrawal.net')}>
        <span>
          {decimal} <CopyButton value={decimal} name={text('withdrawal.net')} />
        </span>
      </Fact>
    </Facts>
  );
};
