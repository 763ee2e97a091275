import { personOf } from '@/application/session/session-state';
import { useSessionState } from '../guard/use-session';
import { useHasFeature } from '../kit/access/access';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { workListPath } from '../shell/navigation';
import { useNavigation } from '../shell/use-navigation';
import { QuickLinks } from './quick-links';
import { WaitingHome } from './waiting-home';
import styles from './home-page.module.css';

/**
 * What waits for me, each count the total of a list. Who may not see work orders is only greeted; where user names are
 * hidden the greeting names nobody.
 */
const HomePage = () => {
  const text = useText();
  const { session } = useServices();
  const isNamed = useHasFeature('userName');
  const state = useSessionState(session);
  const listPath = workListPath(useNavigation());
  if (state.kind !== 'identified') return null;
  const { name, userId } = personOf(state.identity);
  if (listPath === undefined) {
    return <h1 className={styles['title']}>{isNamed ? name : text('route.home')}</h1>;
  }
  return (
    <div className={styles['home']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>
          {isNamed ? text('home.greeting', { name }) : text('home.greeting-plain')}
        </h1>
        <QuickLinks listPath={listPath} />
      </header>
      <WaitingHome key={userId} userId={userId} listPath={listPath} />
    </div>
  );
};

export default HomePage;
