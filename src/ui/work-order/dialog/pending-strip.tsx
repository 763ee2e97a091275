import type { WorkOrderView } from '@/domain/work-order/work-order-view';
import { useText } from '../../kit/text/use-text';
import { pendingOf } from './pending';
import styles from './pending-strip.module.css';

/** The pending matters, one sentence each. Renders nothing if there are none. */
export const PendingStrip = ({ view }: { readonly view: WorkOrderView }) => {
  const text = useText();
  const pending = pendingOf(view);
  if (pending.length === 0) return null;
  return (
    <ul className={styles['strip']}>
      {pending.map(({ key, tone, params }) => (
        <li key={key} data-tone={tone}>
          {text(key, params)}
        </li>
      ))}
    </ul>
  );
};
