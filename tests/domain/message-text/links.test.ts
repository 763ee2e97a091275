import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLinks } from '@/domain/message-text/links';
import { messageSegments } from '@/domain/message-text/message-segments';

const shape = (text: string): readonly string[] =>
  findLinks(text).map((segment) => (segment.kind === 'text' ? segment.text : `<${segment.href}>`));

describe('links in a message', () => {
  it.each([
    ['', []],
    ['no link', ['no link']],
    ['http://a.cn', ['<http://a.cn>']],
    ['HTTPS://A.cn/X', ['<HTTPS://A.cn/X>']],
    ['see https://a.cn/x?y=1#z now', ['see ', '<https://a.cn/x?y=1#z>', ' now']],
    ['http://a.cn http://b.cn', ['<http://a.cn>', ' ', '<http://b.cn>']],
    ['看https://a.cn/x，谢谢', ['看', '<https://a.cn/x>', '，谢谢']],
    ['http://localhost:8080/x', ['<http://localhost:8080/x>']],
    ['http://127.0.0.1:80', ['<http://127.0.0.1:80>']],
    ['http://a.cn?x', ['<http://a.cn?x>']],
    ['http://a.cn#x', ['<http://a.cn#x>']],
    ['http://a', ['<http://a>']],
    ['http://my-shop.cn', ['<http://my-shop.cn>']],
  ])('are recognised in “%s”', (text, expected) => {
    expect(shape(text)).toEqual(expected);
  });

  it.each([
    ['http://a.cn.', ['<http://a.cn>', '.']],
    ['http://a.cn/x?!', ['<http://a.cn/x>', '?!']],
    ['http://a.cn/x,;:', ['<http://a.cn/x>', ',;:']],
    ["http://a.cn/x'", ['<http://a.cn/x>', "'"]],
    ['**http://a.cn/x**', ['**', '<http://a.cn/x>', '**']],
    ['(http://a.cn/x)', ['(', '<http://a.cn/x>', ')']],
    ['http://a.cn/x_(y)', ['<http://a.cn/x_(y)>']],
    ['(http://a.cn/x_(y)).', ['(', '<http://a.cn/x_(y)>', ').']],
    ['http://a.cn/.x', ['<http://a.cn/.x>']],
    ['http://a.cn/x)y', ['<http://a.cn/x)y>']],
  ])('end before the punctuation of the sentence: “%s”', (text, expected) => {
    expect(shape(text)).toEqual(expected);
  });

  it.each([
    'ftp://a.cn',
    'javascript://a.cn',
    'javascript:alert(1)',
    'xhttp://a.cn',
    '1http://a.cn',
    'www.a.cn',
    'http:/a.cn',
    'http://',
    'http://.',
    'http://-a.cn',
    'http://a-/x',
    'http://bank.cn@evil.cn/x',
    'http://a:b@evil.cn',
    'http://a.cn:123456/',
    'http://a.cn:x/',
    'http://商店.cn',
    'http://?x',
    'http://[::1]/',
  ])('are not found in “%s”', (text) => {
    expect(shape(text)).toEqual([text]);
  });

  it('are found after a URL that is refused', () => {
    expect(shape('http://a@b.cn http://c.cn')).toEqual(['http://a@b.cn ', '<http://c.cn>']);
  });

  const pieces = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          'http://',
          'https://a.cn',
          '@',
          '/x',
          '.',
          ')',
          '(',
          ' ',
          '，',
          '[OK]',
          'javascript:',
        ),
        fc.string({ maxLength: 4 }),
      ),
    )
    .map((parts) => parts.join(''));

  it.each([
    'https://a.cn.0',
    'http://1',
    'http://1.2.3.256',
    'http://a.cn:65536',
    'http://xn--0/',
    'http://a..cn',
  ])('are not found when no browser could open them: %s', (text) => {
    expect(findLinks(text)).toEqual([{ kind: 'text', text }]);
  });

  it.each([
    'http://127.0.0.1:8080/a',
    'http://a.cn:65535',
    'https://0.a.cn',
    'http://localhost/x',
    'http://255.255.255.255',
  ])('are found with IPs and ports: %s', (text) => {
    expect(findLinks(text)).toEqual([{ kind: 'link', href: text }]);
  });

  it('lose no text, and have only http and https URLs without a user name', () => {
    fc.assert(
      fc.property(pieces, (text) => {
        const segments = findLinks(text);
        expect(segments.map((each) => (each.kind === 'text' ? each.text : each.href)).join('')).toBe(text);
        for (const segment of segments) {
          if (segment.kind === 'text') continue;
          const url = new URL(segment.href);
          expect(['http:', 'https:']).toContain(url.protocol);
          expect([url.username, url.password]).toEqual(['', '']);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('are found next to emoticons', () => {
    expect(
      messageSegments('[OK]见http://a.cn[微笑]').map((segment) =>
        segment.kind === 'text'
          ? segment.text
          : segment.kind === 'link'
            ? `<${segment.href}>`
            : `[${segment.emoticon.name}]`,
      ),
    ).toEqual(['[OK]', '见', '<http://a.cn>', '[微笑]']);
  });
});
