import { DownloadOutlined, FileOutlined } from '@ant-design/icons';
import { Progress } from 'antd';
import { isOnItsWay, percentOf, type UploadEntry } from '@/application/files/upload-list';
import type { Uploads } from '@/application/files/uploads';
import { formatFileSize } from '@/domain/upload/file-size';
import { textOfNotice } from '../early/notice-text';
import { useServices } from '../services/services';
import { useLookup, useText } from '../text/use-text';
import { EntryTools } from './entry-tools';
import styles from './file-uploader.module.css';
import { UploadTool } from './upload-tool';
import { uploadStateText } from './upload-texts';

interface Props {
  readonly entry: UploadEntry;
  readonly uploads: Uploads;
}

/** One file of the uploader: name, size, progress and buttons. */
export const FileRow = ({ entry, uploads }: Props) => {
  const text = useText();
  const lookup = useLookup();
  const { files, fileSaver } = useServices();
  const { name, size, step } = entry;
  const word = step.kind === 'failed' ? textOfNotice(lookup, step.text) : uploadStateText(text, step);
  const download = async (fileName: string) => {
    try {
      const file = await files.downloadResource(fileName);
      fileSaver.save(file.blob, file.fileName);
    } catch {
      // The request has already shown the failure.
    }
  };
  return (
    <li className={styles['row']} data-step={step.kind}>
      <FileOutlined aria-hidden />
      <span className={styles['name']} title={name}>
        {name}
      </span>
      {size === undefined ? null : <span className={styles['size']}>{formatFileSize(size)}</span>}
      <span className={styles['tools']}>
        {step.kind === 'done' ? (
          <UploadTool
            name={text('uploader.download', { name })}
            icon={<DownloadOutlined aria-hidden />}
            onClick={() => void download(step.stored.fileName)}
          />
        ) : null}
        <EntryTools entry={entry} uploads={uploads} />
      </span>
      {word === undefined ? null : (
        <span
          className={styles['word']}
          role={step.kind === 'failed' ? 'alert' : undefined}
          aria-busy={isOnItsWay(step)}
        >
          {word}
        </span>
      )}
      {step.kind === 'sending' ? (
        <span className={styles['progress']}>
          <Progress percent={percentOf(step.progress)} showInfo={false} size="small" aria-hidden />
        </span>
      ) : null}
    </li>
  );
};
