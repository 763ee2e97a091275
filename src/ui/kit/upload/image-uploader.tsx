import { PlusOutlined } from '@ant-design/icons';
import { closestCenter, DndContext } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { Image } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { typeList } from '@/domain/upload/file-type';
import { imagesPasted } from '@/domain/upload/pasted-images';
import { checkPrefix } from '@/domain/upload/upload-prefix';
import { GENERAL_IMAGES, type UploadRule } from '@/domain/upload/upload-rule';
import { paramsOf } from '../light/words';
import { useServices } from '../services/services';
import { useText } from '../text/use-text';
import { FileInput } from './file-input';
import { ImageTile } from './image-tile';
import styles from './image-uploader.module.css';
import { UploadFailures } from './upload-failures';
import { UploadFrame, UploadHint } from './upload-frame';
import { type BroughtItem, filesIn, useDroppedFiles, usePastedItems } from './use-brought-files';
import { useImageSorting } from './use-image-sorting';
import { type UploadFieldProps, useUploads } from './use-uploads';

interface Props extends UploadFieldProps {
  /** Where the server keeps them: 1 to 25 letters or hyphens, such as `work-order-reply`. */
  readonly prefix: string;
  /** The general rule unless the place has one of its own, such as the reply dialog. */
  readonly rule?: UploadRule;
  readonly label?: string;
  /** Pictures that came in elsewhere and belong here; taken once. */
  readonly brought?: readonly File[];
  readonly onTaken?: () => void;
}

const NOTHING: readonly File[] = [];

/** Pictures by picker, drop and paste; they can be sorted, looked at, taken back and tried again. */
export const ImageUploader = ({
  prefix,
  rule = GENERAL_IMAGES,
  label,
  brought = NOTHING,
  onTaken,
  ...field
}: Props) => {
  const text = useText();
  const { files } = useServices();
  const root = useRef<HTMLFieldSetElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { list, uploads, pick, refuse } = useUploads({
    ...field,
    rule,
    send: (file, options) => files.uploadImage(prefix, file, options),
  });
  const takeOver = useEffectEvent(() => {
    onTaken?.();
    pick(brought);
  });
  useEffect(() => {
    if (brought.length > 0) takeOver();
  }, [brought]);
  const sorting = useImageSorting(list, uploads.move);
  const take = (items: readonly BroughtItem[] | undefined) => {
    const images = imagesPasted(items);
    if (images.ok) pick(filesIn(images.value));
    else refuse(images.refusal);
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
      <UploadFailures list={list} />
      <FileInput rule={rule} label={add} inputRef={input} onPick={pick} />
    </UploadFrame>
  );
};
