import { isFinished } from '@/domain/work-order/work-state';
import { type WorkOrderView } from '@/domain/work-order/work-order-view';
import { useText } from '../../kit/text/use-text';
import { type WiredAction } from '../wired-actions';
import { ActionButtons } from './action-buttons';
import styles from './dialog-footer.module.css';
import { ReplyComposer } from './reply-composer';

interface Props {
  readonly view: WorkOrderView;
  readonly mode: 'edit' | 'view';
  readonly offered: ReadonlySet<WiredAction>;
}

/** What one can do; where one can do nothing, why. */
export const DialogFooter = ({ view, mode, offered }: Props) => {
  const text = useText();
  const actions = <ActionButtons view={view} offered={offered} />;
  if (offered.has('reply')) {
    return (
      <footer className={styles['footer']}>
        <ReplyComposer id={view.workOrder.id} actions={actions} />
      </footer>
    );
  }
  return (
    <footer className={styles['footer']}>
      <div className={styles['closed']}>
        <span>
          {text(
            mode === 'view' && !isFinished(view.workOrder)
              ? 'work-order.view-note'
              : 'work-order.closed-note',
          )}
        </span>
        {actions}
      </div>
    </footer>
  );
};
