import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FileGateway, FileToUpload } from '@/application/files/file.port';
import { PNG } from '@tests/support/pictures';

/** Files whose content matches their names, because a back end checks the content. */
const photo: FileToUpload = {
  file: new Blob([PNG], { type: 'image/png' }),
  fileName: '照片.png',
};
const notes: FileToUpload = { file: new Blob(['12345'], { type: 'text/plain' }), fileName: '备注.txt' };

export interface FilesUnderTest {
  readonly files: FileGateway;
  /** Creates an exported file for the user, with the content `12345`; returns its name. */
  readonly exported: () => Promise<string>;
}

const bytesOf = async (blob: Blob) => [...new Uint8Array(await blob.arrayBuffer())];

/** The contract of every adapter of `FileGateway`. */
export const fileGatewayContract = (name: string, open: () => Promise<FilesUnderTest>): void => {
  describe(`file gateway: ${name}`, () => {
    let files: FileGateway;
    let exported: FilesUnderTest['exported'];
    beforeEach(async () => {
      ({ files, exported } = await open());
    });

    test('an uploaded file has a name to store and a URL to show, and can be fetched', async () => {
      const { fileName, url } = await files.uploadImage('work-order-reply', photo);
      expect(fileName).toMatch(/^\/profile\/work-order-reply\/.+\.png$/);
      expect(url).toContain(fileName);
      const fetched = await files.downloadResource(fileName);
      expect([await bytesOf(fetched.blob), fetched.fileName]).toEqual([[...PNG], '照片.png']);
    });

    test('general files and pictures of the editor are uploaded, and get a URL', async () => {
      expect((await files.uploadFile(notes)).url).not.toBe('');
      expect((await files.uploadEditorImage(photo)).url).not.toBe('');
    });

    test('an upload reports its progress and can be cancelled', async () => {
      const onProgress = vi.fn();
      await files.uploadFile(notes, { onProgress });
      expect(onProgress).toHaveBeenCalled();
      const taken = files.uploadFile(notes, { signal: AbortSignal.abort() });
      await expect(taken).rejects.toMatchObject({ details: { kind: 'cancelled' } });
    });

    test('a download that requests removal deletes the file afterwards', async () => {
      const fileName = await exported();
      expect(await (await files.download(fileName, true)).blob.text()).toBe('12345');
      await expect(files.download(fileName, true)).rejects.toMatchObject({ details: { kind: 'download' } });
    });
  });
};
