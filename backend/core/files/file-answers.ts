import { ok, refuse, type Result } from '@/domain/result';
import { AVATAR_PREFIX, checkPrefix, EDITOR_PREFIX } from '@/domain/upload/upload-prefix';
import { AVATAR, EDITOR_IMAGE, GENERAL_FILES, GENERAL_IMAGES } from '@/domain/upload/upload-rule';
import type { Answers, Member } from '../http/answers';
import type { FileRecord } from '../ports/files.port';
import { contentOf, fileOfUrl } from './file-url';
import type { FileSigner } from './file-signer';
import { fileKeyOf, isOwnFileName } from './own-file-name';
import type { Pictures } from './previews';
import type { FileReply } from './serve-file';
import { storeUploads, storeUpload, type StoreUploadParts } from './store-uploads';

type FileAnswers = Pick<
  Answers,
  'uploadFile' | 'uploadImage' | 'uploadEditorImage' | 'download' | 'downloadResource'
>;

/** The dependencies of uploads and downloads. */
export interface FileParts extends StoreUploadParts {
  readonly signer: FileSigner;
  readonly pictures: Pictures;
}

/** The prefix in the names of general files, which are documents or pictures. */
const FILES_PREFIX = 'upload';

/** Uploads and downloads. A file name that this back end did not issue is refused as not found. */
export const fileAnswers = (parts: FileParts): FileAnswers => {
  const { storage, files } = parts;

  const recordOf = async ({ scope }: Member, fileName: string): Promise<FileRecord | undefined> =>
    isOwnFileName(fileName) ? storage.within(scope).files.find(fileName) : undefined;

  const replyWith = async (record: FileRecord): Promise<Result<FileReply>> => {
    const content = await contentOf(record.fileName, parts);
    return content.ok ? ok({ ...record, ...content.value }) : content;
  };

  return {
    uploadFile: (_asked, uploader) => storeUploads(GENERAL_FILES, FILES_PREFIX, uploader, parts),

    uploadEditorImage: (_asked, uploader) => storeUpload(EDITOR_IMAGE, EDITOR_PREFIX, uploader, parts),

    uploadImage: async ({ prefix }, uploader) => {
      const checked = checkPrefix(prefix);
      if (!checked.ok) return checked;
      return storeUpload(prefix === AVATAR_PREFIX ? AVATAR : GENERAL_IMAGES, prefix, uploader, parts);
    },

    /** Only the user's own files may be downloaded, and only an export may be deleted afterwards. */
    download: async ({ query }, member) => {
      const record = await recordOf(member, query.fileName);
      if (record === undefined || record.accountId !== member.account.id) return refuse('file.not-found');
      if (query.remove && record.kind !== 'export') return refuse('file.not-removable');
      const reply = await replyWith(record);
      if (query.remove && reply.ok) {
        // Removes the content before the row. If either step fails, the row remains, and `sweepExports` finds
        // it later.
        await files.remove(fileKeyOf(record.fileName));
        await storage.within(member.scope).files.removeExport(record.fileName);
      }
      return reply;
    },

    /** Serves a file of the scope by its name, or any file by a valid signed URL. */
    downloadResource: async ({ query }, member) => {
      const record = await recordOf(member, query.resource);
      if (record !== undefined) return replyWith(record);
      const opened = await fileOfUrl(query.resource, parts, member.now);
      return opened.ok ? ok(opened.value.file) : refuse('file.not-found');
    },
  };
};
