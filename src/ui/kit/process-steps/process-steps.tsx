import type { ReactNode } from 'react';
import { useText } from '../text/use-text';
import styles from './process-steps.module.css';

const MARKS = { done: '✓', stopped: '×' } as const;

/** One step of a process, such as the progress of an order. */
interface ProcessStep {
  readonly key: string;
  readonly state: 'done' | 'current' | 'ahead' | 'stopped';
  readonly text: ReactNode;
  /** A note, such as the time at which the step was reached. */
  readonly note?: string | undefined;
}

interface Props {
  readonly label: string;
  readonly steps: readonly ProcessStep[];
}

/** Shows a process as a row of steps: the completed steps, the current step and the steps ahead. */
export const ProcessSteps = ({ label, steps }: Props) => {
  const text = useText();
  return (
    <ol className={styles['steps']} aria-label={label}>
      {steps.map(({ key, state, text: label, note }, index) => (
        <li
          key={key}
          className={styles['step']}
          data-state={state}
          {...(state === 'current' || state === 'stopped' ? { 'aria-current': 'step' } : {})}
        >
          <span className={styles['mark']} aria-hidden>
            {state === 'done' || state === 'stopped' ? MARKS[state] : index + 1}
          </span>
          <span className={styles['word']}>
            {label}
            {state === 'done' ? <span className={styles['unseen']}>{text('order.way.done')}</span> : null}
            {note === undefined ? null : <span className={styles['note']}>{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
};
