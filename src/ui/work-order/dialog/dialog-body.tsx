import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { urgedBy } from '@/domain/work-order/urged-by';
import type { Id } from '@/domain/kernel/id';
import { shouldPromptShipment } from '@/domain/work-order/ship-work-order';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { Conversation } from '../conversation/conversation';
import { WorkNotes } from '../notes/work-notes';
import { RatingBlock } from '../rating/rating-block';
import { useHandOverActor, useOnlyReadsWork } from '../rights';
import { useDialogTexts } from '../use-work-texts';
import { WorkExtras } from '../work-extras';
import { offeredActions } from '../offered-actions';
import { openedQuery } from '../work-order.queries';
import { DialogFooter } from './dialog-footer';
import { FormFold } from './form-fold';
import { Hold, useNeighbourKeys } from './neighbours';
import { isNoLongerVisible, NotOpened } from './not-opened';
import { PendingStrip } from './pending-strip';
import { WorkOrderHead } from './work-order-head';
import { useShownSides } from '../use-shown-sides';
import styles from './dialog-body.module.css';

interface Props {
  readonly id: Id;
  readonly mode: 'edit' | 'view';
  /** Whether the user came from an order. The dialog then asks at once about a pending reshipment. */
  readonly openedFromOrder: boolean;
  readonly onClose: () => void;
}

/**
 * The content of the dialog: head, pending matters, form, conversation and actions, or the reason why the
 * work order could not be read.
 */
export const DialogBody = ({ id, mode: asked, openedFromOrder, onClose }: Props) => {
  const text = useText();
  const mode = useOnlyReadsWork() ? 'read' : asked;
  useDialogTexts();
  useNeighbourKeys(id);
  const opened = useQuery(openedQuery(useServices(), id));
  const handOverActor = useHandOverActor();
  const sides = useShownSides(opened.data?.view);
  const [isHeld, hold] = useState(false);
  if (opened.data === undefined || (isNoLongerVisible(opened) && !isHeld)) {
    return (
      <NotOpened opened={opened}>
        <Button onClick={onClose}>{text('dialog.close')}</Button>
      </NotOpened>
    );
  }
  const { view, history } = opened.data;
  return (
    <Hold value={hold}>
      <WorkOrderHead view={view} mode={mode} />
      <PendingStrip view={view} urgedBy={urgedBy(history.messages)} />
      <div className={styles['asides']}>
        <FormFold id={id} />
        <WorkExtras id={id} mode={mode} />
      </div>
      <WorkNotes id={id} mode={mode} />
      <Conversation id={id} newest={history} sides={sides} />
      <RatingBlock view={view} mode={mode} />
      <DialogFooter
        view={view}
        mode={mode}
        offered={offeredActions(view, mode, handOverActor)}
        promptsShipment={shouldPromptShipment(view.workOrder, openedFromOrder, mode)}
      />
    </Hold>
  );
};
