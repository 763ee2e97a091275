import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { MEGABYTE } from '@/domain/upload/upload-rule';
import { SELLER_QUOTA_BYTES } from '@backend/core/files/quota';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { JPEG, PDF, PNG, textFile, uploadsOf } from './uploads';

const IMAGE = '/common/upload/avatar';
const FILE = '/common/upload';
const EDITOR = '/common/upload/editor';

onEachBackEnd('uploads', (backEnd) => {
  const { post, upload, open, bytesOf, refusalOf } = uploadsOf(backEnd);
  const someone = () => backEnd().people.account();

  describe('an upload', () => {
    it('has a name to keep and a signed address that shows it to a browser without a session', async () => {
      const stored = await upload(await someone(), IMAGE, '照片.PNG', PNG);
      expect(stored).toMatchObject({
        code: 200,
        fileName: expect.stringMatching(/^\/profile\/avatar\/[0-9a-f]{32}\.png$/),
      });
      expect(stored.url).toMatch(/\?expires=\d+&signature=[\w-]{43}$/);
      expect(stored.url.startsWith(`/api/files${stored.fileName}?`)).toBe(true);
      const answer = await open(stored.url);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': expect.stringMatching(/^inline; .*filename\*=utf-8''%E7%85%A7%E7%89%87\.PNG$/),
        'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
      });
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(PNG));
    });

    it.each([
      [FILE, '合同.pdf', PDF, 'upload', 'pdf'],
      [FILE, 'notes.txt', textFile('<script>alert(1)</script>'), 'upload', 'txt'],
      ['/common/upload/work-order-reply', 'a.jpeg', JPEG, 'work-order-reply', 'jpeg'],
    ])('goes where its kind belongs: %s %s', async (path, name, content, prefix, type) => {
      const stored = await upload(await someone(), path, name, content);
      expect(stored.fileName).toMatch(new RegExp(`^/profile/${prefix}/[0-9a-f]{32}\\.${type}$`));
      const answer = await open(stored.url);
      const isImage = type === 'jpeg';
      expect(answer.headers.get('content-type')).toBe(isImage ? 'image/jpeg' : 'application/octet-stream');
      expect(answer.headers.get('content-disposition')).toContain(isImage ? 'inline' : 'attachment');
    });

    it('into the editor answers the address alone', async () => {
      const stored = await upload(await someone(), EDITOR, 'a.png', PNG);
      expect(Object.keys(stored).sort()).toEqual(['code', 'msg', 'url']);
      expect(await bytesOf(stored.url)).toEqual(Buffer.from(PNG));
    });

    it.each([
      [IMAGE, 'a.svg', textFile('<svg onload="alert(1)"/>'), 'upload.image-type-not-allowed'],
      [IMAGE, 'a.html', PNG, 'upload.image-type-not-allowed'],
      [IMAGE, 'a.pngz', PNG, 'upload.image-type-not-allowed'],
      [IMAGE, 'a.png.html', PNG, 'upload.image-type-not-allowed'],
      [IMAGE, 'a', PNG, 'upload.image-type-not-allowed'],
      [FILE, 'a.exe', textFile('MZ'), 'upload.type-not-allowed'],
      [FILE, 'a.png', PNG, 'upload.type-not-allowed'],
      [IMAGE, 'a.png', textFile('<svg onload="alert(1)"/>'), 'upload.content-mismatch'],
      [IMAGE, 'a.png', JPEG, 'upload.content-mismatch'],
      [IMAGE, 'a.jpg', textFile('<!doctype html><script>'), 'upload.content-mismatch'],
      [IMAGE, 'a.png', new Uint8Array(0), 'upload.content-mismatch'],
      [FILE, 'a.pdf', textFile('hello'), 'upload.content-mismatch'],
      [FILE, 'a.docx', PDF, 'upload.content-mismatch'],
      [FILE, 'a.txt', Uint8Array.from([0, 1, 2]), 'upload.content-mismatch'],
      ['/common/upload/Editor', 'a.png', PNG, 'upload.prefix-reserved'],
      ['/common/upload/a1', 'a.png', PNG, 'upload.prefix-invalid'],
      [`/common/upload/${'a'.repeat(26)}`, 'a.png', PNG, 'upload.prefix-invalid'],
      ['/common/upload/%2e%2e%2f%2e%2e', 'a.png', PNG, 'upload.prefix-invalid'],
      ['/common/upload/..%5c..', 'a.png', PNG, 'upload.prefix-invalid'],
    ])('is refused where a rule is broken: %s %s', async (path, name, content, refusal) => {
      expect(await upload(await someone(), path, name, content)).toMatchObject({ code: 500, refusal });
    });

    it('that is a picture and a page at once is shown as a picture, and nothing in it may run', async () => {
      const both = Uint8Array.from([...PNG, ...textFile('<html><script>alert(1)</script>')]);
      const { headers } = await open((await upload(await someone(), IMAGE, 'a.png', both)).url);
      expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
        'image/png',
        'nosniff',
      ]);
      expect(headers.get('content-security-policy')).toContain('sandbox');
    });

    it('may have 5 MB and not a byte more, and one that is much larger is told so too', async () => {
      const person = await someone();
      const of = (size: number): Uint8Array => {
        const content = new Uint8Array(size);
        content.set(PNG);
        return content;
      };
      expect((await upload(person, IMAGE, 'a.png', of(5 * MEGABYTE))).code).toBe(200);
      for (const size of [5 * MEGABYTE + 1, 6 * MEGABYTE, 12 * MEGABYTE]) {
        expect(await upload(person, IMAGE, 'a.png', of(size))).toMatchObject({
          code: 500,
          refusal: 'upload.image-too-large',
          params: { n: 5 },
        });
      }
      const raw = Buffer.alloc(21 * MEGABYTE);
      const announced = {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(raw.length),
      };
      const token = await backEnd().tokenOf(person);
      const refused = await backEnd()
        .client.post(FILE, { token, headers: announced, raw })
        .catch(() => undefined);
      if (refused !== undefined) expect(refused).toMatchObject({ status: 413, body: { code: 413 } });
    });

    it('carries exactly one file', async () => {
      const person = await someone();
      const forms = [new FormData(), new FormData(), new FormData()];
      forms[1]?.append('file', 'text');
      for (const _ of [1, 2]) forms[2]?.append('file', new File([PNG], 'a.png'));
      for (const form of forms)
        expect(await refusalOf(await post(person, IMAGE, form))).toBe('upload.file-required');
      const token = await backEnd().tokenOf(person);
      const broken = { 'content-type': 'multipart/form-data; boundary=x' };
      for (const sent of [{ body: {} }, { raw: 'no form', headers: broken }, {}]) {
        const { body } = await backEnd().client.post(IMAGE, { token, ...sent });
        expect(body.refusal).toBe('upload.file-required');
      }
    });

    it('needs a session', async () => {
      const { body } = await backEnd().client.post(IMAGE, { raw: 'x' });
      expect(body.code).toBe(401);
    });

    it('gets a safe name whatever it is called, and no path leads out of the store', async () => {
      const person = await someone();
      for (const name of ['../../etc/passwd.png', '..\\..\\x.png', '/etc/a.png', 'gnp.exe\u202e.png']) {
        const { fileName, url } = await upload(person, IMAGE, name, PNG);
        expect(fileName).toMatch(/^\/profile\/avatar\/[0-9a-f]{32}\.png$/);
        const shown = (await open(url)).headers.get('download-filename') ?? '';
        expect(decodeURIComponent(shown)).not.toMatch(/[/\\\u202e]/);
      }
      const folder = backEnd().filesFolder;
      if (folder === undefined) return;
      for (const entry of await readdir(folder)) {
        expect(entry).toMatch(/^[0-9a-f]{32}\.[a-z]{3,4}$/);
        expect((await stat(join(folder, entry))).mode & 0o077).toBe(0);
      }
    });

    it('is refused in words while there is no space where files lie, and taken when there is some again', async () => {
      const person = await someone();
      const full = vi.spyOn(backEnd().files, 'write').mockResolvedValueOnce('full');
      const form = new FormData();
      form.append('file', new File([new Uint8Array(PNG)], 'a.png'));
      const refused = await post(person, IMAGE, form);
      expect(refused.status).toBe(507);
      expect(await refused.json()).toMatchObject({
        code: 507,
        refusal: 'upload.store-full',
        msg: '服务器存储空间不足，文件暂时无法保存，请稍后再试',
      });
      expect(backEnd().lines.map(({ event }) => event)).toContain('files.no-space');
      full.mockRestore();
      const rows = await backEnd()
        .db.selectFrom('stored_file')
        .select('name')
        .where('seller_id', '=', person.id)
        .execute();
      expect(rows).toHaveLength(0);
      expect((await upload(person, IMAGE, 'a.png', PNG)).code).toBe(200);
    });

    it('is refused when the seller account is full, together with its clerks, and leaves nothing', async () => {
      const seller = await someone();
      const clerk = await backEnd().people.account({ clerkOf: seller });
      const { fileName } = await upload(seller, IMAGE, 'a.png', PNG);
      const almost = SELLER_QUOTA_BYTES - 2 * PNG.byteLength;
      await backEnd()
        .db.updateTable('stored_file')
        .set({ size: almost as never })
        .where('name', '=', fileName)
        .execute();
      const outcomes = await Promise.all([1, 2, 3].map(() => upload(clerk, IMAGE, 'a.png', PNG)));
      expect(outcomes.map(({ code }) => code).sort()).toEqual([200, 200, 500]);
      expect(outcomes.find(({ code }) => code === 500)).toMatchObject({
        refusal: 'upload.quota-exceeded',
        msg: '存储空间已满，最多可存放 1024 MB 的文件',
      });
      const rows = await backEnd()
        .db.selectFrom('stored_file')
        .select('name')
        .where('seller_id', '=', seller.id)
        .execute();
      expect(rows).toHaveLength(3);
      expect((await upload(await someone(), IMAGE, 'a.png', PNG)).code).toBe(200);
    });
  });
});
