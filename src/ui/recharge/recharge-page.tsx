import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { PlatformBank } from '@/domain/recharge/recharge';
import { RECHARGE_RIGHTS } from '@/domain/recharge/recharge-table';
import { HasPermission } from '../kit/access/has-access';
import { CopyButton } from '../kit/copy-button';
import { Fact, Facts } from '../kit/facts/facts';
import { Points } from '../kit/money/money';
import { useServices } from '../kit/services/services';
import { Bone } from '../kit/states/bone';
import { StatePage } from '../kit/states/state-page';
import { useText } from '../kit/text/use-text';
import { UserText } from '../kit/text/user-text';
import { OwnRecharges } from './own-recharges';
import { PayByCode } from './pay-by-code';
import { TransferForm } from './transfer-form';
import styles from './recharge-page.module.css';
import { offerQuery } from './recharge.queries';

const BANK_FACTS = ['name', 'bank', 'branch', 'number'] as const;

/** The bank account for transfers; each fact has a copy button. */
const BankFacts = ({ bank }: { readonly bank: PlatformBank }) => {
  const text = useText();
  return (
    <Facts>
      {BANK_FACTS.filter((fact) => bank[fact] !== '').map((fact) => (
        <Fact key={fact} name={text(`recharging.bank.${fact}`)}>
          <span className={styles['figure']}>
            <UserText>{bank[fact]}</UserText>{' '}
            <CopyButton value={bank[fact]} name={text(`recharging.bank.${fact}`)} />
          </span>
        </Fact>
      ))}
    </Facts>
  );
};

const ByTransfer = ({ bank }: { readonly bank: PlatformBank | undefined }) => {
  const text = useText();
  return (
    <section className={styles['card']} aria-label={text('recharging.transfer')}>
      <h2 className={styles['heading']}>{text('recharging.transfer')}</h2>
      {bank === undefined ? (
        <p>{text('recharging.bank.none')}</p>
      ) : (
        <>
          <p className={styles['soft']}>{text('recharging.bank.note')}</p>
          <BankFacts bank={bank} />
          <TransferForm />
        </>
      )}
    </section>
  );
};

/** 积分充值: the ways to buy points, and the account's earlier recharges. */
const RechargePage = () => {
  const text = useText();
  const { data, isError, refetch } = useQuery(offerQuery(useServices()));
  return (
    <div className={styles['page']}>
      <section className={styles['card']} aria-label={text('recharging.heading')}>
        <h1 className={styles['heading']}>{text('recharging.heading')}</h1>
        {data === undefined && isError ? (
          <StatePage
            tone="error"
            title={text('recharging.failed')}
            action={<Button onClick={() => void refetch()}>{text('state.retry')}</Button>}
          />
        ) : (
          <Facts>
            <Fact name={text('recharging.available')}>
              {data === undefined ? <Bone width="72px" /> : <Points fen={data.available} />}
            </Fact>
          </Facts>
        )}
      </section>
      {data === undefined ? null : (
        <HasPermission any={[RECHARGE_RIGHTS.recharge]}>
          {data.channels.length === 0 ? null : <PayByCode offer={data} />}
          <ByTransfer bank={data.bank} />
        </HasPermission>
      )}
      <OwnRecharges />
    </div>
  );
};

export default RechargePage;
