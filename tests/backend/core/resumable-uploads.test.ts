import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '@/domain/kernel/instant';
import { MEGABYTE } from '@/domain/upload/upload-rule';
import { sweepUploads } from '@backend/core/files/files.jobs';
import { fileKeyOf } from '@backend/core/files/own-file-name';
import type { Account } from '@backend/core/ports/account';
import { mp4, webm } from '@tests/support/videos';
import type { RunningBackEnd } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { JPEG, PDF } from './uploads';

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Sends the requests of the tus protocol one by one. */
const tusAs = (backEnd: RunningBackEnd, token: string) => {
  const url = (path: string): string => (path.startsWith('http') ? path : `${backEnd.url}${path}`);
  const send = (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: Uint8Array<ArrayBuffer>,
  ) =>
    fetch(url(path), {
      method,
      headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
      ...(body === undefined ? {} : { body }),
    });
  const begin = (name: string, size: number, hash?: string) =>
    send('POST', '/api/seller/upload', {
      'upload-length': String(size),
      'upload-metadata': [
        `filename ${base64(name)}`,
        ...(hash === undefined ? [] : [`sha256 ${base64(hash)}`]),
      ].join(','),
    });
  const place = async (name: string, size: number, hash?: string): Promise<string> => {
    const begun = await begin(name, size, hash);
    expect(begun.status).toBe(201);
    return begun.headers.get('location') ?? '';
  };
  const patch = (path: string, at: number, bytes: Uint8Array<ArrayBuffer>) =>
    send(
      'PATCH',
      path,
      { 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' },
      bytes,
    );
  const offset = async (path: string): Promise<string | null> =>
    (await send('HEAD', path)).headers.get('upload-offset');
  const refusal = async (response: Response) => ((await response.json()) as { refusal: string }).refusal;
  return { send, begin, place, patch, offset, refusal };
};

onEachBackEnd('resumable uploads', (backEnd) => {
  let keeper: Account;
  const asKeeper = async () => tusAs(backEnd(), await backEnd().tokenOf(keeper));
  beforeAll(async () => {
    const shopId = await backEnd().people.shop('安亭店');
    keeper = await backEnd().people.account({ type: 'SHOP', shopId, permissions: ['order:install'] });
  });

  it('accept a video in pieces, and return its name once it is complete', async () => {
    const { place, patch, offset } = await asKeeper();
    const film = mp4(300_000);
    const path = await place('安装.MP4', film.byteLength, sha256(film));
    expect(await offset(path)).toBe('0');
    const first = await patch(path, 0, film.slice(0, 100_000));
    expect([first.status, first.headers.get('upload-file-name')]).toEqual([204, null]);
    expect(await offset(path)).toBe('100000');
    const last = await patch(path, 100_000, film.slice(100_000));
    expect(last.headers.get('upload-file-name')).toMatch(/^\/profile\/order-evidence\/[0-9a-f]{32}\.mp4$/);
    const asked = await patch(path, film.byteLength, new Uint8Array());
    expect(asked.headers.get('upload-file-name')).toBe(last.headers.get('upload-file-name'));
  });

  it('keep the bytes of a request that was interrupted', async () => {
    const { place, offset, patch } = await asKeeper();
    const film = mp4(200_000);
    const path = await place('a.mp4', film.byteLength);
    const { hostname, port } = new URL(backEnd().url);
    const token = await backEnd().tokenOf(keeper);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `PATCH ${path} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n` +
            `upload-offset: 0\r\ncontent-type: application/offset+octet-stream\r\n` +
            `content-length: ${film.byteLength}\r\n\r\n`,
        );
        socket.write(film.slice(0, 50_000), () => setTimeout(() => socket.destroy(), 200));
      });
      socket.on('close', () => resolve());
    });
    await expect.poll(() => offset(path), { timeout: 20_000 }).not.toBe('0');
    const at = Number(await offset(path));
    expect(at).toBeLessThanOrEqual(50_000);
    const done = await patch(path, at, film.slice(at));
    expect(done.headers.get('upload-file-name')).not.toBeNull();
  });

  it('accept one of two requests for the same offset', async () => {
    const { place, patch, offset } = await asKeeper();
    const film = mp4(60_000);
    const path = await place('a.mp4', film.byteLength);
    const both = await Promise.all([
      patch(path, 0, film.slice(0, 30_000)),
      patch(path, 0, film.slice(0, 30_000)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await offset(path)).toBe('30000');
  });

  describe('refusals', () => {
    it.each([
      ['an empty file', 'a.mp4', 0, 'upload.empty'],
      ['a video of 201 MB', 'a.mp4', 201 * MEGABYTE, 'upload.too-large'],
      ['a picture of 6 MB', 'a.jpg', 6 * MEGABYTE, 'upload.image-too-large'],
      ['a document', 'a.pdf', 10, 'upload.image-type-not-allowed'],
    ])('an upload is refused when it is created: %s', async (_what, name, size, code) => {
      const { begin, refusal } = await asKeeper();
      const answer = await begin(name, size);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(await refusal(answer)).toBe(code);
    });

    it.each([
      ['a document with the extension of a video', 'a.mp4', PDF, 'upload.video-unreadable'],
      ['a truncated video', 'a.mp4', mp4(5000).slice(0, 4000), 'upload.video-unreadable'],
      ['a document with the extension of WebM', 'a.webm', PDF, 'upload.video-unreadable'],
      ['a document with the extension of a picture', 'a.png', PDF, 'upload.content-mismatch'],
    ])(
      'a complete upload is refused, and nothing of it is stored: %s',
      async (_what, name, content, code) => {
        const { place, patch, refusal, send } = await asKeeper();
        const bytes = new Uint8Array(content);
        const path = await place(name, bytes.byteLength);
        expect(await refusal(await patch(path, 0, bytes))).toBe(code);
        expect((await send('HEAD', path)).status).toBe(404);
      },
    );

    it('an upload with a wrong checksum is refused', async () => {
      const { place, patch, refusal } = await asKeeper();
      const film = mp4(100);
      const path = await place('a.mp4', film.byteLength, sha256(mp4(101)));
      expect(await refusal(await patch(path, 0, film))).toBe('upload.checksum-mismatch');
    });

    it('uploads are refused when the announced but unsent bytes exceed 2048 MB', async () => {
      const { begin, place, refusal, send } = await asKeeper();
      const placed: string[] = [];
      for (let nth = 0; nth < 10; nth += 1) placed.push(await place('a.mp4', 200 * MEGABYTE));
      const refused = await begin('a.mp4', 100 * MEGABYTE);
      expect(await refusal(refused)).toBe('upload.too-much-unfinished');
      for (const path of placed) await send('DELETE', path);
      expect((await begin('a.mp4', 100 * MEGABYTE)).status).toBe(201);
    });

    it('a user without permission for a step of an order is refused; other users do not find the upload', async () => {
      const { place } = await asKeeper();
      const path = await place('a.mp4', 100);
      const other = await backEnd().people.account({ permissions: ['order:pay'] });
      const asOther = tusAs(backEnd(), await backEnd().tokenOf(other));
      expect((await asOther.send('HEAD', path)).status).toBe(404);
      const reader = await backEnd().people.account({ permissions: ['order:detail'] });
      const asReader = tusAs(backEnd(), await backEnd().tokenOf(reader));
      expect((await asReader.begin('a.mp4', 100)).status).toBe(403);
    });
  });

  it('accept WebM and pictures, too', async () => {
    const { place, patch } = await asKeeper();
    for (const [name, content] of [
      ['a.webm', webm()],
      ['a.jpg', new Uint8Array(JPEG)],
    ] as const) {
      const path = await place(name, content.byteLength);
      expect((await patch(path, 0, content)).headers.get('upload-file-name')).not.toBeNull();
    }
  });

  it('can be continued the next day, and are deleted after a week without a request', async () => {
    const { place, patch, offset, send } = await asKeeper();
    const film = mp4(120_000);
    const [kept, left] = [await place('a.mp4', film.byteLength), await place('b.mp4', film.byteLength)];
    for (const path of [kept, left]) await patch(path, 0, film.slice(0, 50_000));
    const { storage, files, now } = backEnd();
    const silent = () => undefined;
    const logger = { info: silent, warn: silent, error: silent };
    const { signal } = new AbortController();
    const sweepAfter = (ms: number) =>
      sweepUploads.run({}, { storage, files, logger, signal, now: () => now() + ms } as never);
    await sweepAfter(12 * HOUR);
    expect(await offset(kept)).toBe('50000');
    const done = await patch(kept, 50_000, film.slice(50_000));
    expect(done.headers.get('upload-file-name')).not.toBeNull();
    await sweepAfter(6 * DAY);
    expect(await offset(left)).toBe('50000');
    await sweepAfter(8 * DAY);
    expect((await send('HEAD', left)).status).toBe(404);
  });

  it('are deleted together with a joined file when the process ended before it finished them', async () => {
    const { place, patch, offset } = await asKeeper();
    const film = mp4(60_000);
    const [path, other] = [await place('a.mp4', film.byteLength), await place('b.mp4', film.byteLength)];
    await patch(path, 0, film.slice(0, 30_000));
    const finished = (await patch(other, 0, film)).headers.get('upload-file-name') ?? '';
    const { db, storage, files, now } = backEnd();
    const { file_name: name } = await db
      .selectFrom('upload')
      .select('file_name')
      .where('id', '=', path.split('/').at(-1) ?? '')
      .executeTakeFirstOrThrow();
    // The process joined the pieces and ended.
    await files.write(fileKeyOf(name), film);
    const context = {
      storage,
      files,
      logger: { info: () => undefined },
      signal: new AbortController().signal,
    };
    await sweepUploads.run({}, { ...context, now: () => now() + 8 * DAY } as never);
    expect(await offset(path)).toBeNull();
    expect(await files.size(fileKeyOf(name))).toBeUndefined();
    // The file of a finished upload has an owner and stays.
    expect(await files.size(fileKeyOf(finished))).toBe(film.byteLength);
  });

  it('are deleted when the sender cancels them', async () => {
    const { place, send } = await asKeeper();
    const path = await place('a.mp4', 100);
    expect((await send('DELETE', path)).status).toBe(204);
    expect((await send('HEAD', path)).status).toBe(404);
  });

  it('become videos of the order, which a player reads in ranges', async () => {
    const { people, client } = backEnd();
    const seller = await people.account({ permissions: ['order:detail'] });
    const staff = await people.account({ type: 'PLATFORM' });
    const shopId = await people.shop('滨江店');
    const shop = await people.account({
      type: 'SHOP',
      shopId,
      permissions: ['order:detail', 'order:install'],
    });
    const { orderId } = await people.order({ seller, status: 'PENDING' });
    const step = async (by: Account, verb: string, body: unknown = {}) =>
      (await client.command(`/seller/order/${verb}/${orderId}`, { token: await backEnd().tokenOf(by), body }))
        .body;
    await step(staff, 'assign', { shopId });
    await step(shop, 'accept');
    await step(shop, 'start');
    const tus = tusAs(backEnd(), await backEnd().tokenOf(shop));
    const film = mp4(50_000);
    const put = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
      const path = await tus.place(name, bytes.byteLength);
      return (await tus.patch(path, 0, bytes)).headers.get('upload-file-name') ?? '';
    };
    const image = [];
    for (const name of ['1.jpg', '2.jpg', '3.jpg']) image.push(await put(name, new Uint8Array(JPEG)));
    const installVideo = await put('a.mp4', film);
    expect(await step(shop, 'complete', { image: [...image, installVideo], installVideo })).toMatchObject({
      refusal: 'file.unknown',
    });
    expect(await step(shop, 'complete', { image, installVideo })).toMatchObject({ code: 200 });
    const info = await client.get(`/seller/getOrderInfo?orderId=${orderId}`, {
      token: await backEnd().tokenOf(seller),
    });
    const url = `${backEnd().url}${info.body.data.installVideo}`;
    const whole = await fetch(url);
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
      200,
      'video/mp4',
      'bytes',
    ]);
    expect(sha256(new Uint8Array(await whole.arrayBuffer()))).toBe(sha256(film));
    const part = await fetch(url, { headers: { range: 'bytes=100-199' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-199/${film.byteLength}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from(film.slice(100, 200)));
    const last = await fetch(url, { headers: { range: 'bytes=-10' } });
    expect(Buffer.from(await last.arrayBuffer())).toEqual(Buffer.from(film.slice(-10)));
    expect((await fetch(url, { headers: { range: `bytes=${film.byteLength}-` } })).status).toBe(416);
  });
});
