import { Input } from 'antd';
import type { Unfinished } from '@/application/files/upload-list';
import type { Id } from '@/domain/kernel/id';
import { lengthOf } from '@/domain/kernel/text';
import { ORDER_CONTENT_MAX, type OrderDraft } from '@/domain/order/order-draft';
import type { StoredFile } from '@/domain/upload/stored-file';
import { ORDER_IMAGES } from '@/domain/upload/upload-rule';
import { FormField } from '../../kit/form/form-field';
import { growing } from '../../kit/growing-field';
import { useText } from '../../kit/text/use-text';
import { ImageUploader } from '../../kit/upload/image-uploader';
import { judgeOf } from './customer-fields';
import { useStoredPickedFiles } from '../../kit/upload/use-stored-picked-files';

/* The fields of the order form with instructions and pictures for the shop. */

/** The server folder for pictures of orders. */
const PREFIX = 'order';

interface PicturesProps {
  readonly id?: string;
  readonly label: string;
  readonly value?: readonly StoredFile[];
  readonly onChange?: (files: readonly StoredFile[]) => void;
  readonly onUnfinished: (unfinished: Unfinished | undefined) => void;
  /** The draft to which the pictures belong. */
  readonly place: Id;
}

const NOTHING: readonly StoredFile[] = [];
const IGNORED = (): void => undefined;

const Pictures = ({ id, value = NOTHING, onChange = IGNORED, place, ...field }: PicturesProps) => {
  const { restored, onPending } = useStoredPickedFiles(place);
  return (
    <ImageUploader
      {...field}
      restored={restored}
      onPending={onPending}
      prefix={PREFIX}
      rule={ORDER_IMAGES}
      value={value}
      onChange={onChange}
      {...(id === undefined ? {} : { aria: { id } })}
    />
  );
};

interface Props {
  readonly before: OrderDraft | undefined;
}

/** The field for instructions to the shop. */
export const ContentField = ({ before }: Props) => {
  const text = useText();
  return (
    <FormField name="content" label={text('order-entry.content')} check={judgeOf('content', before)}>
      <Input.TextArea
        {...growing(undefined, 3, 10)}
        placeholder={text('order-entry.content.placeholder')}
        count={{ show: true, max: ORDER_CONTENT_MAX, strategy: lengthOf }}
      />
    </FormField>
  );
};

/**
 * The field for pictures for the shop, such as of the car. They are uploaded first; the order contains their
 * names.
 */
export const PicturesField = (field: Pick<PicturesProps, 'onUnfinished' | 'place'>) => {
  const text = useText();
  return (
    <FormField name="pictures" label={text('order.images')}>
      <Pictures label={text('order.images')} {...field} />
    </FormField>
  );
};
