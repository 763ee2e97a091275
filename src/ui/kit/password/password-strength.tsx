import { useDeferredValue } from 'react';
import { STRENGTH_MIN } from '@/domain/seller-user/password-strength';
import { useText } from '../text/use-text';
import styles from './password-strength.module.css';
import { useJudge } from './use-judge';

interface Props {
  readonly password: string;
  /** Words that an attacker would try, such as the user name. */
  readonly own: readonly string[];
}

const STEPS = [0, 1, 2, 3] as const;

/** The strength of a password as text and as a bar, updated while the user types. */
export const PasswordStrength = ({ password, own }: Props) => {
  const text = useText();
  const typed = useDeferredValue(password);
  const judge = useJudge(typed !== '');
  if (typed === '' || judge === undefined) return <div className={styles['room']} />;
  const { level, weakness } = judge(typed, own);
  const isEnough = level >= STRENGTH_MIN;
  return (
    <div className={styles['room']} data-enough={isEnough}>
      <div className={styles['bar']} aria-hidden>
        {STEPS.map((step) => (
          <span key={step} data-filled={level > step} />
        ))}
      </div>
      <p className={styles['text']} role="status">
        {`${text('strength.label')}: ${text(`strength.${level}`)}`}
        {weakness === undefined ? null : ` · ${text(`strength.${weakness}`)} · ${text('strength.need')}`}
      </p>
    </div>
  );
};
