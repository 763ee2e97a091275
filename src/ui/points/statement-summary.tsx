import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatPointsOfFen, pointsOfFen } from '@/domain/ledger/fen';
import type { StatementMonth, StatementRange } from '@/domain/ledger/statement';
import { RECHARGE_RIGHTS } from '@/domain/recharge/recharge-table';
import { HasPermission } from '../kit/access/has-access';
import { Fact, Facts } from '../kit/facts/facts';
import { lazyView } from '../kit/lazy/lazy-view';
import { useServices } from '../kit/services/services';
import { Bone } from '../kit/states/bone';
import { useText } from '../kit/text/use-text';
import styles from './points-record-page.module.css';
import { summaryQuery } from './statement.queries';

const CHART = lazyView<{ readonly months: readonly StatementMonth[]; readonly title: string }>(
  () => import('./month-chart'),
);

const CHART_HEIGHT = { height: 200 };

/** The months of the period as a chart, with the same figures in a table for screen readers. */
const Months = ({ months }: { readonly months: readonly StatementMonth[] }) => {
  const text = useText();
  const title = text('points.months');
  return (
    <figure className={styles['chart']}>
      <Suspense fallback={<div style={CHART_HEIGHT} aria-busy />}>
        <CHART.View months={months} title={title} />
      </Suspense>
      <table className={styles['unseen']}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{text('points.month')}</th>
            <th scope="col">{text('points.in')}</th>
            <th scope="col">{text('points.out')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, incoming, outgoing }) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td>{formatPointsOfFen(incoming)}</td>
              <td>{formatPointsOfFen(outgoing)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
};

/** The current balance, the balances before and after the period, and its months. */
export const StatementSummary = ({ range }: { readonly range: StatementRange }) => {
  const text = useText();
  const { data, isError, refetch } = useQuery(summaryQuery(useServices(), range));
  const [hasChart, showChart] = useState(false);
  if (data === undefined && isError) {
    return (
      <section className={styles['summary']} aria-label={text('points.summary')}>
        <p role="alert">{text('points.balance.failed')}</p>
        <Button onClick={() => void refetch()}>{text('state.retry')}</Button>
      </section>
    );
  }
  const figure = (fen: number | undefined) =>
    fen === undefined ? <Bone width="72px" /> : text('points.amount', { points: pointsOfFen(fen) });
  return (
    <section className={styles['summary']} aria-label={text('points.summary')}>
      <Facts>
        <Fact name={text('points.available')}>{figure(data?.available)}</Fact>
        <Fact name={text('points.held')}>{figure(data?.held)}</Fact>
        <Fact name={text('points.opening')}>{figure(data?.opening)}</Fact>
        <Fact name={text('points.closing')}>{figure(data?.closing)}</Fact>
      </Facts>
      {range.party === undefined ? (
        <>
          <HasPermission any={[RECHARGE_RIGHTS.recharge]}>
            <Link className={styles['link']} to="/integral/recharge">
              {text('points.recharge')}
            </Link>
          </HasPermission>
          <HasPermission any={['integral:withdraw']}>
            <Link className={styles['link']} to="/integral/withdraw">
              {text('points.to-withdraw')}
            </Link>
          </HasPermission>
        </>
      ) : null}
      {data === undefined || data.months.length === 0 ? null : (
        <Button
          type="link"
          size="small"
          className={styles['months'] ?? ''}
          aria-expanded={hasChart}
          onMouseEnter={() => void CHART.prefetch()}
          onClick={() => {
            showChart(!hasChart);
          }}
        >
          {text(hasChart ? 'points.chart.hide' : 'points.chart.show')}
        </Button>
      )}
      {hasChart && data !== undefined ? <Months months={data.months} /> : null}
    </section>
  );
};
