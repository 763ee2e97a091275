import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import { orderSteps } from '@/domain/order/order-steps';
import { DictText } from '../kit/dictionary/dict-tag';
import { useText } from '../kit/text/use-text';
import styles from './order-way.module.css';

const MARKS = { done: '✓', stopped: '×' } as const;

/** The progress of an order; renders nothing for an unknown status. */
export const OrderWay = ({ status }: { readonly status: string }) => {
  const text = useText();
  const steps = orderSteps(status);
  if (steps.length === 0) return null;
  return (
    <ol className={styles['way']} aria-label={text('order.way')}>
      {steps.map((step, index) => (
        <li
          key={step.status}
          className={styles['step']}
          data-state={step.state}
          {...(step.state === 'current' || step.state === 'stopped' ? { 'aria-current': 'step' } : {})}
        >
          <span className={styles['mark']} aria-hidden>
            {step.state === 'done' || step.state === 'stopped' ? MARKS[step.state] : index + 1}
          </span>
          <span className={styles['word']}>
            <DictText type={DICTIONARIES.orderStatus} value={step.status} />
            {step.state === 'done' ? (
              <span className={styles['unseen']}>{text('order.way.done')}</span>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  );
};
