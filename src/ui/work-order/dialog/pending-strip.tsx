import type { AuthorSide } from '@/domain/work-order/viewer';
import type { WorkOrderView } from '@/domain/work-order/work-order-view';
import { useText } from '../../kit/text/use-text';
import { pendingOf } from './pending';
import styles from './pending-strip.module.css';

interface Props {
  readonly view: WorkOrderView;
  readonly urgedBy: AuthorSide | undefined;
}

/** The pending matters, one sentence each. Renders nothing if there are none. */
export const PendingStrip = ({ view, urgedBy }: Props) => {
  const text = useText();
  const pending = pendingOf(view, urgedBy);
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
