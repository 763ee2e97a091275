import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import axios from 'axios';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { MEGABYTE } from '@/domain/upload/upload-rule';
import type { Account } from '@backend/core/ports/account';
import { SELLER_QUOTA_BYTES } from '@backend/core/files/quota';
import { blackPng, claimingJpeg, claimingPng } from '@tests/support/pictures';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { JPEG, PDF, PNG, textFile, uploadsOf } from './uploads';

const IMAGE = '/common/upload/avatar';
const FILE = '/common/upload';
const EDITOR = '/common/upload/editor';

onEachBackEnd('uploads', (backEnd) => {
  const { post, upload, open, bytesOf, refusalOf } = uploadsOf(backEnd);
  const someone = () => backEnd().people.account();

  describe('an upload', () => {
    it('returns a name to store and a signed URL that a browser opens without a session', async () => {
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
    ])('is stored under its kind: %s %s', async (path, name, content, prefix, type) => {
      const stored = await upload(await someone(), path, name, content);
      expect(stored.fileName).toMatch(new RegExp(`^/profile/${prefix}/[0-9a-f]{32}\\.${type}$`));
      const answer = await open(stored.url);
      const isImage = type === 'jpeg';
      expect(answer.headers.get('content-type')).toBe(isImage ? 'image/jpeg' : 'application/octet-stream');
      expect(answer.headers.get('content-disposition')).toContain(isImage ? 'inline' : 'attachment');
    });

    it('returns only the URL for the editor', async () => {
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
      [IMAGE, 'a.png', PNG.slice(0, 12), 'upload.picture-unreadable'],
      [IMAGE, 'a.jpg', JPEG.slice(0, 40), 'upload.picture-unreadable'],
      [IMAGE, 'a.png', blackPng(8000, 8000), 'upload.picture-too-large'],
      [EDITOR, 'a.png', claimingPng(2_147_483_647, 2_147_483_647), 'upload.picture-too-large'],
      ['/common/upload/work-order-reply', 'a.jpg', claimingJpeg(65_535, 65_535), 'upload.picture-too-large'],
      [FILE, 'a.pdf', textFile('hello'), 'upload.content-mismatch'],
      [FILE, 'a.docx', PDF, 'upload.content-mismatch'],
      [FILE, 'a.txt', Uint8Array.from([0, 1, 2]), 'upload.content-mismatch'],
      ['/common/upload/Editor', 'a.png', PNG, 'upload.prefix-reserved'],
      ['/common/upload/a1', 'a.png', PNG, 'upload.prefix-invalid'],
      [`/common/upload/${'a'.repeat(26)}`, 'a.png', PNG, 'upload.prefix-invalid'],
      ['/common/upload/%2e%2e%2f%2e%2e', 'a.png', PNG, 'upload.prefix-invalid'],
      ['/common/upload/..%5c..', 'a.png', PNG, 'upload.prefix-invalid'],
    ])('is refused when a rule is broken: %s %s', async (path, name, content, refusal) => {
      expect(await upload(await someone(), path, name, content)).toMatchObject({ code: 500, refusal });
    });

    it('is refused with the reason why a picture is not accepted', async () => {
      const person = await someone();
      expect(await upload(person, IMAGE, 'a.png', blackPng(8000, 8000))).toMatchObject({
        msg: '图片像素过大，不能超过 5000 万像素，请缩小后重新上传!',
        params: { max: 50 },
      });
      expect(await upload(person, IMAGE, 'a.png', PNG.slice(0, 12))).toMatchObject({
        msg: '图片无法识别，可能已损坏，请重新选择图片!',
      });
    });

    it('stores a picture without the location and the author in its metadata', async () => {
      const photo = await sharp({ create: { width: 8, height: 4, channels: 3, background: 'teal' } })
        .withMetadata({ orientation: 6 })
        .withExifMerge({ IFD0: { Artist: 'Zhang San' }, IFD3: { GPSLatitude: '31/1 14/1 0/1' } })
        .jpeg()
        .toBuffer();
      const stored = await upload(await someone(), IMAGE, 'a.jpg', photo);
      const [shown, kept] = [
        await bytesOf(stored.url),
        await backEnd().files.read(stored.fileName.slice('/profile/avatar/'.length)),
      ];
      expect(photo.includes('Zhang San')).toBe(true);
      for (const content of [shown, Buffer.from(kept ?? [])]) {
        expect(content.includes('Zhang San')).toBe(false);
        expect(await sharp(content).metadata()).toMatchObject({ width: 8, height: 4, orientation: 6 });
      }
    });

    it('is shown as a picture and runs no script when the file is a picture and a page at once', async () => {
      const both = Uint8Array.from([...PNG, ...textFile('<html><script>alert(1)</script>')]);
      const { url } = await upload(await someone(), IMAGE, 'a.png', both);
      expect(await bytesOf(url)).toEqual(Buffer.from(PNG));
      const { headers } = await open(url);
      expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
        'image/png',
        'nosniff',
      ]);
      expect(headers.get('content-security-policy')).toContain('sandbox');
    });

    it('may have 5 MB but no byte more, and a far larger one gets the same refusal', async () => {
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
        .client.post(IMAGE, { token, headers: announced, raw })
        .catch(() => undefined);
      if (refused !== undefined) expect(refused).toMatchObject({ status: 413, body: { code: 413 } });
    });

    describe('an upload under the field names of the specification and of RuoYi', () => {
      const REPLY = '/common/upload/work-order-reply';
      const ONE: readonly (readonly [
        path: string,
        field: string,
        name: string,
        content: Uint8Array<ArrayBuffer>,
      ])[] = [
        [REPLY, 'image', 'a.png', PNG],
        [REPLY, 'file', 'a.png', PNG],
        [FILE, 'files', 'a.pdf', Uint8Array.from(PDF)],
        [FILE, 'file', 'a.pdf', Uint8Array.from(PDF)],
        [EDITOR, 'file', 'a.png', PNG],
      ];
      const clients = {
        fetch: async (by: Account, path: string, field: string, files: readonly File[]) => {
          const form = new FormData();
          for (const file of files) form.append(field, file);
          return (await (await post(by, path, form)).json()) as Record<string, string>;
        },
        axios: async (by: Account, path: string, field: string, files: readonly File[]) => {
          const headers = { platform: by.platform, authorization: `Bearer ${await backEnd().tokenOf(by)}` };
          // A form as a browser sends it, where a list becomes `files[]`.
          const body = axios.toFormData({ [field]: files.length === 1 ? files[0] : files }, new FormData());
          const { data } = await axios.post<Record<string, string>>(`${backEnd().url}/api${path}`, body, {
            headers,
          });
          return data;
        },
      };

      it.each(
        Object.entries(clients).flatMap(([client, send]) =>
          ONE.map((one) => [client, ...one, send] as const),
        ),
      )('accepts one file: %s to %s as %s', async (_client, path, field, name, content, send) => {
        const stored = await send(await someone(), path, field, [new File([content], name)]);
        expect(stored).toMatchObject({ code: 200 });
        expect((await bytesOf(stored['url'] ?? '')).equals(content)).toBe(true);
      });

      it.each(
        Object.entries(clients).flatMap(([client, send]) =>
          ['files', 'file'].map((field) => [client, field, send] as const),
        ),
      )(
        'accepts several general files at once and returns RuoYi’s fields: %s as %s',
        async (_client, field, send) => {
          const names = ['a.txt', 'b,c.txt', '合同.txt'];
          const files = names.map((name) => new File([`in ${name}`], name));
          const stored = await send(await someone(), FILE, field, files);
          const all = (key: string): readonly string[] => (stored[key] ?? '').split(',');
          expect(stored).toMatchObject({
            code: 200,
            originalFilenames: 'a.txt,b_c.txt,合同.txt',
            originalFilename: 'a.txt',
            fileName: all('fileNames')[0],
            newFileName: all('newFileNames')[0],
            url: all('urls')[0],
          });
          expect(all('fileNames')).toHaveLength(3);
          for (const fileName of all('fileNames'))
            expect(fileName).toMatch(/^\/profile\/upload\/[0-9a-f]{32}\.txt$/);
          expect(all('fileNames').map((name) => name.split('/').at(-1))).toEqual(all('newFileNames'));
          for (const [index, url] of all('urls').entries())
            expect((await bytesOf(url)).toString()).toBe(`in ${names[index]}`);
        },
      );

      it('accepts five files at once that are together larger than the limit of one, but not six', async () => {
        const person = await someone();
        const large = new Uint8Array(1.1 * MEGABYTE).fill(65);
        const of = (count: number, content: Uint8Array<ArrayBuffer>) =>
          Array.from({ length: count }, (_, index) => new File([content], `${index}.txt`));
        expect(await clients.fetch(person, FILE, 'files', of(5, large))).toMatchObject({ code: 200 });
        expect(await clients.fetch(person, FILE, 'files', of(6, large.slice(0, 1)))).toMatchObject({
          refusal: 'upload.too-many',
          params: { n: 5 },
        });
      });

      it('stores no file when one of several is refused, or when the space does not suffice for all', async () => {
        const person = await someone();
        const rows = () =>
          backEnd().db.selectFrom('stored_file').select('name').where('seller_id', '=', person.id).execute();
        const files = [new File(['text'], 'a.txt'), new File(['no page'], 'b.pdf')];
        expect(await clients.fetch(person, FILE, 'files', files)).toMatchObject({
          refusal: 'upload.content-mismatch',
        });
        expect(await rows()).toEqual([]);
        vi.spyOn(backEnd().files, 'write').mockResolvedValueOnce('written').mockResolvedValueOnce('full');
        const good = [new File(['text'], 'a.txt'), new File(['text'], 'b.txt')];
        expect(await clients.fetch(person, FILE, 'files', good)).toMatchObject({
          refusal: 'upload.store-full',
        });
        expect(await rows()).toEqual([]);
      });
    });

    it('leaves no file when a later one cannot be written', async () => {
      const person = await someone();
      const { files } = backEnd();
      const write = files.write.bind(files);
      const keys: string[] = [];
      vi.spyOn(files, 'write').mockImplementation((key, content) => {
        keys.push(key);
        return keys.length === 2 ? Promise.reject(new Error('the disk is gone')) : write(key, content);
      });
      const form = new FormData();
      for (const name of ['a.txt', 'b.txt', 'c.txt']) form.append('files', new File(['text'], name));
      expect((await post(person, FILE, form)).status).toBe(500);
      expect(keys).toHaveLength(2);
      for (const key of keys) expect(await files.read(key)).toBeUndefined();
    });

    it('must contain exactly one picture', async () => {
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

    it('requires a session', async () => {
      const { body } = await backEnd().client.post(IMAGE, { raw: 'x' });
      expect(body.code).toBe(401);
    });

    it('is stored under a random name, so that no path leads out of the store', async () => {
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

    it('is refused with a message while the disk is full, and accepted again once there is space', async () => {
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

    it('is refused when the seller account’s quota is used up, also for its clerks, and leaves nothing', async () => {
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
