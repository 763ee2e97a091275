import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createFakeFileGateway } from '@/adapters/fake/fake-file.gateway';
import { createWeather } from '@/adapters/fake/weather';
import { createHttpFileGateway } from '@/adapters/http/http-file.gateway';
import { type FileGateway } from '@/application/files/file.port';
import { fileGatewayContract } from './contracts/file-gateway.suite';
import { answers, answersJson, type Answering, type Received } from './support/loopback';
import { startClient } from './support/requests';

const fake = () => createFakeFileGateway(createWeather(createFakeClock()));

const fileIn = async ({ headers, body }: Received): Promise<File> => {
  const form = new Response(new Uint8Array(body), {
    headers: { 'Content-Type': headers['content-type'] ?? '' },
  });
  return (await form.formData()).get('file') as File;
};

/** Keeps files as the fake does, and speaks HTTP. */
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

fileGatewayContract('fake', () => Promise.resolve(fake()));

fileGatewayContract('http', async () => {
  const { server, requests } = await startClient();
  server.answer(fileServer(fake()));
  return createHttpFileGateway(requests);
});
