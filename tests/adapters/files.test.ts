import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createFakeFileGateway } from '@/adapters/fake/fake-file.gateway';
import { createCallSimulation } from '@/adapters/fake/call-simulation';
import { createHttpFileGateway } from '@/adapters/http/http-file.gateway';
import type { FileGateway } from '@/application/files/file.port';
import type { Account } from '@backend/core/ports/account';
import { startBackEnd, type RunningBackEnd } from '@tests/support/running-back-end';
import { type FilesUnderTest, fileGatewayContract } from './contracts/file-gateway.suite';
import { answers, answersJson, type Answering, type Received } from './support/loopback';
import { startClient } from './support/requests';

const fake = () => createFakeFileGateway(createCallSimulation(createFakeClock()));

const fileIn = async ({ headers, body }: Received): Promise<File> => {
  const form = new Response(new Uint8Array(body), {
    headers: { 'Content-Type': headers['content-type'] ?? '' },
  });
  return [...(await form.formData()).values()][0] as File;
};

/** Serves the files of a fake gateway over HTTP. */
const fileServer =
  (files: FileGateway): Answering =>
  async (received, response) => {
    const { pathname, searchParams } = new URL(received.url, 'http://x');
    const prefix = /^\/api\/common\/upload(?:\/(.+))?$/.exec(pathname);
    if (received.method === 'POST' && prefix !== null) {
      const file = await fileIn(received);
      const stored = await files.uploadImage(prefix[1] ?? 'upload', { file, fileName: file.name });
      return answersJson({ code: 200, ...stored })(received, response);
    }
    const name = searchParams.get('resource') ?? searchParams.get('fileName') ?? '';
    try {
      const { blob, fileName } = await files.download(name, searchParams.get('delete') === '1');
      const headers = {
        'Content-Type': 'application/octet-stream',
        'download-filename': encodeURIComponent(fileName),
      };
      return await answers(Buffer.from(await blob.arrayBuffer()), 200, headers)(received, response);
    } catch {
      return answersJson({ code: 404, msg: '文件不存在' })(received, response);
    }
  };

/** Uploads a file of the user instead of exporting one, for back ends without an export. */
const withUploads = (files: FileGateway): FilesUnderTest => ({
  files,
  exported: async () =>
    (await files.uploadFile({ file: new Blob(['12345']), fileName: '工单.txt' })).fileName,
});

fileGatewayContract('fake', () => Promise.resolve(withUploads(fake())));

fileGatewayContract('http', async () => {
  const { server, requests } = await startClient();
  server.answer(fileServer(fake()));
  return withUploads(createHttpFileGateway(requests));
});

let backEnd: RunningBackEnd;
beforeAll(async () => {
  backEnd = await startBackEnd();
});
afterAll(() => backEnd.stop());

const exportOf = async ({ id, platform, sid }: Account): Promise<string> => {
  const key = `${randomBytes(16).toString('hex')}.xlsx`;
  await backEnd.files.write(key, Uint8Array.from(Buffer.from('12345')));
  await backEnd.db
    .insertInto('stored_file')
    .values({
      name: `/profile/export/${key}`,
      platform,
      account_id: id,
      seller_id: sid,
      kind: 'export',
      original_name: '工单.xlsx',
      size: 5,
      created_at: new Date(),
    })
    .execute();
  return `/profile/export/${key}`;
};

fileGatewayContract('http over the back end', async () => {
  const person = await backEnd.people.account();
  const { requests, tokens } = await startClient({ base: `${backEnd.url}/api` });
  tokens.write(await backEnd.tokenOf(person));
  return { files: createHttpFileGateway(requests), exported: () => exportOf(person) };
});
