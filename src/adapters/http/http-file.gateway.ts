import { checkingPictures } from '@/application/files/checking-pictures';
import { provide, type Provider } from '@/application/kernel/provider';
import type { FileGateway, FileToUpload, UploadOptions } from '@/application/files/file.port';
import type { RequestPort, SendOptions, TypedCall } from '@/application/request/request.port';
import type { UploadForm } from '@/contract/call';
import {
  download,
  downloadResource,
  uploadEditorImage,
  uploadFile,
  uploadImage,
} from '@/contract/calls/files';
import type { StoredFile } from '@/domain/upload/stored-file';
import type { WireQuery } from '@/contract/query';
import { ruoyiUpload, ruoyiUploadAvatar } from '@/contract/ruoyi';
import type { Platform } from '@/domain/platform/platform';
import { AVATAR_PREFIX } from '@/domain/upload/upload-prefix';

/** Sends a multipart call with its file, in the field that the call names. */
const carrying = <P extends string, Reply>(
  call: TypedCall<P, undefined, undefined, Reply> & { readonly upload: UploadForm },
): TypedCall<P, undefined, FileToUpload, Reply> => ({
  ...call,
  body: {
    encode: ({ file, fileName }) => {
      const form = new FormData();
      form.append(call.upload.field, file, fileName);
      return form;
    },
  },
});

const optionsOf = ({ signal, onProgress }: UploadOptions = {}): SendOptions => ({
  upload: true,
  ...(signal === undefined ? {} : { signal }),
  ...(onProgress === undefined ? {} : { onUploadProgress: onProgress }),
});

const NO_FILE: StoredFile = { fileName: '', url: '' };

const lastPart = (name: string): string => name.replace(/^.*[/\\]/, '');

type Uploads = Pick<FileGateway, 'uploadFile' | 'uploadImage' | 'uploadEditorImage'>;

const ownUploads = (requests: RequestPort): Uploads => ({
  uploadFile: async (body, options) => {
    const [{ fileName, url } = NO_FILE] = await requests.send(
      carrying(uploadFile),
      { body },
      optionsOf(options),
    );
    return { fileName, url };
  },
  uploadImage: (prefix, body, options) =>
    requests.send(carrying(uploadImage), { prefix, body }, optionsOf(options)),
  uploadEditorImage: (body, options) =>
    requests.send(carrying(uploadEditorImage), { body }, { ...optionsOf(options), background: true }),
});

/** RuoYi has one call for all files, and one for the user's avatar. */
const ruoyiUploads = (requests: RequestPort): Uploads => ({
  uploadFile: (body, options) => requests.send(carrying(ruoyiUpload), { body }, optionsOf(options)),
  uploadImage: (prefix, body, options) =>
    prefix === AVATAR_PREFIX
      ? requests.send(carrying(ruoyiUploadAvatar), { body }, optionsOf(options))
      : requests.send(carrying(ruoyiUpload), { body }, optionsOf(options)),
  uploadEditorImage: (body, options) =>
    requests.send(carrying(ruoyiUpload), { body }, { ...optionsOf(options), background: true }),
});

/** Files over HTTP, with the calls of the contract or of a dialect. */
export const createHttpFileGateway = (requests: RequestPort, dialect?: Platform['dialect']): FileGateway => ({
  ...(dialect === 'ruoyi' ? ruoyiUploads(requests) : ownUploads(requests)),
  download: (fileName, remove, options) =>
    requests.download(
      {
        path: download.path,
        fields: download.query.encode({ fileName, remove }) as WireQuery,
        fallbackName: lastPart(fileName),
      },
      options,
    ),
  downloadResource: (resource, options) =>
    requests.download(
      {
        path: downloadResource.path,
        fields: downloadResource.query.encode({ resource }) as WireQuery,
        fallbackName: lastPart(resource),
      },
      options,
    ),
});

export const providers: readonly Provider[] = [
  provide('files', ['early', 'requests'], ({ notices, platform }, requests) =>
    checkingPictures(createHttpFileGateway(requests, platform.dialect), notices),
  ),
];
