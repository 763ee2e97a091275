import { PaperClipOutlined, PictureOutlined, ThunderboltOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { RefObject } from 'react';
import { CHAT_IMAGES, GENERAL_FILES } from '@/domain/upload/upload-rule';
import { chatImageCount } from '@/domain/chat/chat-images';
import { EmoticonPicker } from '../../kit/emoticon/emoticon-picker';
import { useChatText } from '../use-chat-text';
import { FileInput } from '../../kit/upload/file-input';
import type { TextField } from '../../kit/use-field-edit';
import styles from './chat-composer.module.css';
import type { ComposerFilesModel } from './use-composer-files';
import type { ComposerPicturesModel } from './use-composer-pictures';
import type { QuickReplyList } from './use-quick-reply-list';

interface Props {
  readonly field: RefObject<TextField | null>;
  readonly pictures: ComposerPicturesModel;
  readonly files: ComposerFilesModel;
  readonly quickReplies: QuickReplyList;
  readonly onType: (text: string) => void;
}

/** The buttons beside the text field: emoticons, pictures, files, quick replies. */
export const ComposerTools = ({ field, pictures, files, quickReplies, onType }: Props) => {
  const text = useChatText();
  const addImage = text('uploader.add-image');
  return (
    <span className={styles['tools']}>
      <EmoticonPicker field={field} onChange={onType} />
      <Button
        type="text"
        size="middle"
        icon={<PictureOutlined aria-hidden />}
        aria-label={addImage}
        title={addImage}
        onClick={() => pictures.input.current?.click()}
      />
      <span className={styles['count']}>{chatImageCount(pictures.list)}</span>
      <Button
        type="text"
        size="middle"
        icon={<PaperClipOutlined aria-hidden />}
        aria-label={text('files.add')}
        title={text('files.add')}
        onClick={() => files.input.current?.click()}
      />
      <Button
        type="text"
        size="middle"
        icon={<ThunderboltOutlined aria-hidden />}
        aria-label={text('chat.composer.quick-replies')}
        aria-expanded={quickReplies.isOpen}
        title={`${text('chat.composer.quick-replies')} (/)`}
        onMouseDown={(event) => {
          event.preventDefault();
        }}
        onClick={() => {
          quickReplies.toggle();
          field.current?.focus();
        }}
      />
      <FileInput rule={CHAT_IMAGES} label={addImage} inputRef={pictures.input} onPick={pictures.pick} />
      <FileInput rule={GENERAL_FILES} label={text('files.add')} inputRef={files.input} onPick={files.pick} />
    </span>
  );
};
