import type { FileGateway, FileToUpload, UploadOptions } from '@/application/files/file.port';
import { Failure } from '@/application/request/failure';
import type { StoredFile } from '@/domain/upload/stored-file';
import type { CallSimulation } from './call-simulation';

/** Makes the URL of a stored file. A page that shows files passes a function that returns blob URLs. */
type UrlOf = (file: FileToUpload, fileName: string) => string;

/** Files in memory, with numbered names. */
export const createFakeFileGateway = (
  simulation: CallSimulation,
  urlOf: UrlOf = (_, fileName) => `https://files.example${fileName}`,
): FileGateway => {
  const files = new Map<string, FileToUpload>();

  let last = 0;

  const store = (folder: string, file: FileToUpload, options: UploadOptions = {}): Promise<StoredFile> => {
    const { size: total } = file.file;
    const onProgress = (share: number): void =>
      options.onProgress?.({ loaded: Math.round(total * share), total });
    return simulation.run(
      () => {
        const extension = /\.\w+$/.exec(file.fileName)?.[0] ?? '';
        last += 1;
        const fileName = `/profile/${folder}/${last}${extension}`;
        files.set(fileName, file);
        onProgress(1);
        return { fileName, url: urlOf(file, fileName) };
      },
      { ...options, onProgress },
    );
  };

  const found = (name: string): FileToUpload => {
    const file = files.get(name);
    if (file === undefined) throw new Failure({ kind: 'download', code: 404, ambiguous: false });
    return file;
  };

  return {
    uploadFile: (file, options) => store('upload', file, options),
    uploadImage: (prefix, file, options) => store(prefix, file, options),
    uploadEditorImage: (file, options) => store('editor', file, options),
    download: (fileName, remove, options) =>
      simulation.run(() => {
        const { file, fileName: name } = found(fileName);
        if (remove) files.delete(fileName);
        return { blob: file, fileName: name };
      }, options),
    downloadResource: (resource, options) =>
      simulation.run(() => {
        const { file, fileName } = found(resource);
        return { blob: file, fileName };
      }, options),
  };
};
