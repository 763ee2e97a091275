import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolvePlatform } from '@/domain/platform/resolve-platform';
import { shippedPlatforms } from './fixtures';

const platforms = shippedPlatforms();
const idOf = (host: string) => {
  const platform = resolvePlatform(platforms, host);
  return platform.ok ? platform.value.id : platform.refusal.code;
};

describe('the platform of a page', () => {
  it.each([
    ['localhost', 'cyy'],
    ['127.0.0.1', 'cyy'],
    ['cyy.localhost', 'cyy'],
    ['kyx.localhost', 'kyx'],
    ['xcm.localhost', 'xcm'],
    ['dc_az.localhost', 'dc_az'],
    ['dc-az.localhost', 'dc_az'],
    ['localhost:5173', 'cyy'],
    ['kyx.localhost:80', 'kyx'],
    ['KYX.LocalHost', 'kyx'],
    ['seller.xcm.example', 'xcm'],
    ['seller.staging.xcm.example:8443', 'xcm'],
  ])('served from %s is %s', (host, id) => {
    expect(idOf(host)).toBe(id);
  });

  it.each([
    '',
    'example.com',
    'evil-localhost',
    'localhost.evil.example',
    'x.cyy.localhost',
    'seller.cyy.example.evil.example',
    'sellerxcyy.example',
    'cyy',
    'localhost:5173:80',
    'local:80host',
    'localhost.',
    ' localhost',
  ])('served from "%s" is unknown', (host) => {
    expect(resolvePlatform(platforms, host)).toEqual({
      ok: false,
      refusal: { code: 'platform.unknown', params: {} },
    });
  });

  it('is the platform that lists the host, at any port', () => {
    const listed = platforms.flatMap((platform) =>
      Object.values(platform.hosts)
        .flat()
        .map((host) => ({ host, platform })),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...listed),
        fc.integer({ min: 1, max: 65_535 }),
        ({ host, platform }, port) => {
          expect(resolvePlatform(platforms, host)).toEqual({ ok: true, value: platform });
          expect(resolvePlatform(platforms, `${host}:${port}`)).toEqual({ ok: true, value: platform });
          expect(idOf(`x${host}`)).toBe('platform.unknown');
          expect(idOf(`${host}x`)).toBe('platform.unknown');
        },
      ),
    );
  });
});
