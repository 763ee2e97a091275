import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMapTiles, tileOriginsOf, tilesOfMap } from '@/domain/platform/map-tiles';

const PLAIN = 'https://tiles.example/{z}/{x}/{y}.png';

describe('the configured tiles of a map', () => {
  it('can be a URL, with defaults for the rest', () => {
    expect(readMapTiles(` ${PLAIN} `, undefined)).toEqual({
      url: PLAIN,
      datum: 'WGS84',
      subdomains: 'abc',
      maxZoom: 18,
      attribution: '',
    });
  });

  it('can be an object that replaces the defaults', () => {
    const given = {
      url: 'https://t{s}.example/{z}/{x}/{y}?tk={key}',
      datum: 'GCJ02',
      subdomains: '0123',
      maxZoom: 16,
      attribution: '© 地图',
    };
    expect(readMapTiles(JSON.stringify(given), 'a b')).toEqual({
      ...given,
      url: 'https://t{s}.example/{z}/{x}/{y}?tk=a%20b',
    });
  });

  it('can be on our own site', () => {
    expect(readMapTiles('/tiles/{z}/{x}/{y}.png', undefined)?.url).toBe('/tiles/{z}/{x}/{y}.png');
  });

  it.each([
    '',
    'https://tiles.example/{z}/{x}.png',
    'http://tiles.example/{z}/{x}/{y}.png',
    '//tiles.example/{z}/{x}/{y}.png',
    'javascript:alert(1)//{z}{x}{y}',
    'null',
    '[]',
    '{"url": 5}',
    `${PLAIN}?tk={key}`,
  ])('are undefined for “%s” without a key', (value) => {
    expect(readMapTiles(value, undefined)).toBeUndefined();
  });

  it('may count their rows from the south', () => {
    expect(readMapTiles('https://t.example/{z}/{x}/{-y}.png', undefined)?.url).toContain('{-y}');
  });

  it('are read from any configuration without an error, as https URLs or paths of our site', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (value) => {
        const url = readMapTiles(value, 'k')?.url ?? '/';
        expect(url).toMatch(/^(https:\/\/|\/(?!\/))/);
      }),
    );
  });
});

describe('the background of a map', () => {
  const AMAP = '0123456789abcdef0123456789abcdef';
  const TENCENT = 'ABCDE-FGHIJ-KLMNO-PQRST-UVWXY-Z0123';

  it('is the configured tiles, with or without a key', () => {
    for (const key of [AMAP, TENCENT, undefined]) expect(tilesOfMap(PLAIN, key)?.url).toBe(PLAIN);
  });

  it.each([
    [AMAP, 'autonavi.com', '© 高德地图'],
    [TENCENT, 'map.gtimg.com', '© 腾讯地图'],
  ])('is the tiles of the provider of the key %s, in GCJ-02, without a configured URL', (key, host, name) => {
    const tiles = tilesOfMap(' ', key);
    expect(tiles).toMatchObject({ datum: 'GCJ02', attribution: name });
    expect(new URL(tiles?.url.replace('{s}', '1') ?? '').host).toContain(host);
    expect(tiles?.url).toMatch(new RegExp(`key=${key}$`));
  });

  it.each([
    ['', undefined],
    ['', 'k1'],
    [`${PLAIN}?k={key}`, undefined],
    ['not an address', AMAP],
  ])('is empty for the URL “%s” and the key %s', (value, key) => {
    expect(tilesOfMap(value, key)).toBeUndefined();
  });
});

describe('the tile origins of a map', () => {
  const originsOf = (value: string, key?: string) => {
    const tiles = tilesOfMap(value, key);
    return tiles === undefined ? undefined : tileOriginsOf(tiles);
  };

  it('are the servers of the provider of the key', () => {
    expect(originsOf('', '0123456789abcdef0123456789abcdef')).toEqual(
      ['1', '2', '3', '4'].map((nth) => `https://webrd0${nth}.is.autonavi.com`),
    );
    expect(originsOf('', 'ABCDE-FGHIJ-KLMNO-PQRST-UVWXY-Z2345')).toEqual(
      ['0', '1', '2', '3'].map((nth) => `https://rt${nth}.map.gtimg.com`),
    );
  });

  it('contain the origin of the configured URL with its port, and are empty for tiles of our own site', () => {
    expect(originsOf('https://tiles.example:8443/{s}/{z}/{x}/{y}.png')).toEqual([
      'https://tiles.example:8443',
    ]);
    expect(originsOf('/tiles/{z}/{x}/{y}.png')).toEqual([]);
  });

  it.each([
    'https://a;script-src *{z}{x}{y}',
    'https://a;b/{z}/{x}/{y}',
    "https://'unsafe-inline'/{z}/{x}/{y}",
    'https://*/{z}/{x}/{y}',
  ])('leave out a host that a content security policy would read differently: %s', (value) =>
    expect(originsOf(value)).toEqual([]),
  );

  it('contain only a scheme, a host and a port', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (host, subdomains) => {
        const tiles = readMapTiles(
          JSON.stringify({ url: `https://${host}{s}/{z}/{x}/{y}`, subdomains }),
          undefined,
        );
        for (const origin of tiles === undefined ? [] : tileOriginsOf(tiles))
          expect(origin).toMatch(/^https:\/\/[a-z\d.-]+(:\d+)?$/);
      }),
    );
  });
});
