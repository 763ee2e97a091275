import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { descriptionMarkup, paragraphsOf } from '@/domain/mall/description';

describe('a plain description', () => {
  it('becomes paragraphs at empty lines, and keeps its other line breaks', () => {
    expect(descriptionMarkup('纳米陶瓷隔热层\n质保 8 年\n\n\r\n 随货附质保卡 ')).toBe(
      '<p>纳米陶瓷隔热层<br>质保 8 年</p><p>随货附质保卡</p>',
    );
    expect(descriptionMarkup('')).toBe('');
    expect(descriptionMarkup(' \n ')).toBe('');
  });

  it('is still text when it contains markup characters', () => {
    expect(descriptionMarkup('<5mm & "软" <b>')).toBe('<p>&lt;5mm &amp; &quot;软&quot; &lt;b&gt;</p>');
    expect(descriptionMarkup('<script>alert(1)</script>')).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    );
  });
});

it.each([
  '<p>一</p>',
  '<ul><li><p>一</p></li></ul>',
  '<h2>一</h2>',
  '<hr>',
  '<pre><code>a</code></pre>',
  ' <p style="line-height: 2">一</p>',
])('keeps the markup of the editor unchanged: %s', (html) => {
  expect(descriptionMarkup(html)).toBe(html);
});

it('a plain description from a workbook contains no tags except paragraphs and line breaks', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', '>', '&', '"', 'p', 'a', '/', '\n', ' ', '膜') }),
      (plain) => {
        const html = paragraphsOf(plain);
        expect(html.replace(/<\/?p>|<br>/g, '')).not.toMatch(/[<>"]/);
        // Parsing the markup again returns the same markup.
        expect(descriptionMarkup(html)).toBe(html);
      },
    ),
  );
});
