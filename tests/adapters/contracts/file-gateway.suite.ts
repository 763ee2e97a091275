import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type FileGateway, type FileToUpload } from '@/application/files/file.port';

const photo: FileToUpload = { file: new Blob(['12345'], { type: 'image/png' }), fileName: '照片.png' };

/** What every adapter of `FileGateway` promises. */
export const fileGatewayContract = (name: string, open: () => Promise<FileGateway>): void => {
  describe(`file gateway: ${name}`, () => {
    let files: FileGateway;
    beforeEach(async () => {
      files = await open();
    });

    test('what was uploaded has a name to keep and an address to show, and can be fetched', async () => {
      const { fileName, url } = await files.uploadImage('work-order-reply', photo);
      expect(fileName).toMatch(/^\/profile\/work-order-reply\/.+\.png$/);
      expect(url).toContain(fileName);
      const fetched = await files.downloadResource(fileName);
      expect([await fetched.blob.text(), fetched.fileName]).toEqual(['12345', '照片.png']);
    });

    test('general files and pictures of the editor have their own ways', async () => {
      expect((await files.uploadFile(photo)).url).not.toBe('');
      expect((await files.uploadEditorImage(photo)).url).not.toBe('');
    });

    test('an upload tells its progress and can be taken back', async () => {
      const onProgress = vi.fn();
      await files.uploadFile(photo, { onProgress });
      expect(onProgress).toHaveBeenCalled();
      const taken = files.uploadFile(photo, { signal: AbortSignal.abort() });
      await expect(taken).rejects.toMatchObject({ details: { kind: 'cancelled' } });
    });

    test('a file that is fetched to be removed is gone afterwards', async () => {
      const { fileName } = await files.uploadFile(photo);
      expect(await (await files.download(fileName, true)).blob.text()).toBe('12345');
      await expect(files.download(fileName, true)).rejects.toMatchObject({ details: { kind: 'download' } });
    });
  });
};
