import { describe, expect, test } from 'vitest';
import { createHttpFileGateway } from '@/adapters/http/http-file.gateway';
import type { FileGateway, FileToUpload } from '@/application/files/file.port';
import { answersJson } from '../support/loopback';
import { startClient } from '../support/requests';

const UPLOADED = answersJson({ code: 200, fileName: '/profile/a.png', url: '/profile/a.png' });
const picture: FileToUpload = { file: new Blob(['x']), fileName: 'a.png' };

const fieldsIn = (body: Buffer): readonly string[] =>
  [...body.toString().matchAll(/name="(\w+)"/g)].map(([, name = '']) => name);

/** Specification: product 7 and work orders 7. */
describe('an upload without a dialect uses the field of the specification', () => {
  test.each<readonly [call: string, field: string, (files: FileGateway) => Promise<unknown>]>([
    ['/common/upload', 'files', (files) => files.uploadFile(picture)],
    ['/common/upload/work-order', 'image', (files) => files.uploadImage('work-order', picture)],
    ['/common/upload/avatar', 'image', (files) => files.uploadImage('avatar', picture)],
    ['/common/upload/editor', 'file', (files) => files.uploadEditorImage(picture)],
  ])('%s is sent in the field %s', async (call, field, send) => {
    const { server, requests } = await startClient();
    server.answer(UPLOADED);
    await send(createHttpFileGateway(requests));
    expect(server.received.map(({ url, body }) => [url, fieldsIn(body)])).toEqual([[`/api${call}`, [field]]]);
  });
});
