import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksRecognisable, readPastedText } from '@/domain/order/pasted-text';

describe('text pasted outside of any field', () => {
  it.each([
    ['13912345678', '13912345678'],
    [' 139 1234 5678 ', '13912345678'],
    ['139-1234-5678', '13912345678'],
    ['+86 139 1234 5678', '13912345678'],
    ['8613912345678', '13912345678'],
    ['DD20261124000123', 'DD20261124000123'],
    ['102001', '102001'],
    ['SF1234567890123', 'SF1234567890123'],
    ['JT 0001 2345 67890\n', 'JT0001234567890'],
    ['13912345678 王', '13912345678'],
    ['王女士：139-1234-5678', '13912345678'],
    ['麻烦查下 13912345678 这个客户的单子', '13912345678'],
    ['13912345678 客户要改地址', '13912345678'],
    ['13912345678 麻烦帮忙弄一下这单', '13912345678'],
    ['单号CY202605040401', 'CY202605040401'],
    ['订单号：CY202605040401 麻烦看下', 'CY202605040401'],
    ['CY202605040401 麻烦看下', 'CY202605040401'],
  ])('is a number to search for: %j', (text, number) => {
    expect(readPastedText(text)).toEqual({ kind: 'number', number });
  });

  it.each([
    ['沪A7D058', '沪A7D058'],
    [' 沪a·7d058 ', '沪A7D058'],
    ['苏A D12345', '苏AD12345'],
    ['浙A4D028 这台车', '浙A4D028'],
  ])('is a plate to search for: %j', (text, number) => {
    expect(readPastedText(text)).toEqual({ kind: 'number', number });
  });

  it.each([
    '张三 13912345678 上海市嘉定区墨玉路128号',
    '收货人：李建国\n手机号：139 1234 5678\n地址：江苏省南京市江宁区双龙大道1号',
    '上海嘉定墨玉路128号，王芳，139-1234-5678',
    '张三 13912345678 北京朝阳望京SOHO',
  ])('is an address for a new order: %j', (text) => {
    expect(readPastedText(`  ${text} `)).toEqual({ kind: 'address', text });
  });

  it.each([
    '',
    '   ',
    '你好',
    '12345',
    'hello world',
    'https://example.com/a?b=1234567890',
    // `waybill-in-text` reads the next two: a waybill with the receiver's phone number, and two waybills.
    'SF1234567890125 13312341145',
    'SF1234567890125\nSF1234567890126',
    '上海市嘉定区墨玉路128号',
    '2026-11-24 10:00',
    'abcdefghijk',
    '9'.repeat(40),
    `张三 13912345678 ${'上海市嘉定区墨玉路'.repeat(60)}`,
  ])('is ignored: %j', (text) => {
    expect(readPastedText(text)).toBeUndefined();
  });

  it.each([
    '电话 13912345678 尾款 300',
    '上海市嘉定区墨玉路128号',
    'SF1234567890125 13312341145',
    '型号 ABC123456789',
  ])('looks meant for a search, although it is not recognised: %j', (text) => {
    expect(readPastedText(text)).toBeUndefined();
    expect(looksRecognisable(text)).toBe(true);
  });

  it.each([
    '',
    '你好',
    '请尽快发货',
    'hello world',
    '第3号文件已发',
    '2026-11-24 10:00',
    'https://example.com/a?b=1234567890',
    `上海市嘉定区墨玉路128号${'，请尽快'.repeat(200)}`,
  ])('does not look meant for a search: %j', (text) => {
    expect(looksRecognisable(text)).toBe(false);
  });

  it('is read without an exception, and every recognised number or address is part of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        const found = readPastedText(text);
        if (found?.kind === 'number')
          expect(text.replace(/[\s·•.-]/g, '').toUpperCase()).toContain(found.number.toUpperCase());
        if (found?.kind === 'address') expect(text).toContain(found.text);
      }),
    );
  });
});
