import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { Failure } from '@/application/request/failure';
import { refusalOf } from '@/application/request/refusal-of';
import { isPartyKind } from '@/domain/balances/balances';
import type { Party } from '@/domain/ledger/ledger-account';
import { useServices } from '../kit/services/services';
import { StatePage } from '../kit/states/state-page';
import { useText } from '../kit/text/use-text';
import { UserText } from '../kit/text/user-text';
import { StatementView } from '../points';
import { partyQuery } from './balances-key';
import styles from './balances-page.module.css';

const Missing = () => {
  const text = useText();
  return <StatePage title={text('balances.missing')} note={text('balances.missing.note')} />;
};

/** The statement of an account, below the account's name. */
const Statement = ({ party }: { readonly party: Party }) => {
  const text = useText();
  const { data, error } = useQuery(partyQuery(useServices(), party));
  if (error instanceof Failure && refusalOf(error.details)?.code === 'balances.not-found') return <Missing />;
  return (
    <div className={styles['page']}>
      <h1 className={styles['name']}>
        {data === undefined ? null : (
          <UserText>{`${data.name} · ${text(`balances.kind.${party.kind}`)}`}</UserText>
        )}
      </h1>
      <StatementView party={party} />
    </div>
  );
};

/** The statement of a seller or a shop (账户明细), for platform staff. */
const AccountStatementPage = () => {
  const { kind = '', id = '' } = useParams();
  const party = useMemo(() => (isPartyKind(kind) ? { kind, id } : undefined), [kind, id]);
  return party === undefined ? <Missing /> : <Statement party={party} />;
};

export default AccountStatementPage;
