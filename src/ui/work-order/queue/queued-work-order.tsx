import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { urgedBy } from '@/domain/work-order/urged-by';
import type { Id } from '@/domain/kernel/id';
import { useIsMobile } from '../../kit/early/use-media';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { Conversation } from '../conversation/conversation';
import { DialogFooter } from '../dialog/dialog-footer';
import { FormFold } from '../dialog/form-fold';
import { useNeighbourKeys } from '../dialog/neighbours';
import { isNoLongerVisible, NotOpened } from '../dialog/not-opened';
import { PendingStrip } from '../dialog/pending-strip';
import { WorkOrderHead } from '../dialog/work-order-head';
import { WorkNotes } from '../notes/work-notes';
import { RatingBlock } from '../rating/rating-block';
import { useHandOverActor } from '../rights';
import { useDialogTexts } from '../use-work-texts';
import { WorkExtras } from '../work-extras';
import { offeredActions } from '../offered-actions';
import { openedQuery } from '../work-order.queries';
import { AnsweredNote } from './answered-note';
import styles from './queue-screen.module.css';
import type { Queue } from './use-queue';
import { useShownSides } from '../use-shown-sides';

interface Props {
  readonly id: Id;
  readonly quickReplies: readonly string[];
  readonly queue: Pick<Queue, 'settle' | 'skip'>;
}

/**
 * One work order of the queue: conversation and reply on the left, facts on the right. On a phone the facts
 * come first, collapsed.
 */
export const QueuedWorkOrder = ({ id, quickReplies, queue }: Props) => {
  const text = useText();
  const mobile = useIsMobile();
  useDialogTexts();
  useNeighbourKeys(id);
  const opened = useQuery(openedQuery(useServices(), id));
  const handOverActor = useHandOverActor();
  const sides = useShownSides(opened.data?.view);
  if (opened.data === undefined || isNoLongerVisible(opened)) {
    return (
      <NotOpened opened={opened}>
        <Button onClick={queue.skip}>{text('queue.skip-short')}</Button>
      </NotOpened>
    );
  }
  const { view, history } = opened.data;
  return (
    <div className={styles['columns']}>
      <aside className={styles['facts']} aria-label={text('work-order.details')}>
        <WorkOrderHead view={view} mode="edit" requestIs={mobile ? 'folded' : 'open'} />
        <PendingStrip view={view} urgedBy={urgedBy(history.messages)} />
        <WorkExtras id={id} mode="edit" />
        <WorkNotes id={id} mode="edit" />
        {mobile ? null : <FormFold id={id} />}
      </aside>
      <div className={styles['talk']}>
        <Conversation id={id} newest={history} sides={sides} />
        <RatingBlock view={view} mode="edit" />
        {view.waitingSeconds === 0 ? (
          <AnsweredNote
            view={view}
            history={history}
            onNext={() => {
              queue.settle(id, 'finish');
            }}
          />
        ) : null}
        <DialogFooter
          view={view}
          mode="edit"
          offered={offeredActions(view, 'edit', handOverActor)}
          promptsShipment={false}
          quickReplies={quickReplies}
        />
      </div>
    </div>
  );
};
