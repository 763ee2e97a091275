import type { Unfinished } from '@/application/files/upload-list';
import type { StoredFile } from '@/domain/upload/stored-file';
import { EVIDENCE_IMAGES } from '@/domain/upload/upload-rule';
import { useText } from '../../kit/text/use-text';
import { ImageUploader } from '../../kit/upload/image-uploader';

interface Props {
  readonly id?: string;
  readonly value?: readonly StoredFile[];
  readonly onChange?: (files: readonly StoredFile[]) => void;
  readonly onUnfinished: (unfinished: Unfinished | undefined) => void;
}

const NOTHING: readonly StoredFile[] = [];
const IGNORE = (): void => undefined;

/** Pictures of the installation, uploaded first; the step carries their names. */
export const PicturesField = ({ id, value = NOTHING, onChange = IGNORE, onUnfinished }: Props) => {
  const text = useText();
  return (
    <ImageUploader
      prefix="order-evidence"
      rule={EVIDENCE_IMAGES}
      label={text('order-step.pictures')}
      value={value}
      onChange={onChange}
      onUnfinished={onUnfinished}
      {...(id === undefined ? {} : { aria: { id } })}
    />
  );
};
