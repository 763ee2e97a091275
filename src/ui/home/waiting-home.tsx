import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { Id } from '@/domain/kernel/id';
import { StatePage } from '../kit/states/state-page';
import { useText } from '../kit/text/use-text';
import { CountCard } from './count-card';
import { FirstOnes } from './first-ones';
import { HomeFreshness } from './home-freshness';
import { StaffCard } from './staff-card';
import { useHome } from './use-home';
import { WAITING_COUNTS } from './waiting-counts';
import styles from './home-page.module.css';

interface Props {
  readonly userId: Id;
  readonly listPath: string;
}

/** What waits for one person: counts, the longest waits, and the ways from here. */
export const WaitingHome = ({ userId, listPath }: Props) => {
  const text = useText();
  const home = useHome(userId);
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
          <h2 id="home-waiting">{text('home.waiting')}</h2>
          <HomeFreshness home={home} />
        </div>
        <div className={styles['counts']}>
          {WAITING_COUNTS.map((count) => (
            <CountCard key={count.kind} count={count} total={shown?.waiting[count.of]} listPath={listPath} />
          ))}
          <StaffCard total={shown?.waiting.staffToRate} />
        </div>
      </section>
      <section aria-labelledby="home-first">
        <div className={styles['bar']}>
          <h2 id="home-first">{text('home.first')}</h2>
          <span className={styles['soft']}>{text('home.first.note')}</span>
        </div>
        <FirstOnes items={shown?.first} total={shown?.waiting.unanswered ?? 0} listPath={listPath} />
      </section>
    </>
  );
};
