import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { formatMinute } from '@/domain/dates/format';
import type { Payee } from '@/domain/payee/payee';
import { percentOf } from '@/domain/withdrawal/tax';
import type { WithdrawalWay } from '@/domain/withdrawal/withdrawal';
import type { WithdrawalOffer } from '@/domain/withdrawal/withdrawal-list';
import { WITHDRAWAL_RIGHTS } from '@/domain/withdrawal/withdrawal-table';
import { HasPermission } from '../kit/access/has-access';
import { Fact, Facts } from '../kit/facts/facts';
import { IdentityDialog } from '../kit/identity/identity-dialog';
import { useShownDialog } from '../kit/list/actions/use-shown-dialog';
import { Points } from '../kit/money/money';
import { useServices } from '../kit/services/services';
import { Bone } from '../kit/states/bone';
import { StatePage } from '../kit/states/state-page';
import { useText } from '../kit/text/use-text';
import { UserText } from '../kit/text/user-text';
import { OwnWithdrawals } from './own-withdrawals';
import { PayeeDialog } from './payee-dialog';
import { WithdrawForm } from './withdraw-form';
import styles from './withdraw-page.module.css';
import { offerQuery } from './withdrawal.queries';

const WAYS = {
  invoice: { heading: 'withdraw.invoice.heading', other: '/integral/taxPoint', lead: 'withdraw.to-tax' },
  tax: { heading: 'withdraw.tax.heading', other: '/integral/withdraw', lead: 'withdraw.to-invoice' },
} as const;

/** A note about new payees, shown to all users of the account until the payees may be used. */
const PayeeNews = ({ payees }: { readonly payees: readonly Payee[] }) => {
  const text = useText();
  const { clock } = useServices();
  return payees
    .filter(({ usableAt }) => usableAt > clock.now())
    .map(({ id, name, lastDigits, addedBy, addedAt, usableAt }) => (
      <p key={id} role="status" className={styles['warning']}>
        <UserText>
          {text('payees.news', {
            name,
            digits: lastDigits,
            by: addedBy,
            at: formatMinute(addedAt),
            usable: formatMinute(usableAt),
          })}
        </UserText>
      </p>
    ));
};

const AccountFacts = ({ offer }: { readonly offer: WithdrawalOffer | undefined }) => {
  const text = useText();
  const { perDay = 0 } = offer?.settings ?? {};
  return (
    <Facts>
      <Fact name={text('withdraw.available')}>
        {offer === undefined ? <Bone width="72px" /> : <Points fen={offer.available} />}
      </Fact>
      <Fact name={text('withdraw.today')}>
        {offer === undefined ? (
          <Bone width="48px" />
        ) : (
          text('withdraw.today.left', { left: Math.max(0, perDay - offer.today), most: perDay })
        )}
      </Fact>
    </Facts>
  );
};

/** The page to apply for a withdrawal, with the account's earlier withdrawals. */
export const WithdrawPage = ({ way }: { readonly way: WithdrawalWay }) => {
  const text = useText();
  const { data, isError, refetch } = useQuery(offerQuery(useServices()));
  const [show, dialog] = useShownDialog();
  const { heading, other, lead } = WAYS[way];
  const failed = data === undefined && isError;
  return (
    <div className={styles['page']}>
      <section className={styles['card']} aria-label={text(heading)}>
        <header className={styles['head']}>
          <h1>{text(heading)}</h1>
          <Link to={other}>{text(lead)}</Link>
        </header>
        {failed ? (
          <StatePage
            tone="error"
            title={text('withdraw.failed')}
            action={<Button onClick={() => void refetch()}>{text('state.retry')}</Button>}
          />
        ) : (
          <>
            <p className={styles['soft']}>
              {text(`withdraw.${way}.note`, { percent: percentOf(data?.settings.taxRate ?? 0) })}
            </p>
            <AccountFacts offer={data} />
            {data !== undefined && data.receivable > 0 ? (
              <p role="alert" className={styles['warning']}>
                {text('withdraw.receivable', { points: data.receivable })}
              </p>
            ) : null}
            <PayeeNews payees={data?.payees ?? []} />
            <HasPermission any={[WITHDRAWAL_RIGHTS.payees]}>
              <Button
                className={styles['manage'] ?? ''}
                disabled={data === undefined}
                onClick={() => {
                  show((shown) => <PayeeDialog {...shown} payees={data?.payees ?? []} />);
                }}
              >
                {text(data?.payees.length === 0 ? 'payees.add' : 'payees.manage')}
              </Button>
            </HasPermission>
            <div className={styles['form']}>
              {data === undefined ? <Bone width="100%" /> : <WithdrawForm way={way} offer={data} />}
            </div>
          </>
        )}
      </section>
      <OwnWithdrawals />
      {dialog}
      <IdentityDialog />
    </div>
  );
};
