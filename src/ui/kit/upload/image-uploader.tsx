import { CameraOutlined, PlusOutlined } from '@ant-design/icons';
import { closestCenter, DndContext } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { Image } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { UploadList } from '@/application/files/upload-list';
import type { UploadsSetup } from '@/application/files/uploads';
import { typeList } from '@/domain/upload/file-type';
import { imagesPasted } from '@/domain/upload/pasted-images';
import { checkPrefix } from '@/domain/upload/upload-prefix';
import { GENERAL_IMAGES, type UploadRule } from '@/domain/upload/upload-rule';
import { paramsOf } from '../early/notice-text';
import { useServices } from '../services/services';
import { useText } from '../text/use-text';
import { FileInput } from './file-input';
import { ImageTile } from './image-tile';
import styles from './image-uploader.module.css';
import { UploadFailures } from './upload-failures';
import { UploadFrame, UploadHint } from './upload-frame';
import { type TransferItem, filesIn, useDroppedFiles, usePastedItems } from './use-pasted-or-dropped-files';
import { useImageSorting } from './use-image-sorting';
import { type UploadFieldProps, useUploads } from './use-uploads';

interface Props extends UploadFieldProps {
  /** The server folder for the pictures: 1 to 25 letters or hyphens, such as `work-order-reply`. */
  readonly prefix: string;
  /** The upload rule of the field; absent: the general one. */
  readonly rule?: UploadRule;
  readonly label?: string;
  /** Pictures that the user pasted or dropped elsewhere for this list. The uploader adds each of them once. */
  readonly brought?: readonly File[];
  readonly onTaken?: () => void;
  /** Replaces the default upload request. */
  readonly send?: UploadsSetup['send'];
  /** Prepares pictures before the check and the upload, for example by shrinking them. */
  readonly prepare?: (files: readonly File[]) => Promise<readonly File[]>;
  /** Whether to add a button that opens the camera. */
  readonly camera?: boolean;
  /** A note below the list. */
  readonly note?: (list: UploadList) => ReactNode;
}

const NOTHING: readonly File[] = [];

/** Uploads pictures by picker, drop and paste. They can be sorted, viewed, removed and retried. */
export const ImageUploader = ({
  prefix,
  rule = GENERAL_IMAGES,
  label,
  brought = NOTHING,
  onTaken,
  send,
  prepare,
  camera = false,
  note,
  ...field
}: Props) => {
  const text = useText();
  const { files } = useServices();
  const root = useRef<HTMLFieldSetElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const lens = useRef<HTMLInputElement>(null);
  const {
    list,
    uploads,
    pick: pickPrepared,
    refuse,
  } = useUploads({
    ...field,
    rule,
    send: send ?? ((file, options) => files.uploadImage(prefix, file, options)),
  });
  const pick = (picked: readonly File[]) => {
    if (prepare === undefined) pickPrepared(picked);
    else void prepare(picked).then(pickPrepared);
  };
  const takeOver = useEffectEvent(() => {
    onTaken?.();
    pick(brought);
  });
  useEffect(() => {
    if (brought.length > 0) takeOver();
  }, [brought]);
  const sorting = useImageSorting(list, uploads.move);
  const take = (items: readonly TransferItem[] | undefined) => {
    const images = imagesPasted(items);
    if (images.ok) pick(filesIn(images.value));
    else refuse(images.refusal, filesIn(items ?? []));
  };
  const dropped = useDroppedFiles(take);
  usePastedItems(root, take);
  const checked = checkPrefix(prefix);
  if (!checked.ok) return <p role="alert">{text(checked.refusal.code, paramsOf(checked.refusal))}</p>;
  const add = text('uploader.add-image');
  const isSortable = list.length > 1 && field.disabled !== true;
  return (
    <UploadFrame
      frameRef={root}
      label={label ?? text('uploader.images')}
      disabled={field.disabled ?? false}
      aria={field.aria}
      dropped={dropped}
    >
      <DndContext collisionDetection={closestCenter} {...sorting}>
        <SortableContext items={list.map(({ key }) => key)} strategy={rectSortingStrategy}>
          <Image.PreviewGroup>
            <ul className={styles['tiles']}>
              {list.map((entry) => (
                <ImageTile key={entry.key} entry={entry} uploads={uploads} sortable={isSortable} />
              ))}
              {camera && list.length < rule.maxFiles ? (
                <li>
                  <button type="button" className={styles['add']} onClick={() => lens.current?.click()}>
                    <CameraOutlined aria-hidden />
                    {text('uploader.camera')}
                  </button>
                </li>
              ) : null}
              {list.length < rule.maxFiles ? (
                <li>
                  <button
                    type="button"
                    className={styles['add']}
                    data-over={dropped.over}
                    onClick={() => input.current?.click()}
                  >
                    <PlusOutlined aria-hidden />
                    {dropped.over ? text('uploader.drop') : add}
                  </button>
                </li>
              ) : null}
            </ul>
          </Image.PreviewGroup>
        </SortableContext>
      </DndContext>
      <UploadHint
        hint={text('uploader.hint-images', { types: typeList(rule.types), n: rule.maxMegabytes })}
        count={list.length}
        max={rule.maxFiles}
      />
      {note?.(list)}
      <UploadFailures list={list} />
      {camera ? (
        <FileInput rule={rule} label={text('uploader.camera')} inputRef={lens} camera="image" onPick={pick} />
      ) : null}
      <FileInput rule={rule} label={add} inputRef={input} onPick={pick} />
    </UploadFrame>
  );
};
