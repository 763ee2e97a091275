import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { StatePage } from '../kit/states/state-page';
import { useText } from '../kit/text/use-text';
import { QueueButton, useOnlyReadsWork } from '../work-order';
import { CountCard } from './count-card';
import { countedOf } from './counted';
import { LongestWaiting } from './longest-waiting';
import { HomeFreshness } from './home-freshness';
import { StaffCard } from './staff-card';
import type { HomeModel } from './use-home';
import { waitingCounts } from './waiting-counts';
import styles from './home-page.module.css';

interface Props {
  readonly home: HomeModel;
  readonly listPath: string;
}

/** The waiting work orders: their counts, the ones with the longest wait, and links. */
export const WaitingHome = ({ home, listPath }: Props) => {
  const text = useText();
  const onlyReads = useOnlyReadsWork();
  const { shown } = home;
  if (home.failed) {
    return (
      <StatePage
        tone="error"
        title={text('home.failed')}
        note={text('home.failed.note')}
        action={
          <span className={styles['ways']}>
            <Button type="primary" onClick={home.refresh}>
              {text('state.retry')}
            </Button>
            <Link to={listPath}>{text('home.all')}</Link>
          </span>
        }
      />
    );
  }
  return (
    <>
      <section aria-labelledby="home-waiting">
        <div className={styles['bar']}>
          <h2 id="home-waiting">{text(onlyReads ? 'home.waiting.seen' : 'home.waiting')}</h2>
          <HomeFreshness of={home} label={text('list.refresh')} />
        </div>
        <div className={styles['counts']}>
          {waitingCounts(onlyReads).map((count) => (
            <CountCard
              key={count.kind}
              count={count}
              counted={countedOf(shown, count.of)}
              listPath={listPath}
            />
          ))}
          {onlyReads ? null : <StaffCard total={shown?.waiting.staffToRate} />}
        </div>
      </section>
      <section aria-labelledby="home-first">
        <div className={styles['bar']}>
          <h2 id="home-first">{text('home.first')}</h2>
          <span className={styles['ways']}>
            <span className={styles['soft']}>{text('home.first.note')}</span>
            {shown === undefined || shown.first.length === 0 ? null : <QueueButton />}
          </span>
        </div>
        <LongestWaiting items={shown?.first} counted={countedOf(shown, 'unanswered')} listPath={listPath} />
      </section>
    </>
  );
};
