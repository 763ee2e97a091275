import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { UploadList } from '@/application/files/upload-list';
import { isOfType, typeList } from '@/domain/upload/file-type';
import { GENERAL_FILES, IMAGE_TYPES, type UploadRule } from '@/domain/upload/upload-rule';
import { useServices } from '../services/services';
import { useText } from '../text/use-text';
import { FileInput } from './file-input';
import { FileRow } from './file-row';
import styles from './file-uploader.module.css';
import { UploadFrame, UploadHint } from './upload-frame';
import { filesIn, useDroppedFiles, usePastedItems } from './use-brought-files';
import { type UploadFieldProps, useUploads } from './use-uploads';

interface Props extends UploadFieldProps {
  readonly rule?: UploadRule;
  readonly label?: string;
  /** The server folder for pictures among the files. Absent: pictures are stored with the other files. */
  readonly picturePrefix?: string;
  /** Files that the user pasted or dropped elsewhere for this list. The uploader adds each of them once. */
  readonly brought?: readonly File[];
  readonly onTaken?: () => void;
  /** Called with the list, which includes names and sizes. */
  readonly onList?: (list: UploadList) => void;
}

const NOTHING: readonly File[] = [];

/** Uploads documents by picker, drop and paste, and lists them with name and size. */
export const FileUploader = ({
  rule = GENERAL_FILES,
  label,
  picturePrefix,
  brought = NOTHING,
  onTaken,
  onList,
  ...field
}: Props) => {
  const text = useText();
  const { files } = useServices();
  const root = useRef<HTMLFieldSetElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const send: typeof files.uploadFile = (file, options) =>
    picturePrefix !== undefined && isOfType(IMAGE_TYPES, file.fileName)
      ? files.uploadImage(picturePrefix, file, options)
      : files.uploadFile(file, options);
  const { list, uploads, pick } = useUploads({ ...field, rule, send });
  const takeOver = useEffectEvent(() => {
    onTaken?.();
    pick(brought);
  });
  useEffect(() => {
    if (brought.length > 0) takeOver();
  }, [brought]);
  useEffect(() => {
    onList?.(list);
  }, [onList, list]);
  const dropped = useDroppedFiles((items) => {
    pick(filesIn(items));
  });
  usePastedItems(root, (items = []) => {
    pick(filesIn(items));
  });
  const add = text('uploader.add-file');
  return (
    <UploadFrame
      label={label ?? text('uploader.files')}
      disabled={field.disabled ?? false}
      aria={field.aria}
      dropped={dropped}
      frameRef={root}
    >
      <div className={styles['bar']}>
        <Button
          icon={<UploadOutlined aria-hidden />}
          disabled={list.length >= rule.maxFiles}
          onClick={() => input.current?.click()}
        >
          {dropped.over ? text('uploader.drop') : add}
        </Button>
        <UploadHint
          hint={text('uploader.hint-files', { types: typeList(rule.types), n: rule.maxMegabytes })}
          count={list.length}
          max={rule.maxFiles}
        />
      </div>
      {list.length === 0 ? null : (
        <ul className={styles['rows']}>
          {list.map((entry) => (
            <FileRow key={entry.key} entry={entry} uploads={uploads} />
          ))}
        </ul>
      )}
      <FileInput rule={rule} label={add} inputRef={input} onPick={pick} />
    </UploadFrame>
  );
};
