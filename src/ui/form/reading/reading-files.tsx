import type { FormValue } from '@/domain/form/form-value';
import type { UploadInput } from '@/domain/form/form-input';
import { textOf } from '@/domain/form/plain-values';
import { isAllowedUrl } from '@/domain/rich-text/allowed-url';
import { previewUrl } from '@/domain/upload/preview';
import { useText } from '../../kit/text/use-text';
import { itemsOf } from '../inputs/choice-keys';
import { nameOf } from '../inputs/stored-name';
import styles from './reading.module.css';

interface Props {
  readonly input: UploadInput;
  readonly value: FormValue | undefined;
}

/** Stored files as links. Each opens in a new tab if its URL is allowed. */
export const ReadingFiles = ({ input, value }: Props) => {
  const text = useText();
  const stored = itemsOf(value).flatMap((item) => textOf(item) ?? []);
  return (
    <ul className={styles['files']}>
      {stored.map((name, index) => (
        <li key={`${index} ${name}`}>
          {isAllowedUrl(name) ? (
            <a href={name} target="_blank" rel="noopener noreferrer">
              {input.as === 'images' ? (
                <img
                  className={styles['picture']}
                  src={previewUrl(name, 'small')}
                  alt={text('work-order.image', { number: index + 1 })}
                  loading="lazy"
                />
              ) : (
                nameOf(name)
              )}
            </a>
          ) : (
            nameOf(name)
          )}
        </li>
      ))}
    </ul>
  );
};
