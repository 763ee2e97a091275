import { queryOptions, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { Services } from '@/application/services';
import { formatDateTime } from '@/domain/dates/format';
import { grouped } from '../home';
import { Fact, Facts } from '../kit/facts/facts';
import { useServices } from '../kit/services/services';
import { Bone } from '../kit/states/bone';
import { StatePage } from '../kit/states/state-page';
import { useText } from '../kit/text/use-text';
import styles from './points-record-page.module.css';

const balanceQuery = ({ points }: Pick<Services, 'points'>) =>
  queryOptions({
    queryKey: ['points', 'balance'],
    queryFn: ({ signal }) => points.balance({ signal, catch: false }),
    refetchOnMount: 'always',
  });

/** 积分明细: the points of the seller account, as far as they are recorded: what is free and what orders hold. */
const PointsRecordPage = () => {
  const text = useText();
  const { data, dataUpdatedAt, isError, refetch } = useQuery(balanceQuery(useServices()));
  if (data === undefined && isError) {
    return (
      <StatePage
        tone="error"
        title={text('points.failed')}
        note={text('points.failed.note')}
        action={
          <Button type="primary" onClick={() => void refetch()}>
            {text('state.retry')}
          </Button>
        }
      />
    );
  }
  const figure = (points: number | undefined) =>
    points === undefined ? <Bone width="56px" /> : text('points.amount', { points: grouped(points) });
  return (
    <section className={styles['page']} aria-labelledby="points-title">
      <h1 id="points-title">{text('points.title')}</h1>
      <Facts>
        <Fact name={text('points.available')}>{figure(data?.available)}</Fact>
        <Fact name={text('points.held')}>{figure(data?.frozen)}</Fact>
        <Fact name={text('points.total')}>
          {figure(data === undefined ? undefined : data.available + data.frozen)}
        </Fact>
        <Fact name={text('points.as-of')}>
          {data === undefined ? <Bone width="120px" /> : formatDateTime(dataUpdatedAt)}
        </Fact>
      </Facts>
      <p className={styles['note']}>{text('points.note')}</p>
    </section>
  );
};

export default PointsRecordPage;
