import { describe, expect, it, vi } from 'vitest';
import type { Account } from '@backend/core/ports/account';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';
import { PNG, textFile, uploadsOf } from './uploads';

const IMAGE = '/common/upload/avatar';

onEachBackEnd('URLs of files', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const { upload, open, bytesOf, refusalOf, fetchAs } = uploadsOf(backEnd);
  const someone = () => backEnd().people.account();

  describe('a signed URL', () => {
    const stored = async () => upload(await someone(), IMAGE, 'a.png', PNG);

    it('expires within twelve hours', async () => {
      const { url } = await stored();
      expect((await open(url)).headers.get('content-type')).toBe('image/png');
      backEnd().later(12 * 3_600_000);
      expect(await refusalOf(await open(url))).toBe('file.link-expired');
    });

    it('opens nothing once a part of it is changed', async () => {
      const { url, fileName } = await stored();
      const other = (await stored()).fileName as string;
      const signature = new URL(url, 'http://x').searchParams.get('signature') ?? '';
      const turned = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
      const changed = [
        url.replace(fileName, other),
        url.replace(/expires=\d+/, 'expires=99999999999'),
        url.replace(signature, turned),
        url.replace(signature, signature.slice(1)),
        url.replace(signature, ''),
        `/api/files${fileName}`,
      ];
      for (const url of changed) expect(await refusalOf(await open(url))).toBe('file.link-expired');
    });

    it.each([
      '/api/files/profile/../../etc/passwd',
      '/api/files/profile/avatar/..%2f..%2f..%2fetc%2fpasswd',
      '/api/files/profile/avatar/%2e%2e/%2e%2e/lock.json',
      '/api/files/profile/avatar/....//....//x.png',
      `/api/files//profile/avatar/${'0'.repeat(32)}.png`,
      '/api/files/',
    ])('is invalid: %s', async (url) => {
      const { headers, text } = await backEnd().client.get(url.slice('/api'.length));
      expect(headers['content-type']).toContain('application/json');
      expect(text).toMatch(/file\.not-found|request\.no-such-call/);
    });
  });

  describe('pictures in replies', () => {
    it('have signed URLs and are stored by name, and earlier foreign URLs stay unchanged', async () => {
      const { seller, handler, workId } = await backEnd().people.cast();
      const { fileName, url } = await upload(seller, '/common/upload/work-order-reply', 'a.png', PNG);
      const foreign = [
        'https://cdn.example/a.png',
        `https://cdn.example${fileName}`,
        '/profile/upload/2024/01/old.png',
      ];
      const image = [fileName, ...foreign];
      const first = await command(seller, '/seller/work/reply', {
        workId,
        content: `见 ${fileName}`,
        image: [fileName],
      });
      expect(first.data.image).toEqual([url]);
      await backEnd().people.reply(workId, seller, `见 ${fileName}`, { images: image });
      const { data } = await get(handler, `/seller/work/im/comments/${workId}`);
      expect(data.at(-1).image).toEqual([url, ...foreign]);
      expect(await bytesOf(data.at(-1).image[0])).toEqual(Buffer.from(PNG));
      const rows = await backEnd()
        .db.selectFrom('work_order_event')
        .select('body')
        .where('work_order_id', '=', workId)
        .execute();
      expect(rows.at(-1)?.body.images).toEqual(image);

      await command(handler, '/seller/work/reply', {
        workId,
        content: `<img src="${url.replace('&', '&amp;')}">`,
        image: [url],
      });
      const [last] = await backEnd()
        .db.selectFrom('work_order_event')
        .select('body')
        .where('work_order_id', '=', workId)
        .orderBy('seq', 'desc')
        .limit(1)
        .execute();
      expect(last?.body).toMatchObject({ text: `<img src="${fileName}">`, images: [fileName] });
    });

    it('an avatar must be a file of the user, and has a signed URL wherever it is shown', async () => {
      const [person, other] = [await someone(), await someone()];
      const { fileName, url } = await upload(person, IMAGE, 'a.png', PNG);
      const mine = { nickName: '王芳', phonenumber: '', email: '' };
      const save = (by: Account, avatar: string) => command(by, '/seller/user/profile', { ...mine, avatar });
      expect((await save(person, fileName)).code).toBe(200);
      expect((await get(person, '/seller/user/profile')).data.avatar).toBe(url);
      expect((await get(person, '/getInfo')).user.avatar).toBe(url);
      expect((await save(person, url)).code).toBe(200);
      const elsewhere = await backEnd().people.account({ platform: 'kyx' });
      for (const [by, avatar] of [
        [other, fileName],
        [elsewhere, fileName],
        [person, 'https://evil.example/pixel.png'],
        [person, `/profile/avatar/${'0'.repeat(32)}.png`],
        [person, '../../etc/passwd'],
      ] as const) {
        expect(await save(by, avatar)).toMatchObject({ code: 500, refusal: 'profile.avatar-unknown' });
      }
      expect((await save(person, '')).code).toBe(200);
      expect((await get(person, '/seller/user/profile')).data.avatar).toBe('');
    });
  });

  describe('the name of a file that the user may not see', () => {
    const lastImages = async (by: Account, workId: string) =>
      (await get(by, `/seller/work/im/comments/${workId}`)).data.at(-1).image as string[];
    const send = (by: Account, workId: string, image: readonly string[]) =>
      command(by, '/seller/work/reply', { workId, content: `看 ${image.join(' ')}`, image });

    it('is never turned into a signed URL, in any field', async () => {
      const [mine, theirs] = [await backEnd().people.cast(), await backEnd().people.cast()];
      const { fileName, url } = await upload(theirs.seller, '/common/upload/work-order-reply', 'a.png', PNG);
      for (const known of [fileName, url]) {
        expect(await send(mine.seller, mine.workId, [known])).toMatchObject({ refusal: 'file.unknown' });
        await backEnd().people.reply(mine.workId, mine.seller, `看 ${known}`, { images: [fileName] });
        for (const by of [mine.seller, mine.handler])
          expect(await lastImages(by, mine.workId)).toEqual([fileName]);
        const answer = await command(mine.seller, '/seller/work/reply', {
          workId: mine.workId,
          content: `看 ${known}`,
        });
        expect(answer.data.content).toBe(`看 ${fileName}`);
      }
      const saved = await command(mine.seller, '/seller/work', {
        type: 'REVOKE',
        level: 'NORMAL',
        order: { ...mine.order, content: fileName, image: [] },
        formData: { details: `${fileName}` },
      });
      expect(saved.code).toBe(200);
      for (const path of ['info', 'form', 'im/comments']) {
        const read = JSON.stringify(await get(mine.seller, `/seller/work/${path}/${saved.data.id}`));
        expect(read).toContain(fileName);
        expect(read, path).not.toContain('signature=');
      }
      expect(await refusalOf(await open(`/api/files${fileName}`))).toBe('file.link-expired');
    });

    it('a file shown in one work order may be sent in another by a user who sees it', async () => {
      const { seller, handler, workId } = await backEnd().people.cast();
      const { fileName, url } = await upload(seller, '/common/upload/work-order-reply', 'a.png', PNG);
      expect(await send(handler, workId, [fileName])).toMatchObject({ refusal: 'file.unknown' });
      await send(seller, workId, [fileName]);
      expect(await lastImages(handler, workId)).toEqual([url]);

      const buyer = await backEnd().people.account();
      const order = await backEnd().people.order({ seller: buyer, handler });
      const other = await backEnd().people.workOrder({ order, by: buyer });
      expect(await refusalOf(await fetchAs(buyer, `/common/download/resource?resource=${fileName}`))).toBe(
        'file.not-found',
      );
      await send(handler, other, [url]);
      expect(await lastImages(buyer, other)).toEqual([url]);
    });

    it('a file of a work order is shown to staff of its brand, but not to staff of another brand', async () => {
      const { seller, staff, workId } = await backEnd().people.cast();
      const { fileName, url } = await upload(seller, '/common/upload/work-order-reply', 'a.png', PNG);
      await send(seller, workId, [fileName]);
      expect(await lastImages(staff, workId)).toEqual([url]);
      const elsewhere = await backEnd().people.cast('kyx');
      expect(await send(elsewhere.staff, elsewhere.workId, [fileName])).toMatchObject({
        refusal: 'file.unknown',
      });
    });
  });

  describe('downloads', () => {
    const resource = (by: Account, name: string) =>
      fetchAs(by, `/common/download/resource?resource=${encodeURIComponent(name)}`);
    const download = (by: Account, name: string, remove = false) =>
      fetchAs(
        by,
        `/common/download?fileName=${encodeURIComponent(name)}&delete=${remove ? 'true' : 'false'}`,
      );

    const exportOf = async (by: Account): Promise<string> => {
      const key = `${Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex')}.xlsx`;
      const fileName = `/profile/export/${key}`;
      await backEnd().files.write(key, textFile('rows'));
      await backEnd()
        .db.insertInto('stored_file')
        .values({
          name: fileName,
          platform: by.platform,
          account_id: by.id,
          seller_id: by.sid,
          kind: 'export',
          original_name: '工单.xlsx',
          size: 4,
          created_at: new Date(),
        })
        .execute();
      return fileName;
    };

    it('with removal keep the row when the content cannot be removed, so that a later run finds both', async () => {
      const seller = await backEnd().people.account();
      const fileName = await exportOf(seller);
      const { files, db } = backEnd();
      const broken = vi.spyOn(files, 'remove').mockRejectedValueOnce(new Error('the store is down'));
      const answer = await download(seller, fileName, true);
      expect(answer.headers.get('content-type')).toContain('json');
      expect(broken).toHaveBeenCalled();
      const row = () =>
        db.selectFrom('stored_file').select('name').where('name', '=', fileName).executeTakeFirst();
      expect(await row()).toBeDefined();
      expect(Buffer.from(await (await download(seller, fileName, true)).arrayBuffer()).toString()).toBe(
        'rows',
      );
      expect(await row()).toBeUndefined();
    });

    it('of a resource are sent as attachments, and only to the seller’s users and the brand’s staff', async () => {
      const { seller, clerk, staff, stranger } = await backEnd().people.cast();
      const elsewhere = await backEnd().people.account({ platform: 'kyx', type: 'PLATFORM' });
      const { fileName, url } = await upload(seller, IMAGE, '照片.png', PNG);
      for (const by of [seller, clerk, staff]) {
        const answer = await resource(by, fileName);
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'content-type': 'application/octet-stream',
          'download-filename': '%E7%85%A7%E7%89%87.png',
          'content-disposition': expect.stringMatching(/^attachment; /),
          'x-content-type-options': 'nosniff',
        });
        expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(PNG));
      }
      for (const by of [stranger, elsewhere])
        expect(await refusalOf(await resource(by, fileName))).toBe('file.not-found');
      expect((await resource(stranger, url)).headers.get('download-filename')).toContain('.png');
    });

    it.each([
      '../lock.json',
      '/etc/passwd',
      '..\\x',
      'profile/a',
      '/profile/avatar/../../x',
      'http://x/a.png',
      '\0',
    ])('find nothing under a name that is no stored file: %s', async (name) => {
      const person = await someone();
      expect(await refusalOf(await resource(person, name))).toBe('file.not-found');
      expect(await refusalOf(await download(person, name, true))).toBe('file.not-found');
    });

    it('remove the user’s exports and nothing else', async () => {
      const seller = await someone();
      const clerk = await backEnd().people.account({ clerkOf: seller });
      const made = await exportOf(seller);
      for (const by of [clerk, await someone()])
        expect(await refusalOf(await download(by, made, true))).toBe('file.not-found');
      expect(await (await download(seller, made)).text()).toBe('rows');
      const last = await download(seller, made, true);
      expect([await last.text(), last.headers.get('download-filename')]).toEqual([
        'rows',
        '%E5%B7%A5%E5%8D%95.xlsx',
      ]);
      expect(await refusalOf(await download(seller, made, true))).toBe('file.not-found');
      expect(await backEnd().files.read(made.slice('/profile/export/'.length))).toBeUndefined();

      const { fileName } = await upload(seller, IMAGE, 'a.png', PNG);
      expect(await refusalOf(await download(seller, fileName, true))).toBe('file.not-removable');
      expect((await download(seller, fileName)).headers.get('content-disposition')).toContain('attachment');
    });
  });
});
