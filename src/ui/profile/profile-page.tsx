import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useSessionState } from '../guard/use-session';
import { useServices } from '../kit/services/services';
import { StatePage } from '../kit/states/state-page';
import { useText } from '../kit/text/use-text';
import { SessionList } from '../open-sessions';
import { PasswordForm } from './password-form';
import { ProfileForm } from './profile-form';
import styles from './profile-page.module.css';
import { profileQuery } from './profile.queries';
import { SecondFactorSection } from './second-factor/second-factor-section';
import { ProfileCard } from './profile-card';

/** The personal center: the user's account data, and forms to change them. */
const ProfilePage = () => {
  const text = useText();
  const services = useServices();
  const state = useSessionState(services.session);
  const read = useQuery(profileQuery(services));
  const view = read.data;
  if (view === undefined && read.isError) {
    return (
      <StatePage
        tone="error"
        title={text('profile.failed')}
        note={text('profile.failed-note')}
        action={
          <Button type="primary" onClick={() => void read.refetch()}>
            {text('state.retry')}
          </Button>
        }
      />
    );
  }
  const bones = <Skeleton active paragraph={{ rows: 5 }} title={false} />;
  return (
    <div className={styles['page']}>
      <section className={styles['card']} aria-labelledby="profile-who">
        <h1 id="profile-who">{text('profile.who')}</h1>
        {view === undefined || state.kind !== 'identified' ? (
          bones
        ) : (
          <ProfileCard view={view} user={state.identity.user} />
        )}
      </section>
      <div className={styles['column']}>
        <section className={styles['card']} aria-labelledby="profile-data">
          <h2 id="profile-data">{text('profile.data')}</h2>
          {view === undefined ? bones : <ProfileForm view={view} />}
        </section>
        <section className={styles['card']} aria-labelledby="profile-password">
          <h2 id="profile-password">{text('password.title')}</h2>
          <p className={styles['quiet']}>{text('password.note')}</p>
          {view === undefined ? bones : <PasswordForm userName={view.userName} name={view.name} />}
        </section>
        <SecondFactorSection />
        <section className={styles['card']} aria-labelledby="profile-sessions">
          <h2 id="profile-sessions">{text('sessions.title')}</h2>
          <p className={styles['quiet']}>{text('sessions.note')}</p>
          <SessionList />
        </section>
      </div>
    </div>
  );
};

export default ProfilePage;
