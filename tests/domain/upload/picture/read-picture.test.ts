import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MEGAPIXELS_MAX, readPicture } from '@/domain/upload/picture/read-picture';
import { blackPng, claimingJpeg, claimingPng, JPEG, PNG, pngWith } from '@tests/support/pictures';

const UNREADABLE = { ok: false, refusal: { code: 'upload.picture-unreadable', params: {} } };
const TOO_LARGE = { ok: false, refusal: { code: 'upload.picture-too-large', params: { max: 50 } } };

const bareOf = (content: Uint8Array): Buffer => {
  const read = readPicture(content);
  if (!read.ok) throw new Error(read.refusal.code);
  return Buffer.from(read.value.bare);
};

describe('the size of a picture', () => {
  it('is read from the header that a real encoder writes', async () => {
    const picture = sharp({ create: { width: 7, height: 5, channels: 3, background: 'teal' } });
    for (const content of [
      await picture.png().toBuffer(),
      await picture.png({ palette: true }).toBuffer(),
      await picture.jpeg().toBuffer(),
      await picture.jpeg({ progressive: true, mozjpeg: true }).toBuffer(),
    ]) {
      expect(readPicture(content)).toMatchObject({ ok: true, value: { width: 7, height: 5 } });
    }
  });

  it('may be 50 million pixels and not one row more', () => {
    const width = 10_000;
    const height = (MEGAPIXELS_MAX * 1_000_000) / width;
    for (const claiming of [claimingPng, claimingJpeg]) {
      expect(readPicture(claiming(width, height))).toMatchObject({ ok: true });
      expect(readPicture(claiming(width, height + 1))).toEqual(TOO_LARGE);
    }
  });

  it('is limited in pixels, not in bytes: a small file of 484 million pixels is refused', () => {
    const bomb = blackPng(22_000, 22_000);
    expect(bomb.byteLength).toBeLessThan(500_000);
    expect(readPicture(bomb)).toEqual(TOO_LARGE);
  });

  it.each([
    [2_147_483_647, 2_147_483_647],
    [4_294_967_295, 4_294_967_295],
    [50_000_001, 1],
  ])('is refused when the header claims %i × %i', (width, height) => {
    expect(readPicture(claimingPng(width, height))).toEqual(TOO_LARGE);
  });
});

describe('an invalid picture', () => {
  const withoutData = pngWith(1, 1, [['tEXt', Buffer.from('Comment\0none')]]);
  const twoHeaders = pngWith(1, 1, [
    ['IHDR', Buffer.alloc(13)],
    ['IDAT', Buffer.alloc(4)],
  ]);
  it.each([
    ['12 bytes that begin like a PNG', PNG.slice(0, 12)],
    ['a PNG without an end', PNG.slice(0, -1)],
    ['a PNG without data', withoutData],
    ['a PNG with two headers', twoHeaders],
    ['a PNG without pixels', claimingPng(0, 5)],
    ['four bytes that begin like a JPEG', JPEG.slice(0, 4)],
    ['a JPEG without a scan', JPEG.slice(0, JPEG.lastIndexOf(0xda) - 1)],
    ['a JPEG without pixels', claimingJpeg(0, 5)],
    ['a JPEG with two frames', Buffer.concat([JPEG.slice(0, -2), JPEG.slice(2)])],
    ['text', Buffer.from('no picture')],
    ['nothing', new Uint8Array()],
  ])('is refused: %s', (_what, content) => {
    expect(readPicture(content)).toEqual(UNREADABLE);
  });

  it('never makes the reader throw when any bytes are inserted into a valid picture', () => {
    const spoilt = fc
      .constantFrom(PNG, JPEG)
      .chain((picture) =>
        fc
          .tuple(fc.nat({ max: picture.byteLength }), fc.uint8Array({ maxLength: 200 }))
          .map(([at, bytes]) => Buffer.concat([picture.slice(0, at), bytes, picture.slice(at)])),
      );
    fc.assert(
      fc.property(spoilt, (content) => {
        const read = readPicture(content);
        if (read.ok) expect(read.value.width * read.value.height).toBeLessThanOrEqual(50_000_000);
      }),
    );
  });

  it('may also be a JPEG of so many scans that drawing it takes minutes', () => {
    const scan = JPEG.slice(JPEG.lastIndexOf(0xda) - 1, -2);
    const end = JPEG.slice(-2);
    const of = (scans: number) =>
      Buffer.concat([JPEG.slice(0, -2), ...Array<Uint8Array>(scans).fill(scan), end]);
    expect(readPicture(of(20))).toMatchObject({ ok: true });
    expect(readPicture(of(1000))).toEqual(UNREADABLE);
  });
});

describe('the parts of a picture', () => {
  const SEGMENT = Buffer.from([0xff, 0xfe, 0, 2]);
  const jpegOf = (added: number) =>
    Buffer.concat([JPEG.slice(0, 2), ...Array<Uint8Array>(added).fill(SEGMENT), JPEG.slice(2)]);
  const pngOf = (chunks: number) =>
    pngWith(1, 1, [
      ['IDAT', Buffer.alloc(4)],
      ...Array.from({ length: chunks - 3 }, () => ['tEXt', Buffer.alloc(0)] as const),
    ]);

  it('may be 10,000 chunks of a PNG and not one more', () => {
    expect(readPicture(pngOf(10_000))).toMatchObject({ ok: true });
    expect(readPicture(pngOf(10_001))).toEqual(UNREADABLE);
  });

  it('are limited to about 10,000 segments in a JPEG', () => {
    expect(readPicture(jpegOf(9_900))).toMatchObject({ ok: true });
    expect(readPicture(jpegOf(10_000))).toEqual(UNREADABLE);
  });

  it('are counted in a JPEG even if they have no length field', () => {
    const restarts = Buffer.alloc(2 * 10_000, Buffer.from([0xff, 0xd0]));
    expect(readPicture(Buffer.concat([JPEG.slice(0, 2), restarts, JPEG.slice(2)]))).toEqual(UNREADABLE);
  });
});

describe('a served picture', () => {
  const photo = async (orientation: number) =>
    sharp({ create: { width: 8, height: 4, channels: 3, background: 'teal' } })
      .withMetadata({ orientation })
      .withExifMerge({
        IFD0: { Artist: 'Zhang San', Model: 'Camera 7' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 14/1 0/1', GPSLongitude: '121/1 28/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><city>Shanghai</city></x:xmpmeta>')
      .jpeg()
      .toBuffer();

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'contains no location and no author, and keeps its orientation: %i',
    async (orientation) => {
      const jpeg = await photo(orientation);
      const png = await sharp(jpeg).keepMetadata().png().toBuffer();
      for (const content of [jpeg, png]) {
        const before = await sharp(content).metadata();
        expect([before.exif?.includes('Zhang San'), before.xmp !== undefined]).toEqual([true, true]);
        const bare = bareOf(content);
        const after = await sharp(bare).metadata();
        expect([after.orientation ?? 1, after.xmp, after.icc?.byteLength]).toEqual([
          orientation,
          undefined,
          before.icc?.byteLength,
        ]);
        for (const word of ['Zhang San', 'Camera 7', 'Shanghai']) expect(bare.includes(word)).toBe(false);
        const drawn = (picture: Buffer) => sharp(picture).autoOrient().raw().toBuffer();
        expect(await drawn(bare)).toEqual(await drawn(content));
      }
    },
  );

  it('ends where the picture ends, without hidden bytes behind it', () => {
    for (const picture of [PNG, JPEG]) {
      const both = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]);
      expect(bareOf(both)).toEqual(Buffer.from(picture));
    }
  });

  it('contains no text, time, animation or foreign chunk in a PNG', () => {
    const [before, after] = [
      pngWith(1, 1, [
        ['pHYs', Buffer.alloc(9)],
        ...['tEXt', 'zTXt', 'iTXt', 'tIME', 'acTL', 'fcTL', 'caBX', 'prVt'].map(
          (type) => [type, Buffer.from('secret')] as const,
        ),
        ['IDAT', Buffer.alloc(4)],
        ['fdAT', Buffer.from('secret')],
      ]),
      pngWith(1, 1, [
        ['pHYs', Buffer.alloc(9)],
        ['IDAT', Buffer.alloc(4)],
      ]),
    ];
    expect(bareOf(before)).toEqual(Buffer.from(after));
  });

  it('contains no comment and no foreign segment in a JPEG', () => {
    const segment = fc.tuple(
      fc.constantFrom(0xe1, 0xe2, 0xe3, 0xe4, 0xec, 0xed, 0xef, 0xfe, 0xf0),
      fc.uint8Array({ maxLength: 300 }).filter((data) => !Buffer.from(data).includes('Exif\0\0')),
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
        const added = segments.map(([marker, data]) => {
          const head = Buffer.from([0xff, marker, 0, 0]);
          head.writeUInt16BE(data.byteLength + 2, 2);
          return Buffer.concat([head, data]);
        });
        const content = Buffer.concat([JPEG.slice(0, 2), ...added, JPEG.slice(2)]);
        expect(bareOf(content)).toEqual(Buffer.from(JPEG));
      }),
    );
  });

  it('is unchanged when it is cleaned again', async () => {
    for (const orientation of [1, 6]) {
      const once = bareOf(await photo(orientation));
      expect(bareOf(once)).toEqual(once);
    }
  });
});
