import { useQuery } from '@tanstack/react-query';
import { MONEY_COUNTED_TO, type MoneyName, moneyWaitingFor } from '@/domain/home/money-waiting';
import type { Id } from '@/domain/kernel/id';
import { NONE } from '@/domain/master/master-filters';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import type { Navigation } from '../shell/navigation';
import { pagePath } from '../shell/navigation';
import { CountLink } from './count-link';
import { moneyWaitingQuery } from './money-waiting.queries';
import styles from './home-page.module.css';

/** The list page of each count, and the filters that select exactly the counted rows. */
const LISTS: Readonly<Record<MoneyName, { readonly view: string; readonly filters: string }>> = {
  rechargesToCheck: { view: 'finance/recharge/index', filters: '?status=SUBMITTED' },
  rechargesToConfirm: { view: 'finance/recharge/index', filters: '?status=CHECKED' },
  rechargesInTrouble: { view: 'finance/recharge/index', filters: '?trouble=1' },
  rechargeRefundsToConfirm: { view: 'finance/recharge/index', filters: '?refund=PROPOSED' },
  rechargeRefundsStopped: { view: 'finance/recharge/index', filters: '?refund=STOPPED' },
  rechargeRefundsFailed: { view: 'finance/recharge/index', filters: '?refund=REFUND_FAILED' },
  payoutsToApprove: { view: 'finance/pay/index', filters: '?status=SUBMITTED' },
  payoutsToPay: { view: 'finance/pay/index', filters: '?status=APPROVED' },
  refundsFailed: { view: 'finance/difference/index', filters: '?status=all&refused=1' },
  differences: { view: 'finance/difference/index', filters: '?status=OPEN' },
  adjustments: { view: 'master/adjustment/index', filters: `?decision=${NONE}` },
  mallRefunds: { view: 'mall/orders/index', filters: '?status=refund' },
};

/** The counts of failed transfers of money, which are shown as urgent. */
const PRESSING: readonly MoneyName[] = [
  ...(['rechargesInTrouble', 'refundsFailed', 'rechargeRefundsStopped', 'rechargeRefundsFailed'] as const),
];

interface Props {
  readonly navigation: Navigation;
  readonly userId: Id;
  readonly permissions: readonly string[];
}

/** The counts of pending payment tasks, for platform staff who may do them. */
export const MoneyHome = ({ navigation, userId, permissions }: Props) => {
  const text = useText();
  const shown = moneyWaitingFor(permissions).flatMap((name) => {
    const path = pagePath(navigation, LISTS[name].view);
    return path === undefined ? [] : [{ name, to: path + LISTS[name].filters }];
  });
  const { data, isError, refetch } = useQuery({
    ...moneyWaitingQuery(useServices(), userId),
    enabled: shown.length > 0,
  });
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="home-money">
      <div className={styles['bar']}>
        <h2 id="home-money">{text('home.money')}</h2>
        {isError ? (
          <button type="button" className={styles['plain']} onClick={() => void refetch()}>
            {text('home.money.failed')}
          </button>
        ) : null}
      </div>
      <div className={styles['counts']}>
        {shown.map(({ name, to }) => (
          <CountLink
            key={name}
            title={text(`home.money.${name}`)}
            to={to}
            isPressing={PRESSING.includes(name)}
            count={data?.counts.find((each) => each.name === name)?.count}
            countedTo={MONEY_COUNTED_TO}
          />
        ))}
      </div>
    </section>
  );
};
