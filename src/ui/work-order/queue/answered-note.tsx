import { Alert, Button } from 'antd';
import type { HistoryPage } from '@/domain/work-order/message-history';
import type { Message } from '@/domain/work-order/message';
import { settlingMessage } from '@/domain/work-order/settling-message';
import { isFinished } from '@/domain/work-order/work-state';
import type { WorkOrderView } from '@/domain/work-order/work-order-view';
import { type Text, useText } from '../../kit/text/use-text';

/** Who has settled the work order, and how, as far as the newest page of the conversation shows it. */
export const settledBy = (
  { workOrder }: { readonly workOrder: Pick<WorkOrderView['workOrder'], 'id' | 'state'> },
  { messages }: HistoryPage<Message>,
  text: Text,
): string => {
  const finished = isFinished(workOrder);
  const last = settlingMessage(workOrder, messages);
  const name = last?.authorName ?? '';
  if (finished) return name === '' ? text('queue.finished') : text('queue.finished-by', { name });
  if (last?.owner === 'me') return text('queue.answered-by-me');
  return name === '' ? text('queue.answered') : text('queue.answered-by', { name });
};

interface Props {
  readonly view: WorkOrderView;
  readonly history: HistoryPage<Message>;
  readonly onNext: () => void;
}

/**
 * A note above the reply field that the shown work order no longer waits for an answer. It prevents a second answer
 * that contradicts the first.
 */
export const AnsweredNote = ({ view, history, onNext }: Props) => {
  const text = useText();
  return (
    <Alert
      type={isFinished(view.workOrder) ? 'info' : 'warning'}
      showIcon
      banner
      title={<span role="status">{settledBy(view, history, text)}</span>}
      action={
        <Button size="small" onClick={onNext}>
          {text('dialog.next')}
        </Button>
      }
    />
  );
};
