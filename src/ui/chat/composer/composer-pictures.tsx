import type { UploadEntry } from '@/application/files/upload-list';
import type { Uploads } from '@/application/files/uploads';
import { previewUrl } from '@/domain/upload/preview';
import { useChatText } from '../use-chat-text';
import { EntryTools } from '../../kit/upload/entry-tools';
import { UploadFailures } from '../../kit/upload/upload-failures';
import { UploadVeil } from '../../kit/upload/upload-veil';
import { usePicture } from '../../kit/upload/use-picture';
import styles from './composer-pictures.module.css';
import type { ComposerPicturesModel } from './use-composer-pictures';

interface PictureProps {
  readonly entry: UploadEntry;
  readonly uploads: Uploads;
}

/** One picture of the next message, with its upload state and its buttons. */
const Picture = ({ entry, uploads }: PictureProps) => {
  const { key, name, step } = entry;
  const source = usePicture(step.kind === 'done' ? step.stored : undefined, uploads.fileOf(key));
  return (
    <li className={styles['picture']} data-step={step.kind}>
      {source === undefined ? (
        <span className={styles['name']}>{name}</span>
      ) : (
        <img src={previewUrl(source, 'small')} alt={name} draggable={false} />
      )}
      <UploadVeil step={step} />
      <span className={styles['tools']}>
        <EntryTools entry={entry} uploads={uploads} />
      </span>
    </li>
  );
};

/** The pictures of the next message, each with its upload progress. Renders nothing without pictures. */
export const ComposerPictures = ({ pictures }: { readonly pictures: ComposerPicturesModel }) => {
  const text = useChatText();
  const { list, uploads } = pictures;
  if (list.length === 0) return null;
  return (
    <div className={styles['pictures']}>
      <ul className={styles['list']} aria-label={text('chat.composer.images')}>
        {list.map((entry) => (
          <Picture key={entry.key} entry={entry} uploads={uploads} />
        ))}
      </ul>
      <UploadFailures list={list} />
    </div>
  );
};
