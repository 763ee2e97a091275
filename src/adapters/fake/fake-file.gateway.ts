import { type FileGateway, type FileToUpload, type UploadOptions } from '@/application/files/file.port';
import { Failure } from '@/application/request/failure';
import { type StoredFile } from '@/domain/upload/stored-file';
import { type Weather } from './weather';

/** Files in memory, under names that count. */
export const createFakeFileGateway = (weather: Weather): FileGateway => {
  const files = new Map<string, FileToUpload>();

  const store = (folder: string, file: FileToUpload, options: UploadOptions = {}): Promise<StoredFile> =>
    weather.through(() => {
      const extension = /\.\w+$/.exec(file.fileName)?.[0] ?? '';
      const fileName = `/profile/${folder}/${files.size + 1}${extension}`;
      files.set(fileName, file);
      options.onProgress?.({ loaded: file.file.size, total: file.file.size });
      return { fileName, url: `https://files.example${fileName}` };
    }, options);

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
      weather.through(() => {
        const { file, fileName: name } = found(fileName);
        if (remove) files.delete(fileName);
        return { blob: file, fileName: name };
      }, options),
    downloadResource: (resource, options) =>
      weather.through(() => {
        const { file, fileName } = found(resource);
        return { blob: file, fileName };
      }, options),
  };
};
