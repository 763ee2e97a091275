import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMapTiles } from '@/domain/platform/map-tiles';

const PLAIN = 'https://tiles.example/{z}/{x}/{y}.png';

describe('where the tiles of a map come from', () => {
  it('is an address alone, with what is common for the rest', () => {
    expect(readMapTiles(` ${PLAIN} `, undefined)).toEqual({
      url: PLAIN,
      datum: 'WGS84',
      subdomains: 'abc',
      maxZoom: 18,
      attribution: '',
    });
  });

  it('is an object with what differs', () => {
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

  it('is our own site as well', () => {
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
  ])('is nowhere with “%s” and no key', (value) => {
    expect(readMapTiles(value, undefined)).toBeUndefined();
  });

  it('reads anything without a fall, and nothing but https and our own site comes out', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (value) => {
        const url = readMapTiles(value, 'k')?.url ?? '/';
        expect(url).toMatch(/^(https:\/\/|\/(?!\/))/);
      }),
    );
  });
});
