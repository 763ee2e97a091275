import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { previewUrl } from '@/domain/upload/preview';
import { createSharpShrinker } from '@backend/node/pictures/sharp-shrinker';
import type { PictureShrinker } from '@backend/core/ports/previews.port';
import type { Account } from '@backend/core/ports/account';
import { type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';
import { blackPng, claimingJpeg, PNG } from '@tests/support/pictures';
import { uploadsOf } from './uploads';

const IMAGE = '/common/upload/avatar';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

let real: PictureShrinker;
let backEnd: RunningBackEnd;
let person: Account;
const shrink = vi.fn<PictureShrinker['shrink']>();

beforeAll(async () => {
  const made = await createSharpShrinker(silent);
  if (made === undefined) throw new Error('sharp has no binary for this system');
  real = made;
  // The product only writes WebP, so this test allows sharp to read it, too.
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
  backEnd = await startBackEnd({ files: 'folder', shrinker: { shrink } });
  person = await backEnd.people.account();
});
afterAll(() => backEnd.stop());
afterEach(() => {
  vi.restoreAllMocks();
});
const { upload, open, bytesOf, refusalOf, fetchAs } = uploadsOf(() => backEnd);

const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  });
/** Uploads a new photo whose EXIF data rotate it. */
const stored = async () => {
  const content = await photo(2400, 1200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  return (await upload(person, IMAGE, '照片.jpg', content)) as { url: string; fileName: string };
};
const keep = async (name: string, type: string, content: Uint8Array): Promise<string> => {
  const key = `${randomBytes(16).toString('hex')}.${type}`;
  await backEnd.files.write(key, content);
  await backEnd.db
    .insertInto('stored_file')
    .values({
      name: `/profile/avatar/${key}`,
      platform: person.platform,
      account_id: person.id,
      seller_id: person.sid,
      kind: 'upload',
      original_name: name,
      size: content.byteLength,
      created_at: new Date(),
    })
    .execute();
  await backEnd.db
    .updateTable('account')
    .set({ avatar: `/profile/avatar/${key}` })
    .where('id', '=', person.id)
    .execute();
  const me = (await (await fetchAs(person, '/seller/user/profile')).json()) as { data: { avatar: string } };
  return me.data.avatar;
};

describe('a preview', () => {
  it.each([
    ['thumb', 96, 192],
    ['small', 160, 320],
    ['card', 240, 480],
    ['medium', 320, 640],
    ['page', 480, 960],
    ['large', 960, 1920],
  ] as const)('is a small, upright picture at a signed URL: %s', async (size, width, height) => {
    shrink.mockImplementation(real.shrink);
    const answer = await open(previewUrl((await stored()).url, size));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^inline; .*%E7%85%A7%E7%89%87\.jpg\.webp$/),
      'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
    });
    const preview = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(preview).metadata()).toMatchObject({ format: 'webp', width, height });
    expect((await sharp(preview).metadata()).exif).toBeUndefined();
  });

  it('is created once, even when several requests ask for it at once', async () => {
    shrink.mockImplementation(real.shrink);
    const url = previewUrl((await stored()).url, 'small');
    const all = await Promise.all([1, 2, 3, 4].map(() => bytesOf(url)));
    all.push(await bytesOf(url));
    expect(new Set(all.map(({ byteLength }) => byteLength)).size).toBe(1);
    expect(shrink).toHaveBeenCalledTimes(1);
  });

  it('is created for a picture that was uploaded before previews existed', async () => {
    shrink.mockImplementation(real.shrink);
    const url = await keep('old.png', 'png', await photo(900, 400).png().toBuffer());
    const preview = await bytesOf(previewUrl(url, 'small'));
    expect(await sharp(preview).metadata()).toMatchObject({ format: 'webp', width: 320 });
  });

  it('a preview of a small picture is the picture itself', async () => {
    const { url } = await upload(person, IMAGE, 'a.png', PNG);
    expect(await bytesOf(previewUrl(url, 'large'))).toEqual(Buffer.from(PNG));
    expect(shrink).not.toHaveBeenCalled();
  });

  it('has one of the listed sizes, and needs the picture’s signature', async () => {
    const { url, fileName } = await stored();
    for (const size of ['', '320', 'huge', '__proto__', 'constructor', '../large'])
      expect(await refusalOf(await open(`${url}&size=${encodeURIComponent(size)}`))).toBe('file.not-found');
    expect(await refusalOf(await open(`/api/files${fileName}?size=small`))).toBe('file.link-expired');
    expect(
      await refusalOf(await open(previewUrl(url.replace(/expires=\d+/, 'expires=9999999999'), 'small'))),
    ).toBe('file.link-expired');
    const text = await upload(person, '/common/upload', 'a.txt', Buffer.from('text'));
    expect(await refusalOf(await open(previewUrl(text.url, 'small')))).toBe('file.not-found');
    expect(shrink).not.toHaveBeenCalled();
  });

  it('counts against no quota and has no table row', async () => {
    shrink.mockImplementation(real.shrink);
    const rows = () =>
      backEnd.db.selectFrom('stored_file').select(['name', 'size']).orderBy('name').execute();
    const { url } = await stored();
    const before = await rows();
    await bytesOf(previewUrl(url, 'small'));
    expect(await rows()).toEqual(before);
    const small = await readdir(join(backEnd.filesFolder ?? '', 'previews', 'small'));
    expect(small.every((name) => /^[0-9a-f]{32}\.(png|jpg)$/.test(name))).toBe(true);
  });

  it('is refused with 503 and a retry time while the shrinker is busy, and is sent on a later request', async () => {
    shrink.mockResolvedValueOnce('busy').mockImplementation(real.shrink);
    const url = previewUrl((await stored()).url, 'small');
    const busy = await open(url);
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refusalOf(busy)).toBe('request.unavailable');
    expect((await open(url)).status).toBe(200);
  });

  it('is created from a photo whose upload was cut off', async () => {
    shrink.mockImplementation(real.shrink);
    const photograph = await photo(2400, 1200).jpeg().toBuffer();
    const cut = photograph.subarray(0, Math.floor(photograph.byteLength * 0.6));
    const { url } = await upload(person, IMAGE, 'a.jpg', cut);
    const preview = await bytesOf(previewUrl(url, 'small'));
    expect(await sharp(preview).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 });
  });

  it('is never the full picture when sharp cannot read a picture above the size of a preview', async () => {
    shrink.mockImplementation(real.shrink);
    const spoilt = Buffer.from(claimingJpeg(2000, 2000));
    // Sets the sample precision to 99 bits, which is invalid.
    spoilt[spoilt.indexOf(Buffer.from([0xff, 0xc0])) + 4] = 99;
    const { url } = await upload(person, IMAGE, 'a.jpg', spoilt);
    const answer = await open(previewUrl(url, 'small'));
    expect([answer.headers.get('content-type'), await refusalOf(answer)]).toEqual([
      'application/json;charset=utf-8',
      'upload.picture-unreadable',
    ]);
  });

  it('of a broken picture is refused and retried after ten minutes', async () => {
    shrink.mockResolvedValue('unreadable');
    const { url } = await stored();
    for (const size of ['small', 'large', 'small'] as const)
      expect(await refusalOf(await open(previewUrl(url, size)))).toBe('upload.picture-unreadable');
    expect(shrink).toHaveBeenCalledTimes(1);
    backEnd.later(10 * 60_000);
    shrink.mockImplementation(real.shrink);
    expect((await open(previewUrl(url, 'small'))).headers.get('content-type')).toBe('image/webp');
  });

  it('is sent even if it cannot be stored', async () => {
    shrink.mockImplementation(real.shrink);
    const { url } = await stored();
    const folder = join(backEnd.filesFolder ?? '', 'previews', 'large');
    await mkdir(join(folder, '..'), { recursive: true });
    await rm(folder, { recursive: true, force: true });
    await writeFile(folder, 'no folder');
    try {
      const answer = await open(previewUrl(url, 'large'));
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(backEnd.lines.map(({ event }) => event)).toContain('previews.cache-failed');
    } finally {
      await rm(folder);
    }
  });
});

describe('a picture that was stored before metadata were removed', () => {
  it('is served without the location and the names in its metadata', async () => {
    const content = await photo(8, 4)
      .withExifMerge({ IFD0: { Artist: 'Zhang San' } })
      .jpeg()
      .toBuffer();
    const url = await keep('old.jpg', 'jpg', content);
    expect((await bytesOf(url)).includes('Zhang San')).toBe(false);
    const { pathname } = new URL(url, 'http://x');
    const name = pathname.slice('/api/files'.length);
    const saved = await fetchAs(person, `/common/download/resource?resource=${name}`);
    expect(Buffer.from(await saved.arrayBuffer()).includes('Zhang San')).toBe(false);
  });

  it('is not shown when it is a decompression bomb', async () => {
    const url = await keep('old.png', 'png', blackPng(8000, 8000));
    for (const src of [url, previewUrl(url, 'small'), previewUrl(url, 'large')])
      expect(await refusalOf(await open(src))).toBe('upload.picture-too-large');
    expect(shrink).not.toHaveBeenCalled();
  });
});
