import type { ReactNode } from 'react';
import type { Refusal } from '@/domain/refusals';
import { paramsOf } from '../../kit/early/notice-text';
import { useText } from '../../kit/text/use-text';
import styles from './rating-form.module.css';

interface Props {
  readonly label: string;
  readonly noteId: string;
  readonly refusal: Refusal | undefined;
  readonly children: ReactNode;
}

/**
 * One required field of the rating form: its name, its control, and its error. The name is hidden from screen
 * readers, so the control needs its own label.
 */
export const RatingFieldFrame = ({ label, noteId, refusal, children }: Props) => {
  const text = useText();
  return (
    <div className={styles['field']}>
      <span className={styles['label']} aria-hidden>
        {label}
      </span>
      {children}
      <span id={noteId} className={styles['error']} role="alert">
        {refusal === undefined ? null : text(refusal.code, paramsOf(refusal))}
      </span>
    </div>
  );
};
