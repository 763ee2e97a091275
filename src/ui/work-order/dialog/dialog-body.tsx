import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { Id } from '@/domain/kernel/id';
import { shouldPromptShipment } from '@/domain/work-order/ship-work-order';
import { Failure } from '@/application/request/failure';
import { textOf } from '@/application/request/present';
import { wordsIn } from '../../kit/light/notice-text';
import { useServices } from '../../kit/services/services';
import { StatePage } from '../../kit/states/state-page';
import { useLookup, useText } from '../../kit/text/use-text';
import { Conversation } from '../conversation/conversation';
import { RatingBlock } from '../rating/rating-block';
import { useDialogTexts } from '../use-work-texts';
import { offeredActions } from '../wired-actions';
import { openedQuery } from '../work-order.queries';
import { DialogFooter } from './dialog-footer';
import { DialogSkeleton } from './dialog-skeleton';
import { FormFold } from './form-fold';
import { useNeighbourKeys } from './neighbours';
import { PendingStrip } from './pending-strip';
import { WorkOrderHead } from './work-order-head';

interface Props {
  readonly id: Id;
  readonly mode: 'edit' | 'view';
  /** The user came from an order: a pending reshipment is asked about at once. */
  readonly openedFromOrder: boolean;
  readonly onClose: () => void;
}

/** Head, pending matters, form, conversation and actions of a work order; or the reason why it could not be read. */
export const DialogBody = ({ id, mode, openedFromOrder, onClose }: Props) => {
  const text = useText();
  const lookup = useLookup();
  useDialogTexts();
  useNeighbourKeys(id);
  const opened = useQuery(openedQuery(useServices(), id));
  if (opened.data === undefined) {
    if (!opened.isError) return <DialogSkeleton />;
    const { error } = opened;
    return (
      <StatePage
        tone="error"
        title={text('work-order.failed')}
        note={error instanceof Failure ? wordsIn(lookup, textOf(error.details)) : text('failure.default')}
        action={
          <span>
            <Button type="primary" onClick={() => void opened.refetch()}>
              {text('state.retry')}
            </Button>{' '}
            <Button onClick={onClose}>{text('dialog.close')}</Button>
          </span>
        }
      />
    );
  }
  const { view, history } = opened.data;
  return (
    <>
      <WorkOrderHead view={view} mode={mode} />
      <PendingStrip view={view} />
      <FormFold id={id} />
      <Conversation id={id} newest={history} bySides={view.viewer === 'neither'} />
      <RatingBlock view={view} mode={mode} />
      <DialogFooter
        view={view}
        mode={mode}
        offered={offeredActions(view, mode)}
        promptsShipment={shouldPromptShipment(view.workOrder, openedFromOrder, mode)}
      />
    </>
  );
};
