import { useText } from '../../kit/text/use-text';
import { durationIn } from '../duration';
import styles from './waiting-cell.module.css';

/** How long the other party has waited for an answer, as a text; a dash if the user's side need not reply. */
export const WaitingCell = ({ seconds }: { readonly seconds: number }) => {
  const text = useText();
  if (seconds <= 0) return <span className={styles['none']}>—</span>;
  return (
    <span className={styles['waiting']}>
      {text('attention.waiting', { time: durationIn(text, seconds) })}
    </span>
  );
};
