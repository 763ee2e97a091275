import { Button } from 'antd';
import type { Duty } from '@/domain/access/duty';
import type { User } from '@/domain/access/identity';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import styles from './duty-page.module.css';
import { PasswordForm } from './password-form';
import { Enrol } from './second-factor/enrol';

interface Props {
  readonly duty: Duty;
  readonly user: User;
}

const TEXTS = {
  'change-password': { title: 'duty.password-title', note: 'duty.password-note' },
  'enrol-second-factor': { title: 'duty.second-title', note: 'duty.second-note' },
} as const;

/**
 * A task that the user must complete after signing in, such as choosing a new password. Until then the server refuses
 * every other call.
 */
const DutyPage = ({ duty, user }: Props) => {
  const text = useText();
  const { session } = useServices();
  const { title, note } = TEXTS[duty];
  const done = () => void session.renew();
  return (
    <main className={styles['page']}>
      <section className={styles['card']} aria-labelledby="duty-title">
        <h1 id="duty-title">{text(title)}</h1>
        <p>{text(note)}</p>
        {duty === 'change-password' ? (
          <PasswordForm userName={user.userName} onChanged={done} />
        ) : (
          <Enrol onDone={done} />
        )}
        <div className={styles['leave']}>
          <Button size="middle" onClick={() => void session.signOut()}>
            {text('duty.sign-out')}
          </Button>
        </div>
      </section>
    </main>
  );
};

export default DutyPage;
