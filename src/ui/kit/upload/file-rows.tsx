import { useText } from '../text/use-text';
import { FileRow } from './file-row';
import styles from './file-uploader.module.css';
import type { UploadsInUse } from './use-uploads';

interface Props extends Pick<UploadsInUse, 'list' | 'uploads'> {
  /** Whether files stand side by side, for a place with little height. */
  readonly compact?: boolean;
}

/** The files of a list, each with its state and buttons. Renders nothing without files. */
export const FileRows = ({ list, uploads, compact = false }: Props) => {
  const text = useText();
  if (list.length === 0) return null;
  return (
    <ul className={styles['rows']} aria-label={text('uploader.files')} data-compact={compact}>
      {list.map((entry) => (
        <FileRow key={entry.key} entry={entry} uploads={uploads} />
      ))}
    </ul>
  );
};
