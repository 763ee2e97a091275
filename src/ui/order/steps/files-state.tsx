import { isOnItsWay, type UploadList } from '@/application/files/upload-list';
import { useText } from '../../kit/text/use-text';
import styles from './order-steps.module.css';

interface Props {
  readonly list: UploadList;
  /** Whether the browser keeps what is on its way. */
  readonly isKept: boolean;
}

/** What is on this phone alone, and what the server has: two things that a person on a dead line must tell apart. */
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
