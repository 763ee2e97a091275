import { Button } from 'antd';
import { useState } from 'react';
import { presentRefusal } from '@/application/request/present';
import { decimalOf } from '@/domain/money/amount';
import { groupedNumber, maskedNumber } from '@/domain/payee/payee';
import type { WithdrawalDetail } from '@/domain/withdrawal/withdrawal-list';
import { CopyButton } from '../kit/copy-button';
import { Fact, Facts } from '../kit/facts/facts';
import { useServices } from '../kit/services/services';
import { StatusTag } from '../kit/tag/status-tag';
import { useText } from '../kit/text/use-text';
import { UserText } from '../kit/text/user-text';
import styles from './withdraw-page.module.css';

interface Props {
  readonly withdrawal: WithdrawalDetail;
  /** Offers the whole number; each reading is kept. */
  readonly reveals?: boolean;
}

/** Who is paid and where, each with a way to copy it. The number is whole only after it was asked for. */
export const PayeePart = ({ withdrawal, reveals = false }: Props) => {
  const text = useText();
  const { withdrawalCommands, notices } = useServices();
  const [number, setNumber] = useState<string>();
  const { id, payee, isNewPayee, net } = withdrawal;
  const reveal = async () => {
    const read = await withdrawalCommands.reveal(id);
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
