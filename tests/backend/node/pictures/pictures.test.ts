import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBoundedQueue } from '@backend/node/pictures/bounded-queue';
import { createPreviewFolder, PREVIEW_DAYS } from '@backend/node/pictures/preview-folder';
import { createSharpShrinker } from '@backend/node/pictures/sharp-shrinker';
import { blackPng, JPEG } from '@tests/support/pictures';

const KEY = `${'0'.repeat(31)}1.png`;
const OTHER = `${'0'.repeat(31)}2.png`;

describe('the preview queue', () => {
  const open = () => {
    const begun: (() => void)[] = [];
    const queue = createBoundedQueue({ atOnce: 2, waiting: 2 });
    const work = vi.fn(() => new Promise<string>((resolve) => begun.push(() => resolve('done'))));
    return { queue, work, finish: () => begun.shift()?.() };
  };

  it('runs a few jobs at once, queues a few, and refuses the rest at once', async () => {
    const { queue, work, finish } = open();
    const all = [1, 2, 3, 4].map(() => queue.run(work));
    expect(await queue.run(work)).toBe('busy');
    expect(work).toHaveBeenCalledTimes(2);
    for (let finished = 0; finished < 4; finished += 1) {
      finish();
      await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(Math.min(4, finished + 3)));
    }
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('continues after a failed job', async () => {
    const { queue } = open();
    const failing = () => Promise.reject(new Error('no'));
    for (let time = 0; time < 5; time += 1) await expect(queue.run(failing)).rejects.toThrow('no');
    expect(await queue.run(() => Promise.resolve(1))).toBe(1);
  });
});

describe('the preview folder', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'seller-desk-previews-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  it('returns a stored preview in a file that only its owner may read, and nothing before it is stored', async () => {
    const folder = createPreviewFolder(root);
    expect(await folder.read(KEY, 'small')).toBeUndefined();
    await folder.write(KEY, 'small', Uint8Array.from([1]));
    await folder.write(KEY, 'small', Uint8Array.from([1, 2]));
    expect(await folder.read(KEY, 'small')).toEqual(Buffer.from([1, 2]));
    expect(await folder.read(KEY, 'large')).toBeUndefined();
    expect((await stat(join(root, 'small', KEY))).mode & 0o077).toBe(0);
    expect(await readdir(join(root, 'small'))).toEqual([KEY]);
  });

  it.each(['../x.png', 'x.png', `${KEY}/../y`])(
    'refuses a text that is not the key of a file: %s',
    async (key) => {
      const folder = createPreviewFolder(root);
      await expect(async () => folder.read(key, 'small')).rejects.toThrow('no key');
      await expect(folder.write(key, 'small', new Uint8Array())).rejects.toThrow('no key');
    },
  );

  it('deletes old files, including incomplete ones, and keeps the others', async () => {
    const folder = createPreviewFolder(root);
    await folder.write(KEY, 'small', Uint8Array.from([1]));
    await folder.write(OTHER, 'small', Uint8Array.from([1]));
    await writeFile(join(root, 'small', `${KEY}.half`), 'x');
    const old = new Date(Date.now() - (PREVIEW_DAYS + 1) * 86_400_000);
    for (const name of [KEY, `${KEY}.half`]) await utimes(join(root, 'small', name), old, old);
    await folder.sweep(Date.now());
    expect(await readdir(join(root, 'small'))).toEqual([OTHER]);
    await createPreviewFolder(join(root, 'nowhere')).sweep(Date.now());
  });
});

describe('sharp', () => {
  const warn = vi.fn();
  const opened = async () => {
    const shrinker = await createSharpShrinker({ info: () => undefined, warn, error: () => undefined });
    if (shrinker === undefined) throw new Error('sharp has no binary for this system');
    // The product only writes WebP, so this test allows sharp to read it, too.
    sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
    return shrinker;
  };

  it('makes pictures smaller, but never larger', async () => {
    const { shrink } = await opened();
    const sizeOf = async (picture: Uint8Array) => {
      const small = await shrink(picture, 100);
      if (typeof small === 'string') throw new Error(small);
      const { width, height, format } = await sharp(small).metadata();
      return [width, height, format];
    };
    expect(await sizeOf(blackPng(1000, 400))).toEqual([100, 40, 'webp']);
    expect(await sizeOf(JPEG)).toEqual([1, 1, 'webp']);
  });

  it('reads no SVG, no GIF, no damaged picture and nothing above 50 megapixels', async () => {
    const { shrink } = await opened();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
    for (const bytes of [svg, gif, blackPng(8000, 8000), JPEG.slice(0, 200), Buffer.from('text')])
      expect(await shrink(bytes, 100)).toBe('unreadable');
    expect(warn).toHaveBeenCalled();
  });

  it('has a prebuilt binary of the same version for each supported system', async () => {
    const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
      packages: Record<string, { optional?: boolean; hasInstallScript?: boolean; version: string }>;
    };
    const { version } = JSON.parse(await readFile('node_modules/sharp/package.json', 'utf8')) as {
      version: string;
    };
    for (const system of [
      'linux-x64',
      'linux-arm64',
      'linuxmusl-x64',
      'linuxmusl-arm64',
      'darwin-arm64',
      'win32-x64',
    ])
      expect(lock.packages[`node_modules/@img/sharp-${system}`]).toMatchObject({ optional: true, version });
  });
});
