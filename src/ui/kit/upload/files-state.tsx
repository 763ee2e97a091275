import { isOnItsWay, type UploadList } from '@/application/files/upload-list';
import { useText } from '../text/use-text';
import styles from './files-state.module.css';

interface Props {
  readonly list: UploadList;
  /** Whether the browser stores files that are not uploaded yet. */
  readonly isKept: boolean;
}

/** Shows how many files are only on this device and how many are on the server, which matters on a bad connection. */
export const FilesState = ({ list, isKept }: Props) => {
  const text = useText();
  const waiting = list.filter(({ step }) => isOnItsWay(step)).length;
  const received = list.filter(({ step }) => step.kind === 'done').length;
  if (list.length === 0) return null;
  return (
    <p className={styles['files']} role="status">
      {waiting === 0 ? null : (
        <span data-tone="waiting">
          {text(isKept ? 'order-step.files.saved' : 'order-step.files.unsaved', { count: waiting })}
        </span>
      )}
      {received === 0 ? null : (
        <span data-tone="done">{text('order-step.files.received', { count: received })}</span>
      )}
    </p>
  );
};
