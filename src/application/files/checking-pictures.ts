import { readNamedPicture } from '../../domain/upload/picture/read-picture';
import type { Refusal } from '../../domain/refusals';
import type { Notifier } from '../kernel/notifier.port';
import { presentRefusal } from '../request/present';
import { Failure } from '../request/failure';
import type { FileGateway, FileToUpload } from './file.port';

/* Refuses unreadable and too large pictures before their upload. */

const refusalOf = async ({ file, fileName }: FileToUpload): Promise<Refusal | undefined> => {
  const read = readNamedPicture(fileName, new Uint8Array(await file.arrayBuffer()));
  return read.ok ? undefined : read.refusal;
};

const refused = (refusal: Refusal): Failure => new Failure({ kind: 'refused', refusal, ambiguous: false });

/**
 * Refuses pictures before sending if they cannot be read or have too many pixels. The refusal is shown like a refusal
 * of the server. For a picture of the editor the refusal is only thrown, because the editor reports it.
 */
export const checkingPictures = (files: FileGateway, notices: Notifier): FileGateway => ({
  ...files,
  uploadImage: async (prefix, picture, options) => {
    const refusal = await refusalOf(picture);
    if (refusal !== undefined) {
      notices.show(presentRefusal(refusal));
      throw refused(refusal);
    }
    return files.uploadImage(prefix, picture, options);
  },
  uploadEditorImage: async (picture, options) => {
    const refusal = await refusalOf(picture);
    if (refusal !== undefined) throw refused(refusal);
    return files.uploadEditorImage(picture, options);
  },
});
