import { isOfType } from '@/domain/upload/file-type';
import { GENERAL_FILES, IMAGE_TYPES, type UploadRule } from '@/domain/upload/upload-rule';
import { useServices } from '../services/services';
import { useText } from '../text/use-text';
import { FilesField } from './files-field';
import { type UploadFieldProps, useUploads } from './use-uploads';

interface Props extends UploadFieldProps {
  readonly rule?: UploadRule;
  readonly label?: string;
  /** The server folder for pictures among the files. Absent: pictures are stored with the other files. */
  readonly picturePrefix?: string;
}

/** Uploads documents by picker, drop and paste, and lists them with name and size. */
export const FileUploader = ({ rule = GENERAL_FILES, label, picturePrefix, ...field }: Props) => {
  const text = useText();
  const { files } = useServices();
  const send: typeof files.uploadFile = (file, options) =>
    picturePrefix !== undefined && isOfType(IMAGE_TYPES, file.fileName)
      ? files.uploadImage(picturePrefix, file, options)
      : files.uploadFile(file, options);
  return (
    <FilesField
      rule={rule}
      label={label ?? text('uploader.files')}
      disabled={field.disabled ?? false}
      {...(field.aria === undefined ? {} : { aria: field.aria })}
      files={useUploads({ ...field, rule, send })}
    />
  );
};
