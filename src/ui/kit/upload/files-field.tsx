import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { typeList } from '@/domain/upload/file-type';
import type { UploadRule } from '@/domain/upload/upload-rule';
import { useText } from '../text/use-text';
import { FileInput } from './file-input';
import { FileRows } from './file-rows';
import styles from './file-uploader.module.css';
import { UploadFrame, UploadHint } from './upload-frame';
import { filesIn, useDroppedFiles, usePastedItems } from './use-pasted-or-dropped-files';
import type { UploadFieldProps, UploadsInUse } from './use-uploads';

interface Props extends Pick<UploadFieldProps, 'disabled' | 'aria'> {
  readonly rule: UploadRule;
  readonly label: string;
  /** The uploads that the field shows; another view may show them too. */
  readonly files: Pick<UploadsInUse, 'list' | 'uploads' | 'pick'>;
}

/** A field to which the user adds files by picker, drop or paste. It also lists these files. */
export const FilesField = ({
  rule,
  label,
  disabled = false,
  aria,
  files: { list, uploads, pick },
}: Props) => {
  const text = useText();
  const root = useRef<HTMLFieldSetElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const dropped = useDroppedFiles((items) => {
    pick(filesIn(items));
  });
  usePastedItems(root, (items = []) => {
    pick(filesIn(items));
  });
  const add = text('uploader.add-file');
  return (
    <UploadFrame label={label} disabled={disabled} aria={aria} dropped={dropped} frameRef={root}>
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
      <FileRows list={list} uploads={uploads} />
      <FileInput rule={rule} label={add} inputRef={input} onPick={pick} />
    </UploadFrame>
  );
};
