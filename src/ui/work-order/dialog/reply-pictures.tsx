import { REPLY_PREFIX } from '@/domain/upload/upload-prefix';
import { REPLY_DIALOG_IMAGES } from '@/domain/upload/upload-rule';
import { paramsOf } from '../../kit/early/notice-text';
import { useText } from '../../kit/text/use-text';
import { ImageUploader } from '../../kit/upload/image-uploader';
import styles from './reply-dialog.module.css';
import type { ReplyModel } from './use-reply';

interface Props {
  readonly reply: ReplyModel;
  readonly brought: readonly File[];
  readonly onTaken: () => void;
  readonly onLeave: () => void;
}

/** A field for up to ten pictures of 2 MB. Like the text, it is checked when the user leaves it. */
export const ReplyPictures = ({ reply, brought, onTaken, onLeave }: Props) => {
  const text = useText();
  const refusal = reply.problem('images');
  return (
    <div
      data-field="images"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      <ImageUploader
        prefix={REPLY_PREFIX}
        rule={REPLY_DIALOG_IMAGES}
        label={text('reply.images')}
        value={reply.pictures}
        disabled={reply.fate === 'sending'}
        brought={brought}
        onTaken={onTaken}
        onChange={reply.setPictures}
        onUnfinished={reply.setUnfinished}
      />
      {refusal === undefined ? null : (
        <span className={styles['error']} role="alert">
          {text(refusal.code, paramsOf(refusal))}
        </span>
      )}
    </div>
  );
};
