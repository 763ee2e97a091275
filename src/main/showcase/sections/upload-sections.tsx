import { useState } from 'react';
import type { Unfinished } from '@/application/files/upload-list';
import type { StoredFile } from '@/domain/upload/stored-file';
import { REPLY_PREFIX } from '@/domain/upload/upload-prefix';
import { AVATAR, REPLY_DIALOG_IMAGES } from '@/domain/upload/upload-rule';
import { FileUploader } from '@/ui/kit/upload/file-uploader';
import { ImageUploader } from '@/ui/kit/upload/image-uploader';
import { SimulationControls } from '../simulation-controls';
import { Section, Value } from '../section';
import { useShowcaseText } from '../texts';
import type { World } from '../world';

const names = (files: readonly StoredFile[]) => files.map(({ fileName }) => fileName).join(', ');

/** The section of picture uploads. */
export const ImageSection = ({ world }: { readonly world: World }) => {
  const say = useShowcaseText();
  const [images, setImages] = useState<readonly StoredFile[]>([]);
  const [replies, setReplies] = useState<readonly StoredFile[]>([]);
  const [avatar, setAvatar] = useState<readonly StoredFile[]>([]);
  const [unfinished, setUnfinished] = useState<Unfinished>();
  return (
    <Section id="images">
      <SimulationControls simulation={world.files} uploads />
      <ImageUploader
        prefix="showcase"
        label={say('images')}
        value={images}
        onChange={setImages}
        onUnfinished={setUnfinished}
      />
      <Value>{unfinished === 'uploading' ? '…' : names(images)}</Value>
      <ImageUploader
        prefix={REPLY_PREFIX}
        rule={REPLY_DIALOG_IMAGES}
        label={say('reply-images')}
        value={replies}
        onChange={setReplies}
      />
      <ImageUploader
        prefix="avatar"
        rule={AVATAR}
        label={say('one-image')}
        value={avatar}
        onChange={setAvatar}
      />
    </Section>
  );
};

/** The section of file uploads. */
export const FileSection = ({ world }: { readonly world: World }) => {
  const say = useShowcaseText();
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  return (
    <Section id="documents">
      <SimulationControls simulation={world.files} uploads />
      <FileUploader label={say('documents')} value={files} onChange={setFiles} />
      <Value>{names(files)}</Value>
    </Section>
  );
};
