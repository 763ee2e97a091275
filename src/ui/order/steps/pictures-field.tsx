import type { Unfinished } from '@/application/files/upload-list';
import type { Id } from '@/domain/kernel/id';
import type { StoredFile } from '@/domain/upload/stored-file';
import { EVIDENCE_IMAGES } from '@/domain/upload/upload-rule';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { ImageUploader } from '../../kit/upload/image-uploader';
import { useStoredPickedFiles } from '../../kit/upload/use-stored-picked-files';
import { FilesState } from '../../kit/upload/files-state';

interface Props {
  readonly orderId: Id;
  readonly id?: string;
  readonly value?: readonly StoredFile[];
  readonly onChange?: (files: readonly StoredFile[]) => void;
  readonly onUnfinished: (unfinished: Unfinished | undefined) => void;
}

const NOTHING: readonly StoredFile[] = [];
const IGNORE = (): void => undefined;

/**
 * A field for the pictures of the installation. The pictures are first stored in the browser and then uploaded in
 * chunks. The step sends only their names.
 */
export const PicturesField = ({ orderId, id, value = NOTHING, onChange = IGNORE, onUnfinished }: Props) => {
  const text = useText();
  const { mediaTools, resumableUploads } = useServices();
  const { restored, onPending, isKept, whenKept } = useStoredPickedFiles(`pictures-${orderId}`);
  return (
    <ImageUploader
      prefix="order-evidence"
      rule={EVIDENCE_IMAGES}
      label={text('order-step.pictures')}
      camera
      value={value}
      onChange={onChange}
      onUnfinished={onUnfinished}
      restored={restored}
      onPending={onPending}
      prepare={(files) => Promise.all(files.map((file) => mediaTools.shrink(file)))}
      send={async (file, options) => {
        await whenKept();
        return resumableUploads.send(file, options);
      }}
      note={(list) => <FilesState list={list} isKept={isKept} />}
      {...(id === undefined ? {} : { aria: { id } })}
    />
  );
};
