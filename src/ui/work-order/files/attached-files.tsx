import { PaperClipOutlined } from '@ant-design/icons';
import { isAllowedUrl } from '@/domain/rich-text/allowed-url';
import { formatFileSize } from '@/domain/upload/file-size';
import type { AttachedFile } from '@/domain/work-order/attached-file';
import { useText } from '../../kit/text/use-text';
import { UserText } from '../../kit/text/user-text';
import styles from './attached-files.module.css';

/**
 * The documents of a message, as download links. Without files it renders nothing; a URL with another scheme
 * than http or https gets no link.
 */
export const AttachedFiles = ({ files = [] }: { readonly files?: readonly AttachedFile[] | undefined }) => {
  const text = useText();
  if (files.length === 0) return null;
  return (
    <ul className={styles['files']} aria-label={text('files.of-message')}>
      {files.map(({ fileName, name, size }) => (
        <li key={fileName}>
          <PaperClipOutlined aria-hidden />
          {isAllowedUrl(fileName) ? (
            <a href={fileName} download={name} title={name}>
              <UserText>{name}</UserText>
            </a>
          ) : (
            <UserText>{name}</UserText>
          )}
          <span className={styles['size']}>{formatFileSize(size)}</span>
        </li>
      ))}
    </ul>
  );
};
