import fc from 'fast-check';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parsePlatforms } from '@/domain/platform/parse-platforms';
import { FEATURES, isPlatformId, LOGIN_LAYOUTS } from '@/domain/platform/platform';
import { shipped, shippedPlatforms } from './fixtures';

const malformed = (field: string) => ({
  ok: false,
  refusal: { code: 'platform.file-malformed', params: { field } },
});

/** The shipped file with one value replaced or removed. */
const changed = (path: readonly (string | number)[], value: unknown): unknown => {
  const copy = structuredClone(shipped());
  const holder = path
    .slice(0, -1)
    .reduce((inner, key) => (inner as Record<string, unknown>)[key] as never, copy);
  (holder as Record<string, unknown>)[path.at(-1) as string] = value;
  return copy;
};

const fields: readonly (readonly [path: string, wrong: readonly unknown[]])[] = [
  ['id', ['', undefined, 1, 'a b', '-a', '车养养', 'a'.repeat(33), 'a\nb']],
  ['name', ['', '  ', undefined, 1, null]],
  [
    'favicon',
    ['brand/cyy.svg', '//evil.example/x.svg', '/\\evil', '/', 'https://a.cn/x.svg', undefined, 1, ['/x.svg']],
  ],
  ['registration', ['', undefined, {}]],
  ['hosts', [undefined, null, [], 'localhost']],
  [
    'hosts.production',
    [undefined, 'a.example', [1], [''], ['A.example'], ['a.example:80'], ['http://a.example'], ['a b'], {}],
  ],
  ['hosts.staging', [undefined, null]],
  ['hosts.development', [undefined, ['local host']]],
  ['loginLayout', ['wide', '', undefined, 'Plain']],
  ['themeColour', ['red', '#fff', undefined, 1]],
  ['tagsViewStartsHidden', [undefined, 0, 'false', null]],
  ['features', [undefined, null, []]],
  ...FEATURES.map((feature) => [`features.${feature}`, [undefined, 1, 'true', null]] as const),
  ['passwordChangeIn', ['header', '', true, null]],
  ['dialect', ['RuoYi', '', true, null]],
  [
    'paths',
    [
      null,
      [],
      '/x',
      ...['list', '//x', 1, '', 'PATCH /x', 'POST', 'POST x', 'POST  /x', 'post /x'].map((workList) => ({
        workList,
      })),
    ],
  ],
];

describe('the shipped platforms file', () => {
  it('is accepted unchanged, and describes the four platforms', () => {
    expect(parsePlatforms(shipped())).toEqual({
      ok: true,
      value: (shipped() as { platforms: unknown }).platforms,
    });
    expect(shippedPlatforms().map(({ id }) => id)).toEqual(['cyy', 'kyx', 'xcm', 'dc_az']);
  });

  it('gives each platform its own name, colour and login layout, and a favicon that exists', () => {
    const platforms = shippedPlatforms();
    for (const field of ['name', 'themeColour', 'loginLayout', 'favicon', 'registration'] as const) {
      expect(new Set(platforms.map((platform) => platform[field])).size).toBe(4);
    }
    for (const { id, favicon } of platforms) {
      expect(favicon).toBe(`/brand/${id}.svg`);
      expect(existsSync(new URL(`../../../public${favicon}`, import.meta.url))).toBe(true);
    }
    expect(platforms[0]?.themeColour).toBe('#1890ff');
  });

  it('hides eight features only on dc_az, and starts without tabs only on xcm', () => {
    for (const { id, features, tagsViewStartsHidden } of shippedPlatforms()) {
      expect(Object.keys(features).sort()).toEqual([...FEATURES].sort());
      for (const shown of Object.values(features)) expect(shown).toBe(id !== 'dc_az');
      expect(tagsViewStartsHidden).toBe(id === 'xcm');
    }
    expect(FEATURES).toEqual([
      'search',
      'fullscreen',
      'sizeSelector',
      'layoutSettings',
      'tagTabs',
      'sidebarLogo',
      'userName',
      'chat',
    ]);
    expect(LOGIN_LAYOUTS).toEqual(['plain', 'split', 'banner', 'card', 'compact']);
  });
});

describe('an invalid platforms file', () => {
  it.each([undefined, null, 1, 'text', [], {}, { platforms: {} }, { platforms: null }, { platforms: [] }])(
    'a file that lists no platforms is refused: %o',
    (json) => {
      expect(parsePlatforms(json)).toEqual(malformed('platforms'));
    },
  );

  it('a file with an entry that is no object is refused', () => {
    for (const entry of [null, 'cyy', 1, []]) {
      expect(parsePlatforms({ platforms: [entry] })).toEqual(malformed('platforms.0.id'));
    }
  });

  it.each(fields)('a file is refused when %s is missing or wrong', (path, wrong) => {
    for (const value of wrong) {
      const result = parsePlatforms(changed(['platforms', 2, ...path.split('.')], value));
      expect(result.ok).toBe(false);
      if (result.ok) continue;
      expect(result.refusal.params.field.startsWith(`platforms.2.${path}`)).toBe(true);
      if (path.includes('.')) expect(result.refusal.params.field).toBe(`platforms.2.${path}`);
    }
  });

  it('a file with a wrong path is refused with the name of the call', () => {
    expect(
      parsePlatforms(changed(['platforms', 1, 'paths'], { workOrder: '/a/{id}', workList: 'x' })),
    ).toEqual(malformed('platforms.1.paths.workList'));
  });

  it('a file that lists a platform twice is refused', () => {
    expect(parsePlatforms(changed(['platforms', 3, 'id'], 'kyx'))).toEqual(malformed('platforms.3.id'));
  });

  it('a file that lists a host for two platforms is refused, even if for different environments', () => {
    expect(parsePlatforms(changed(['platforms', 1, 'hosts', 'staging'], ['localhost']))).toEqual(
      malformed('platforms.1.hosts.staging'),
    );
    expect(parsePlatforms(changed(['platforms', 0, 'hosts', 'development'], ['seller.cyy.example']))).toEqual(
      malformed('platforms.0.hosts.development'),
    );
  });
});

describe('a valid platforms file', () => {
  it('a file may list fewer platforms, omit hosts, and contain unknown fields', () => {
    const { platforms } = shipped() as { platforms: unknown[] };
    expect(parsePlatforms({ platforms: platforms.slice(0, 1) }).ok).toBe(true);
    expect(parsePlatforms(changed(['platforms', 0, 'hosts', 'staging'], [])).ok).toBe(true);
    expect(parsePlatforms(changed(['platforms', 0, 'note'], 'x')).ok).toBe(true);
    expect(parsePlatforms(changed(['platforms', 0, 'paths'], { workList: 'POST /list' })).ok).toBe(true);
  });

  it('any other JSON is refused with the name of a field', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fc.array(fc.jsonValue()).map((platforms) => ({ platforms })),
        ),
        (json) => {
          const result = parsePlatforms(json);
          expect(result.ok).toBe(false);
          expect(!result.ok && result.refusal.params.field.startsWith('platforms')).toBe(true);
        },
      ),
    );
  });
});

describe('the name of a platform', () => {
  it('is any short identifier that a header can carry', () => {
    for (const id of ['cyy', 'dc_az', 'Shop-7', '7', 'a'.repeat(32)]) expect(isPlatformId(id)).toBe(true);
    for (const other of ['', 'cyy ', 'cyy\n', '_a', 'a/b', 'a'.repeat(33), undefined, null])
      expect(isPlatformId(other)).toBe(false);
  });
});
