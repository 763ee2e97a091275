import { HolderOutlined } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Image } from 'antd';
import type { UploadEntry } from '@/application/files/upload-list';
import type { Uploads } from '@/application/files/uploads';
import { IMAGE_BOX } from '@/domain/upload/image-box';
import { previewUrl } from '@/domain/upload/preview';
import { useText } from '../text/use-text';
import { EntryTools } from './entry-tools';
import styles from './image-uploader.module.css';
import { UploadVeil } from './upload-veil';
import { usePicture } from './use-picture';

interface Props {
  readonly entry: UploadEntry;
  readonly uploads: Uploads;
  readonly sortable: boolean;
}

/** One picture of the uploader, with its progress and buttons. */
export const ImageTile = ({ entry, uploads, sortable }: Props) => {
  const text = useText();
  const { key, name, step } = entry;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: key, disabled: !sortable });
  const source = usePicture(step.kind === 'done' ? step.stored : undefined, uploads.fileOf(key));
  return (
    <li
      ref={setNodeRef}
      className={styles['tile']}
      data-step={step.kind}
      data-dragging={isDragging}
      style={{ transform: CSS.Translate.toString(transform), transition: transition }}
      onMouseDown={listeners?.['onMouseDown'] as never}
      onTouchStart={listeners?.['onTouchStart'] as never}
    >
      {source === undefined ? (
        <span className={styles['name']}>{name}</span>
      ) : (
        <Image
          src={previewUrl(source, 'small')}
          alt={name}
          aria-label={text('uploader.preview', { name })}
          width={IMAGE_BOX.size - 2}
          height={IMAGE_BOX.size - 2}
          styles={{ image: { objectFit: IMAGE_BOX.fit } }}
          draggable={false}
          preview={step.kind === 'done' ? { cover: false, src: previewUrl(source, 'large') } : false}
        />
      )}
      <UploadVeil step={step} />
      <span className={styles['tools']}>
        {sortable ? (
          <button
            {...attributes}
            ref={setActivatorNodeRef}
            type="button"
            className={styles['handle']}
            aria-label={text('uploader.sort', { name })}
            title={text('uploader.sort', { name })}
            onKeyDown={listeners?.['onKeyDown'] as never}
          >
            <HolderOutlined aria-hidden />
          </button>
        ) : null}
        <EntryTools entry={entry} uploads={uploads} />
      </span>
    </li>
  );
};
