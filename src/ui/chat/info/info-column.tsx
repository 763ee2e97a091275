import { ExportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, useId, useMemo } from 'react';
import type { AuthorSide } from '@/domain/work-order/viewer';
import type { WorkOrderView } from '@/domain/work-order/work-order-view';
import { useChatText } from '../use-chat-text';
import { RenderWhenVisible } from '../../kit/render-when-visible';
import {
  ActionButtons,
  ActionPlace,
  ComplaintList,
  offeredActions,
  PendingStrip,
  RatingBlock,
  useHandOverActor,
  useOpenWork,
  WorkExtras,
  WorkNotes,
  WorkOrderDetails,
} from '../../work-order';
import styles from './info-column.module.css';
import { OrderInfo } from './order-info';

interface Props {
  readonly work: WorkOrderView;
  /** The side that urged last, as far as it is known. */
  readonly urgedBy: AuthorSide | undefined;
  /** Closes the column; undefined unless the column overlays the conversation. */
  readonly onClose: (() => void) | undefined;
  /** The internal notes open each time this number rises, because a search found one of them. */
  readonly notesRequest: number;
}

/** The column with the facts about the work order and its order, and with further commands. */
export const InfoColumn = memo(({ work, urgedBy, onClose, notesRequest: notesAsked }: Props) => {
  const text = useChatText();
  const titleId = useId();
  const openWork = useOpenWork();
  const { id } = work.workOrder;
  const done = text('chat.done');
  const place = useMemo(() => ({ screen: 'chat', done }) as const, [done]);
  const offered = offeredActions(work, 'edit', useHandOverActor());
  return (
    <aside className={styles['info']} data-over={onClose !== undefined} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h3 id={titleId}>{text('chat.info')}</h3>
        <Button
          type="text"
          size="small"
          icon={<ExportOutlined aria-hidden />}
          onClick={() => {
            openWork(id);
          }}
        >
          {text('chat.info.open')}
        </Button>
        {onClose === undefined ? null : (
          <Button size="small" autoFocus onClick={onClose}>
            {text('dialog.close')}
          </Button>
        )}
      </div>
      <ActionPlace value={place}>
        <div className={styles['scroller']} tabIndex={0} role="group" aria-labelledby={titleId}>
          <PendingStrip view={work} urgedBy={urgedBy} />
          <WorkExtras id={id} mode="edit" />
          <WorkNotes key={notesAsked} id={id} mode="edit" isOpen={notesAsked > 0} />
          <div className={styles['actions']} role="group" aria-label={text('chat.info.actions')}>
            <ActionButtons view={work} offered={offered} promptsShipment={false} mode="edit" />
          </div>
          <RatingBlock view={work} mode="edit" />
          <section className={styles['part']}>
            <h3>{text('chat.info.work-order')}</h3>
            <WorkOrderDetails workOrder={work.workOrder} />
          </section>
          <OrderInfo id={id} />
          <div className={styles['part']}>
            <RenderWhenVisible>
              <ComplaintList id={id} />
            </RenderWhenVisible>
          </div>
        </div>
      </ActionPlace>
    </aside>
  );
});
InfoColumn.displayName = 'InfoColumn';
