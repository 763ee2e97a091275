import { Button, Progress } from 'antd';
import { useText } from '../../text/use-text';
import styles from './export-strip.module.css';
import { type ExportFeed, useExportProgress } from './use-export';

interface Props {
  readonly feed: ExportFeed;
  readonly onCancel: () => void;
}

/** The progress of an export, with a cancel button. The user can go on working. */
export const ExportStrip = ({ feed, onCancel }: Props) => {
  const text = useText();
  const progress = useExportProgress(feed);
  if (progress === undefined) return null;
  const { written, total } = progress;
  const message =
    total === undefined
      ? text('export.written', { count: written })
      : text('export.written-of', { count: written, total });
  return (
    <div className={styles['strip']} role="group" aria-label={text('export.running')}>
      <span className={styles['text']}>{message}</span>
      <Progress
        className={styles['bar'] ?? ''}
        aria-label={text('export.running')}
        percent={total === undefined || total === 0 ? 0 : Math.floor((written / total) * 100)}
        status="active"
        showInfo={total !== undefined}
        size="small"
      />
      <Button onClick={onCancel}>{text('export.cancel')}</Button>
    </div>
  );
};
