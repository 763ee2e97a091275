import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from '@backend/core/ports/file-store.port';
import { createS3FileStore } from '@backend/node/s3/s3-file-store';
import type { S3Access } from '@backend/node/s3/sign-request';
import { createFolderFileStore } from '@backend/node/folder-file-store';
import { databaseFileStore } from '@backend/storage/files/database-file-store';
import { onEachDatabase } from '@tests/support/database';
import { canHaveSmallStore } from '../../../scripts/faults/full-store';

const newKey = () => `${randomBytes(16).toString('hex')}.png`;

/** The tests that every file store must pass. */
const fileStoreContract = (store: () => FileStore): void => {
  it('returns every byte written, and undefined for an unknown key', async () => {
    const key = newKey();
    const content = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
    expect(await store().read(key)).toBeUndefined();
    await store().write(key, content);
    expect(Buffer.from((await store().read(key)) ?? [])).toEqual(Buffer.from(content));
    await expect(store().write(key, content)).rejects.toThrow();
    await store().remove(key);
    await store().remove(key);
    expect(await store().read(key)).toBeUndefined();
  });

  it('reads parts, and joins files into a new one', async () => {
    const [one, other, whole] = [newKey(), newKey(), newKey()];
    await store().write(one, Uint8Array.of(1, 2, 3));
    await store().write(other, Uint8Array.of(4, 5));
    expect(await store().size(whole)).toBeUndefined();
    expect(await store().readRange(whole, 0, 1)).toBeUndefined();
    expect(await store().join(whole, [one, other, one])).toBe('written');
    expect(await store().size(whole)).toBe(8);
    expect([...((await store().readRange(whole, 2, 5)) ?? [])]).toEqual([3, 4, 5]);
    expect([...((await store().readRange(whole, 6, 100)) ?? [])]).toEqual([2, 3]);
    expect([...((await store().read(one)) ?? [])]).toEqual([1, 2, 3]);
    await expect(store().join(whole, [one])).rejects.toThrow();
  });

  it.each(['../lock.json', '/etc/passwd', '', '.', `${'0'.repeat(32)}.png/..`, `${'A'.repeat(32)}.png`])(
    'refuses an invalid key: %s',
    async (key) => {
      await expect((async () => store().read(key))()).rejects.toThrow('no key');
      await expect((async () => store().write(key, new Uint8Array()))()).rejects.toThrow('no key');
      await expect((async () => store().remove(key))()).rejects.toThrow('no key');
    },
  );
};

onEachDatabase('files in a table', (database) => fileStoreContract(() => databaseFileStore(database().db)));

const S3 = process.env['TEST_S3_URL'];

/**
 * Parses the URL of an S3-compatible server, `http://key:secret@host:port/bucket`. `docs/operations.md` explains how
 * to start one.
 */
const testBucket = (text: string): S3Access => {
  const { origin, username, password, pathname } = new URL(text);
  return {
    endpoint: origin.replace(/\/\/.*@/, '//'),
    bucket: pathname.slice(1),
    region: 'us-east-1',
    accessKey: username,
    secretKey: password,
    pathStyle: true,
    presigned: true,
  };
};

describe.skipIf(S3 === undefined)('files in a bucket', () => {
  fileStoreContract(() => createS3FileStore(testBucket(S3 ?? '')));

  it('are joined by a multipart upload when they are large', async () => {
    const store = createS3FileStore(testBucket(S3 ?? ''));
    const parts = [newKey(), newKey(), newKey()];
    const contents = parts.map((_, at) => randomBytes(5 * 1024 * 1024 + at));
    for (const [at, key] of parts.entries()) await store.write(key, contents[at] ?? Buffer.of());
    const whole = newKey();
    expect(await store.join(whole, parts)).toBe('written');
    // Compares whole buffers, because a matcher would compare 15 million numbers one by one.
    expect(Buffer.concat(contents).equals((await store.read(whole)) ?? Buffer.of())).toBe(true);
    expect(await store.trouble()).toBeUndefined();
  });
});

describe.skipIf(S3 === undefined)('a presigned URL of a bucket', () => {
  it('is read in ranges without credentials, has the given type, and is refused with another signature', async () => {
    const store = createS3FileStore(testBucket(S3 ?? ''));
    const key = newKey().replace('.png', '.mp4');
    await store.write(key, Uint8Array.of(1, 2, 3, 4, 5));
    const shown = { contentType: 'video/mp4', disposition: 'inline' };
    const url = store.urlOf?.(key, shown, 60) ?? '';
    const answer = await fetch(url, { headers: { range: 'bytes=1-3' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([206, 'video/mp4']);
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([2, 3, 4]);
    const forged = await fetch(url.replace(/.$/, (last) => (last === '0' ? '1' : '0')));
    expect(forged.status).toBe(403);
  });
});

describe('files in a folder', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'seller-desk-store-'));
  });
  afterAll(() => rm(root, { recursive: true }));
  fileStoreContract(() => createFolderFileStore(join(root, 'files')));

  it('leave no temporary files, and only their owner may read them', async () => {
    const store = createFolderFileStore(join(root, 'other'));
    const key = newKey();
    await store.write(key, Uint8Array.of(1));
    expect(await readdir(join(root, 'other'))).toEqual([key]);
    expect((await stat(join(root, 'other', key))).mode & 0o077).toBe(0);
  });

  it.skipIf(!canHaveSmallStore()).each([
    ['nothing of a folder that takes files', 'true', 'undefined'],
    [
      'that it is full',
      'mount -t tmpfs -o size=64k none "$0" && (head -c 1M /dev/zero > "$0/rest" || true) 2> /dev/null',
      'full',
    ],
    ['that it is read-only', 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0"', 'read-only'],
  ])('reports %s', async (_what, prepare, trouble) => {
    const folder = await mkdtemp(join(root, 'trouble-'));
    const { stdout, stderr } = spawnSync(
      'unshare',
      [
        ...['--user', '--map-root-user', '--mount', 'sh', '-c'],
        `${prepare}; exec "$1" --import tsx tests/support/folder-trouble.ts "$0"`,
        ...[folder, process.execPath],
      ],
      { encoding: 'utf8' },
    );
    expect([stdout, stderr]).toEqual([trouble, '']);
  });
});
