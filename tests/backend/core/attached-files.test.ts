import { expect, it } from 'vitest';
import { onOneBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';
import { uploadsOf } from './uploads';

const CONTENT = new TextEncoder().encode('质检报告：漆面完好');

onOneBackEnd('documents in a conversation', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const { upload, open } = uploadsOf(backEnd);

  const cast = async () => {
    const { seller, handler, stranger, workId } = await backEnd().people.cast();
    const { fileName } = await upload(seller, '/common/upload', '质检报告.txt', CONTENT);
    return { seller, handler, stranger, workId, fileName };
  };
  type Cast = Awaited<ReturnType<typeof cast>>;
  const send = (by: Cast['seller'], workId: string, file: object) =>
    command(by, '/seller/work/reply', { workId, content: '', image: [], files: [file] });

  it('are downloaded by the other side under their original name, and the list row counts them', async () => {
    const { seller, handler, workId, fileName } = await cast();
    const file = { fileName, originalName: '质检报告.txt', size: CONTENT.byteLength };
    expect(await send(seller, workId, file)).toMatchObject({
      code: 200,
      data: { files: [{ size: file.size }] },
    });
    const { data } = await get(handler, `/seller/work/im/comments/${workId}`);
    const [attached] =
      (data as { files?: { fileName: string; originalName: string }[] }[]).at(-1)?.files ?? [];
    expect(attached).toMatchObject({ originalName: '质检报告.txt' });
    const response = await open(attached?.fileName ?? '');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain(
      `attachment; filename="${encodeURIComponent('质检报告.txt')}"`,
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(CONTENT);
    const { rows } = await get(handler, `/seller/work/list?searchValue=${workId}`);
    expect(rows[0].lastComment).toMatchObject({ content: '', images: 0, files: 1 });
  });

  it('have the size of the stored file, regardless of the stated size', async () => {
    const { seller, handler, workId, fileName } = await cast();
    const file = { fileName, originalName: '质检报告.txt', size: 4_000_000 };
    expect(await send(seller, workId, file)).toMatchObject({
      data: { files: [{ size: CONTENT.byteLength }] },
    });
    const { data } = await get(handler, `/seller/work/im/comments/${workId}`);
    expect((data as { files?: object[] }[]).at(-1)?.files).toMatchObject([{ size: CONTENT.byteLength }]);
  });

  it('are refused when they belong to another user, are no uploaded files, or have a wrong extension', async () => {
    const { seller, stranger, handler, workId, fileName } = await cast();
    const file = { fileName, originalName: 'a.txt', size: 1 };
    expect(await send(stranger, workId, file)).toMatchObject({ refusal: 'file.unknown' });
    expect(await send(handler, workId, file)).toMatchObject({ refusal: 'file.unknown' });
    expect(await send(seller, workId, { ...file, originalName: 'a.pdf' })).toMatchObject({
      refusal: 'reply.wrong-file',
    });
    expect(await send(seller, workId, { ...file, fileName: 'https://evil.example/a.txt' })).toMatchObject({
      refusal: 'file.unknown',
    });
    expect((await get(seller, `/seller/work/im/comments/${workId}`)).data).toHaveLength(1);
  });
});
