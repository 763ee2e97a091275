import { Button } from 'antd';
import type { Id } from '@/domain/kernel/id';
import type { WorkListItem } from '@/domain/work-order/work-list';
import { isFinished } from '@/domain/work-order/work-state';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { useOpenNewWork, useOpenWork } from '../work-order';

interface Props {
  readonly orderId: Id;
  /** The order's work orders, the newest first. */
  readonly works: readonly WorkListItem[];
}

/**
 * A button to request a reshipment. It opens the newest open work order with a reply that requests the
 * reshipment. If the reply has no text yet, a text is filled in. If no work order is open, the form for a new one
 * opens. Hidden if a reshipment is already pending.
 */
export const ReshipButton = ({ orderId, works }: Props) => {
  const text = useText();
  const { drafts } = useServices();
  const open = useOpenWork();
  const openNew = useOpenNewWork();
  if (works.some(({ reshipmentPending }) => reshipmentPending)) return null;
  const work = works.find((item) => !isFinished(item));
  return (
    <Button
      onClick={() => {
        if (work === undefined) {
          openNew(orderId);
          return;
        }
        const begun = drafts.reply.read(work.id);
        drafts.reply.write(work.id, {
          images: [],
          noteOnOrder: false,
          ...begun,
          text: begun === undefined || begun.text === '' ? text('order.reship.text') : begun.text,
          requestReshipment: true,
        });
        open(work.id);
      }}
    >
      {text('order.reship')}
    </Button>
  );
};
