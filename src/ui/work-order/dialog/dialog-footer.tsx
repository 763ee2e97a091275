import type { ExistingMode } from '@/domain/work-order/available-actions.policy';
import { isFinished } from '@/domain/work-order/work-state';
import type { WorkOrderView } from '@/domain/work-order/work-order-view';
import { AfterFirstPaint } from '../../kit/lazy/after-first-paint';
import { useIsMobile } from '../../kit/early/use-media';
import { useText } from '../../kit/text/use-text';
import type { ExistingWorkOrderAction } from '../offered-actions';
import { ActionButtons } from './action-buttons';
import styles from './dialog-footer.module.css';
import { ReplyComposer } from './reply-composer';

interface Props {
  readonly view: WorkOrderView;
  readonly mode: ExistingMode;
  readonly offered: ReadonlySet<ExistingWorkOrderAction>;
  /** Whether the dialog to ship opens by itself. */
  readonly promptsShipment: boolean;
  readonly quickReplies?: readonly string[] | undefined;
}

/** The texts that state why an open work order offers no reply. */
const NOTES = {
  edit: 'work-order.closed-note',
  view: 'work-order.view-note',
  read: 'work-order.read-note',
} as const;

/** The reply and the other available actions. Without a reply, a note states why none is offered. */
export const DialogFooter = ({ view, mode, offered, promptsShipment, quickReplies }: Props) => {
  const text = useText();
  const mobile = useIsMobile();
  const actions = (
    <ActionButtons view={view} offered={offered} promptsShipment={promptsShipment} mode={mode} />
  );
  if (offered.has('reply')) {
    // On a narrow screen the buttons wrap, so their height is not known in advance.
    return (
      <footer className={styles['footer']}>
        <AfterFirstPaint atOnce={mobile} until={<div className={styles['room']} />}>
          <ReplyComposer
            id={view.workOrder.id}
            reshipment={view.workOrder.reshipment}
            actions={actions}
            quickReplies={quickReplies}
          />
        </AfterFirstPaint>
      </footer>
    );
  }
  return (
    <footer className={styles['footer']}>
      <div className={styles['closed']}>
        <span>{text(isFinished(view.workOrder) ? 'work-order.closed-note' : NOTES[mode])}</span>
        {actions}
      </div>
    </footer>
  );
};
