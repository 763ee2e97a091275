import { Link } from 'react-router-dom';
import { personOf } from '@/application/session/session-state';
import { useSessionState } from '../guard/use-session';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { workListPath } from '../shell/navigation';
import { useNavigation } from '../shell/use-navigation';
import { CountCard } from './count-card';
import { FirstOnes } from './first-ones';
import styles from './home-page.module.css';
import { WAITING_COUNTS } from './waiting-counts';

/** What waits for me, from the same calls as the work list. Who may not see that list is only greeted. */
const HomePage = () => {
  const text = useText();
  const state = useSessionState(useServices().session);
  const listPath = workListPath(useNavigation());
  const name = state.kind === 'identified' ? personOf(state.identity).name : '';
  if (listPath === undefined) return <h1 className={styles['title']}>{name}</h1>;
  return (
    <div className={styles['home']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{text('home.greeting', { name })}</h1>
        <Link to={listPath}>{text('home.all')}</Link>
      </header>
      <section className={styles['counts']} aria-label={text('home.title')}>
        {WAITING_COUNTS.map((count) => (
          <CountCard key={count.title} count={count} listPath={listPath} />
        ))}
      </section>
      <section className={styles['first']} aria-labelledby="home-first">
        <h2 id="home-first">{text('home.first')}</h2>
        <FirstOnes />
      </section>
    </div>
  );
};

export default HomePage;
