import type { FileGateway, FileToUpload, UploadOptions } from '@/application/files/file.port';
import type { RequestPort, SendOptions, TypedCall } from '@/application/request/request.port';
import { FILE_FIELD } from '@/contract/call';
import {
  download,
  downloadResource,
  uploadEditorImage,
  uploadFile,
  uploadImage,
} from '@/contract/calls/files';
import type { WireQuery } from '@/contract/query';

/** A multipart call with its file. */
const carrying = <P extends string, Reply>(
  call: TypedCall<P, undefined, undefined, Reply>,
): TypedCall<P, undefined, FileToUpload, Reply> => ({
  ...call,
  body: {
    encode: ({ file, fileName }) => {
      const form = new FormData();
      form.append(FILE_FIELD, file, fileName);
      return form;
    },
  },
});

const optionsOf = ({ signal, onProgress }: UploadOptions = {}): SendOptions => ({
  upload: true,
  ...(signal === undefined ? {} : { signal }),
  ...(onProgress === undefined ? {} : { onUploadProgress: onProgress }),
});

const lastPart = (name: string): string => name.replace(/^.*[/\\]/, '');

/** Files over HTTP. */
export const createHttpFileGateway = (requests: RequestPort): FileGateway => ({
  uploadFile: (body, options) => requests.send(carrying(uploadFile), { body }, optionsOf(options)),
  uploadImage: (prefix, body, options) =>
    requests.send(carrying(uploadImage), { prefix, body }, optionsOf(options)),
  uploadEditorImage: (body, options) =>
    requests.send(carrying(uploadEditorImage), { body }, { ...optionsOf(options), background: true }),
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
