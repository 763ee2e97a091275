import { personOf } from '@/application/session/session-state';
import { mayHoldPoints, SEE_POINTS } from '@/domain/points/point-rights';
import { useSessionState } from '../guard/use-session';
import { useHasFeature, useHasPermission } from '../kit/access/access';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { workListPath } from '../shell/navigation';
import { useNavigation } from '../shell/use-navigation';
import { DeskHome } from './desk-home';
import { MoneyHome } from './money-home';
import { FirstRun } from './first-run';
import { FeedbackInvitation } from './feedback-invitation';
import { PointsLine } from './points-line';
import { QuickLinks } from './quick-links';
import { WorkHome } from './work-home';
import styles from './home-page.module.css';

/**
 * The home page: counts of waiting tasks, each equal to the total of the list that it links to, and the business
 * figures. A user without the work list sees neither work orders nor figures, and the title is the user's name instead
 * of a greeting. On a platform that hides user names, the title has no name.
 */
const HomePage = () => {
  const text = useText();
  const { session } = useServices();
  const isNamed = useHasFeature('userName');
  const seesPoints = useHasPermission(SEE_POINTS);
  const state = useSessionState(session);
  const navigation = useNavigation();
  const listPath = workListPath(navigation);
  if (state.kind !== 'identified') return null;
  const { name, userId } = personOf(state.identity);
  const { accountType } = state.identity.user;
  const title = () => {
    if (listPath === undefined) return isNamed ? name : text('route.home');
    return isNamed ? text('home.greeting', { name }) : text('home.greeting-plain');
  };
  return (
    <div className={styles['home']}>
      <header className={styles['head']}>
        <div className={styles['who']}>
          <h1 className={styles['title']}>{title()}</h1>
          {seesPoints && mayHoldPoints(accountType) ? <PointsLine key={userId} userId={userId} /> : null}
        </div>
        {listPath === undefined ? null : <QuickLinks listPath={listPath} />}
      </header>
      <FirstRun navigation={navigation} />
      <DeskHome navigation={navigation} />
      <MoneyHome navigation={navigation} userId={userId} permissions={state.identity.permissions} />
      {listPath === undefined ? null : <WorkHome key={userId} userId={userId} listPath={listPath} />}
      <FeedbackInvitation key={`feedback ${userId}`} userId={userId} />
    </div>
  );
};

export default HomePage;
