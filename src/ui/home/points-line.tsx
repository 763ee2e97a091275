import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ShownPoints } from '@/application/home/stored-figures';
import type { Services } from '@/application/services';
import type { Id } from '@/domain/kernel/id';
import { MINUTE } from '@/domain/kernel/instant';
import { formatPoints } from '@/domain/points/format-points';
import { isLow } from '@/domain/points/points';
import { RECHARGE_RIGHTS } from '@/domain/recharge/recharge-table';
import { HasPermission } from '../kit/access/has-access';
import { useServices } from '../kit/services/services';
import { LowPoints } from '../kit/money/low-points';
import { Bone } from '../kit/states/bone';
import { useText } from '../kit/text/use-text';
import styles from './home-page.module.css';

type Reading = Pick<Services, 'points' | 'lastHome' | 'clock'>;

/** The query for the balance of points. It starts with the balance that the last visit stored. */
const pointsQuery = ({ points, lastHome, clock }: Reading, userId: Id) =>
  queryOptions({
    queryKey: ['home', 'points', userId],
    queryFn: async ({ signal }): Promise<ShownPoints> => {
      const shown = { balance: await points.balance({ signal, background: true }), at: clock.now() };
      lastHome.points.write(shown);
      return shown;
    },
    initialData: () => lastHome.points.read(),
    initialDataUpdatedAt: () => lastHome.points.read()?.at,
    refetchInterval: MINUTE,
    refetchOnMount: 'always',
  });

/** The points of the account: the available ones, and those held for open orders. Platform staff have none. */
export const PointsLine = ({ userId }: { readonly userId: Id }) => {
  const text = useText();
  const { data, isError, refetch } = useQuery(pointsQuery(useServices(), userId));
  if (data === undefined && isError) {
    return (
      <button type="button" className={styles['plain']} onClick={() => void refetch()}>
        {text('home.points.failed')}
      </button>
    );
  }
  const value = (points: number | undefined) =>
    points === undefined ? <Bone width="40px" /> : <strong>{formatPoints(points)}</strong>;
  if (data?.balance.isNone === true) return null;
  const available = data?.balance.available;
  return (
    <>
      <dl className={styles['points']} aria-label={text('home.points')} data-stale={isError}>
        <div>
          <dt>{text('home.points.available')}</dt>
          <dd>{value(available)}</dd>
        </div>
        <div>
          <dt>{text('home.points.frozen')}</dt>
          <dd>{value(data?.balance.frozen)}</dd>
        </div>
      </dl>
      {available === undefined ? null : isLow(available) ? (
        <LowPoints available={available} />
      ) : (
        <HasPermission any={[RECHARGE_RIGHTS.recharge]}>
          <Link to="/integral/recharge">{text('points.recharge')}</Link>
        </HasPermission>
      )}
    </>
  );
};
