import type { UploadList } from '@/application/files/upload-list';
import { useLookup, useText } from '../text/use-text';
import styles from './upload-failures.module.css';
import { failuresIn } from './upload-texts';

/** The reasons of failed uploads. They are shown until the failed files are removed or retried. */
export const UploadFailures = ({ list }: { readonly list: UploadList }) => {
  const text = useText();
  const lookup = useLookup();
  return (
    <div className={styles['failures']} role="alert">
      {failuresIn(text, lookup, list).map(({ key, text: message }) => (
        <p key={key}>{message}</p>
      ))}
    </div>
  );
};
