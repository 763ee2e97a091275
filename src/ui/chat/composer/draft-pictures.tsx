import { previewUrl } from '@/domain/upload/preview';
import { type StoredFile, shortNameOf } from '@/domain/upload/stored-file';
import { usePicture } from '../../kit/upload/use-picture';
import styles from './composer-pictures.module.css';

/* The pictures of an unsent message whose work order was finished meanwhile. */

const DraftPicture = ({ stored }: { readonly stored: StoredFile }) => {
  const name = shortNameOf(stored);
  const source = usePicture(stored, undefined);
  return (
    <li className={styles['picture']}>
      {source === undefined ? (
        <span className={styles['name']}>{name}</span>
      ) : (
        <img src={previewUrl(source, 'small')} alt={name} />
      )}
    </li>
  );
};

interface Props {
  readonly name: string;
  readonly pictures: readonly StoredFile[];
}

/** The pictures of a message that can no longer be sent. Renders nothing without pictures. */
export const DraftPictures = ({ name, pictures }: Props) =>
  pictures.length === 0 ? null : (
    <ul className={styles['list']} aria-label={name}>
      {pictures.map((stored) => (
        <DraftPicture key={stored.fileName} stored={stored} />
      ))}
    </ul>
  );
