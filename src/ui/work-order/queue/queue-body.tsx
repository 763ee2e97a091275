import { ForwardOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { StatePage } from '../../kit/states/state-page';
import { useText } from '../../kit/text/use-text';
import { NeighboursProvider } from '../dialog/neighbours';
import { DialogSkeleton } from '../dialog/dialog-skeleton';
import { useQuickReplies } from '../use-quick-replies';
import { QueuedWorkOrder } from './queued-work-order';
import styles from './queue-screen.module.css';
import { type Queue, useQueue } from './use-queue';

/** Placeholder ids for the previous and the next work order. */
const [BACK, AHEAD] = ['back', 'ahead'];

const Bar = ({ queue }: { readonly queue: Queue }) => {
  const text = useText();
  const { left, isMore, current, previous } = queue;
  return (
    <div className={styles['bar']}>
      <strong role="status" className={styles['left']}>
        {left === undefined ? null : text('queue.left', { count: isMore ? `${String(left)}+` : left })}
      </strong>
      {current === undefined ? null : <span data-work={current}>{`#${current}`}</span>}
      <span className={styles['hint']}>{current === undefined ? null : text('queue.hint')}</span>
      <Button
        type="text"
        icon={<UpOutlined aria-hidden />}
        title={text('queue.back')}
        aria-label={text('queue.back')}
        disabled={previous === undefined}
        onClick={queue.back}
      />
      {current === undefined ? null : (
        <Button icon={<ForwardOutlined aria-hidden />} title={text('queue.skip')} onClick={queue.skip}>
          {text('queue.skip-short')}
        </Button>
      )}
    </div>
  );
};

const End = ({ queue, onClose }: { readonly queue: Queue; readonly onClose: () => void }) => {
  const text = useText();
  const { skipped } = queue;
  // The field that had the focus has been removed, so the main button gets the focus.
  const close = (
    <Button autoFocus={skipped === 0} onClick={onClose}>
      {text('dialog.close')}
    </Button>
  );
  if (skipped === 0)
    return <StatePage title={text('queue.done')} note={text('queue.done.note')} action={close} />;
  return (
    <StatePage
      title={text('queue.rest')}
      note={text('queue.rest.note', { count: skipped })}
      action={
        <span className={styles['ways']}>
          <Button type="primary" autoFocus onClick={queue.again}>
            {text('queue.again', { count: skipped })}
          </Button>
          {close}
        </span>
      }
    />
  );
};

/** Shows the work orders of the queue one after the other, with the number of remaining work orders. */
export const QueueBody = ({ onClose }: { readonly onClose: () => void }) => {
  const text = useText();
  const queue = useQueue();
  const quickReplies = useQuickReplies();
  const { current, previous } = queue;
  const content = () => {
    if (queue.failed) {
      return (
        <StatePage
          tone="error"
          title={text('queue.failed')}
          note={text('queue.failed.note')}
          action={
            <Button type="primary" onClick={queue.retry}>
              {text('state.retry')}
            </Button>
          }
        />
      );
    }
    if (queue.left === undefined || queue.isOnItsWay) return <DialogSkeleton />;
    if (current === undefined) return <End queue={queue} onClose={onClose} />;
    // The keys of the dialog work here too: Alt with the up or down arrow goes back or skips.
    const around = [...(previous === undefined ? [] : [BACK]), current, AHEAD];
    const go = (to: string) => {
      if (to === AHEAD) queue.skip();
      else queue.back();
    };
    return (
      <NeighboursProvider ids={around} go={go} onSettled={queue.settle}>
        <QueuedWorkOrder key={current} id={current} quickReplies={quickReplies} queue={queue} />
      </NeighboursProvider>
    );
  };
  return (
    <>
      <Bar queue={queue} />
      {content()}
    </>
  );
};
