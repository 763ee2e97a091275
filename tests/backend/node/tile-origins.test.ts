import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStaticFiles } from '@backend/node/static-files';
import { createTileOrigins } from '@backend/node/tile-origins';
import { onEachDatabase } from '@tests/support/database';

const KEY = '0123456789abcdef0123456789abcdef';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seller-desk-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>page</title>');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The picture sources in the security policy of a page. */
const pagesOver = (tileOrigins: () => Promise<readonly string[]>) => {
  const files = createStaticFiles(folder, { tencent: false, frameHosts: [], pictureHosts: [], tileOrigins });
  return async (): Promise<readonly string[]> => {
    const { headers } = await files(
      new Request('http://127.0.0.1/login', { headers: { accept: 'text/html' } }),
    );
    const policy = headers.get('content-security-policy') ?? '';
    return /img-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? [];
  };
};

onEachDatabase('the content security policy of the page', (database) => {
  it('permits only the tiles that the brands configure', async () => {
    const { db, storage } = database();
    let now = 0;
    const sources = pagesOver(createTileOrigins(storage.reference, () => now));
    const set = async (platform: string, key: string, value: string) => {
      await db
        .insertInto('configuration')
        .values({ platform, key, value })
        .onConflict((conflict) => conflict.columns(['platform', 'key']).doUpdateSet({ value }))
        .execute();
      now += 5000;
    };
    const own = await sources();
    await set('kyx', 'map.tiles', 'https://t{s}.example/{z}/{x}/{y}.png?key={key}');
    // A URL that requires a key adds no origin as long as the key is missing.
    expect(await sources()).toEqual(own);
    await set('kyx', 'map.keys', 'one,two');
    expect(await sources()).toEqual([
      ...own,
      ...['a', 'b', 'c'].map((server) => `https://t${server}.example`),
    ]);
    await set('kyx', 'map.tiles', '');
    expect(await sources()).toEqual(own);
    await set('xcm', 'map.keys', `other,${KEY}`);
    expect(await sources()).toEqual([
      ...own,
      ...['1', '2', '3', '4'].map((server) => `https://webrd0${server}.is.autonavi.com`),
    ]);
    await set('xcm', 'map.tiles', 'https://tiles.example/{z}/{x}/{y}.png');
    expect(await sources()).toEqual([...own, 'https://tiles.example']);
  });
});

describe('the origins of map tiles', () => {
  const TILES = 'https://tiles.example/{z}/{x}/{y}.png';

  it('are read once in five seconds, regardless of how many pages are requested', async () => {
    let [reads, now] = [0, 1_000_000];
    const origins = createTileOrigins(
      {
        configuration: (_platform, key) => {
          reads += 1;
          return Promise.resolve(key === 'map.tiles' ? TILES : '');
        },
      },
      () => now,
    );
    await Promise.all([origins(), origins(), origins()]);
    const once = reads;
    now += 4999;
    expect(await origins()).toEqual(['https://tiles.example']);
    expect(reads).toBe(once);
    now += 1;
    await origins();
    expect(reads).toBe(2 * once);
  });

  it('stay unchanged while the database fails or does not answer', async () => {
    let [now, answer] = [
      0,
      (key: string): Promise<string> => Promise.resolve(key === 'map.tiles' ? TILES : ''),
    ];
    const origins = createTileOrigins({ configuration: (_platform, key) => answer(key) }, () => now);
    await origins();
    for (const trouble of [
      () => Promise.reject(new Error('gone')),
      () => new Promise<string>(() => undefined),
    ]) {
      answer = trouble;
      now += 10_000;
      expect(await origins()).toEqual(['https://tiles.example']);
    }
  });
});
