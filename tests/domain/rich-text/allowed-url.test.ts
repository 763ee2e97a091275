import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAllowedUrl, URL_MAX } from '@/domain/rich-text/allowed-url';

describe('an allowed URL', () => {
  it.each([
    'http://a',
    'https://a.com/b?c=d#e',
    'HTTPS://A.com',
    '/profile/upload/a.png',
    'a.png',
    './a',
    '../a',
    '?x=a:b',
    '#top',
    '/a:b',
    'a/b:c',
    '/照片 1.png',
    ' /a.png ',
  ])('the URL %j is allowed', (url) => {
    expect(isAllowedUrl(url)).toBe(true);
  });

  it.each([
    '',
    '   ',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0000javascript:alert(1)',
    '\ufeffjavascript:alert(1)',
    'data:text/html,x',
    'data:image/png;base64,AAAA',
    'blob:http://a/1',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://a/b',
    'mailto:a@b.c',
    '//evil.com/a',
    '  //evil.com/a',
    '\\\\evil.com',
    '/\\evil.com',
    'http:evil.com',
    'https:/evil.com',
    'http://',
    'http:///a',
    'https://?a',
    'http://#a',
    'http:// a',
    'xhttp://a',
    'a.png\u007f',
    '/a\u200b',
    '/a\u202eb',
  ])('the URL %j is not allowed', (url) => {
    expect(isAllowedUrl(url)).toBe(false);
  });

  it('is at most 2048 characters long', () => {
    expect(URL_MAX).toBe(2048);
    expect(isAllowedUrl(`/${'a'.repeat(2047)}`)).toBe(true);
    expect(isAllowedUrl(`/${'a'.repeat(2048)}`)).toBe(false);
  });

  it('never has another scheme when a browser parses it', () => {
    const base = 'https://desk.example/app/';
    const start = fc.constantFrom(
      '',
      ' ',
      '\t',
      '\n',
      '/',
      '\\',
      '//',
      'javascript:',
      'data:',
      'HTTP:',
      '\u0001',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(start, fc.string()), { maxLength: 5 }), (parts) => {
        const url = parts.join('');
        if (!isAllowedUrl(url) || !URL.canParse(url, base)) return;
        const read = new URL(url, base);
        expect(['http:', 'https:']).toContain(read.protocol);
        if (!/^\s*https?:/i.test(url)) expect(read.origin).toBe('https://desk.example');
      }),
      { numRuns: 500 },
    );
  });
});
