import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginPath, safeRedirect } from '@/domain/redirect/safe-redirect';

describe('a valid redirect', () => {
  it.each([
    '/',
    '/index',
    '/orders?page=2&size=20#row-7',
    '/orders?q=%E8%BD%A6',
    '/orders?from=2026-01-01%2000:00:00',
    '/orders?link=https%3A%2F%2Fexample.com',
    '/orders?rate=100%',
    '/a/../b',
    '/工单',
  ])('a path of this application is honoured: %s', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });
});

describe('an invalid redirect', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['a relative path', 'orders'],
    ['a leading space', ' /orders'],
    ['an absolute address', 'https://evil.example/'],
    ['a scheme without slashes', 'javascript:alert(1)'],
    ['two slashes', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['two slashes in the middle', '/orders//detail'],
    ['a URL in the query', '/orders?to=https://evil.example'],
    ['a backslash', '/\\evil.example'],
    ['a backslash in the middle', '/orders\\detail'],
    ['an encoded backslash', '/%5cevil.example'],
    ['an encoded backslash in capitals', '/orders%5Cx'],
    ['a backslash that was encoded twice', '/%255cevil.example'],
    ['an encoded slash at the start', '/%2fevil.example'],
    ['two encoded slashes at the start', '/%2F%2fevil.example'],
    ['a slash that was encoded twice', '/%252fevil.example'],
    ['an encoded first character', '%2f%2fevil.example'],
    ['a tab', '/\t/evil.example'],
    ['a line feed', '/\n/evil.example'],
    ['a carriage return', '/orders\r\nSet-Cookie: a=b'],
    ['a NUL', '/orders\u0000'],
    ['a DEL', '/orders\u007f'],
    ['a C1 control', '/orders\u0085'],
    ['a line separator', '/orders\u2028'],
    ['a paragraph separator', '/orders\u2029'],
    ['an encoded tab', '/%09/evil.example'],
    ['an encoded line feed', '/orders%0a'],
    ['an encoded DEL', '/orders%7f'],
    ['an encoded NUL', '/orders%00'],
  ])('a redirect leads home instead of to %s', (_, requested) => {
    expect(safeRedirect(requested)).toBe('/');
  });
});

const hostile = fc
  .array(
    fc.constantFrom(
      ...[
        '/',
        '\\',
        '%2f',
        '%2F',
        '%5c',
        '%5C',
        '%25',
        '%',
        '2f',
        '5c',
        '%09',
        '%0a',
        '\t',
        '\n',
        ' ',
        '.',
        '..',
      ],
      ...[
        'https:',
        'http:',
        'javascript:',
        '@',
        ':',
        '?',
        '#',
        '&',
        'evil.example',
        'a',
        '\u0000',
        '\u2028',
        '[',
        ']',
      ],
    ),
    { maxLength: 10 },
  )
  .map((parts) => parts.join(''));

describe('any redirect', () => {
  it('stays on our origin when it is honoured, before and after decoding', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          hostile,
          hostile.map((rest) => `/${rest}`),
          fc.string(),
        ),
        (requested) => {
          const path = safeRedirect(requested);
          expect(new URL(path, 'https://app.example').origin).toBe('https://app.example');
          expect(`https://app.example${path}`.startsWith('https://app.example/')).toBe(true);
          const decoded = path.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
            String.fromCharCode(parseInt(hex, 16)),
          );
          expect(new URL(decoded, 'https://app.example').origin).toBe('https://app.example');
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('is honoured unchanged or not at all', () => {
    fc.assert(
      fc.property(hostile, (rest) => {
        expect(['/', `/${rest}`]).toContain(safeRedirect(`/${rest}`));
      }),
    );
  });

  it('made of ordinary segments and an encoded query without control characters is honoured', () => {
    const segment = fc.stringMatching(/^[A-Za-z0-9_-]{1,8}$/);
    const innocent = fc.webUrl().filter((url) => !/%(?:[01][0-9a-f]|7f|5c|25)/i.test(url));
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1 }), innocent, (segments, value) => {
        const path = `/${segments.join('/')}?link=${encodeURIComponent(value)}`;
        expect(safeRedirect(path)).toBe(path);
      }),
    );
  });
});

describe('the link to sign-in', () => {
  it('carries the full path in its redirect parameter', () => {
    expect(loginPath('/orders?a=1&b=2#c')).toBe('/login?redirect=%2Forders%3Fa%3D1%26b%3D2%23c');
  });
});
