import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayContainWaybill, waybillInText } from '@/domain/order/waybill-in-text';

const isSf = (word: string) => /^SF\d{13}$/i.test(word);
const waybill = (text: string) => waybillInText(text, isSf)?.waybill;

describe('a waybill in a text', () => {
  it('is the word in the format of a carrier; the rest of the text is returned as the context', () => {
    expect(waybillInText('李建国 SF1234567890123 13912345678', isSf)).toEqual({
      waybill: 'SF1234567890123',
      context: '李建国  13912345678',
    });
    expect(waybillInText('SF1234567890123', isSf)).toEqual({ waybill: 'SF1234567890123', context: '' });
    expect(waybillInText('李建国 13912345678', () => true)).toBeUndefined();
    expect(waybill('快递单号 XX1234567890 改为 SF1234567890123')).toBe('SF1234567890123');
  });

  it.each([
    ['单号 ABC123456789 已发', 'ABC123456789'],
    ['快递单号：772051234567890', '772051234567890'],
    ['极兔 JT1234567890123', 'JT1234567890123'],
    ['JT1234567890123 极兔', 'JT1234567890123'],
    ['补发的已发出，运单号是YT8812345678901，请查收', 'YT8812345678901'],
    ['订单DD20261124000001 快递单号 ABC123456789', 'ABC123456789'],
    ['物流 ABC123456789 13912345678', 'ABC123456789'],
    ['tracking no. ABC123456789', 'ABC123456789'],
    ['单号XSF12345678901234', 'XSF12345678901234'],
  ])('is the word that the text names as a waybill, also of an unknown carrier: %s', (text, found) => {
    expect(waybill(text)).toBe(found);
  });

  it.each([
    'ABC123456789',
    '型号 ABC123456789',
    '订单号 DD20261124000001',
    '工单号：20261124000001',
    '快递 13912345678',
    '快递电话 021-59560128',
    '单号 12345',
    'ABC123456789 DEF123456789 极兔',
    '快递查询 https://example.com/a?no=ABC123456789',
  ])('is missing when the text names none: %s', (text) => {
    expect(waybill(text)).toBeUndefined();
  });

  it('is a word of the text, and is found only in texts that `mayContainWaybill` accepts', () => {
    const word = fc.constantFrom(
      '单号',
      '快递',
      '订单号',
      ' ',
      '：',
      'ABC123456789',
      '13912345678',
      '张三',
      '1',
      'A',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (parts) => {
        const text = parts.join('');
        const found = waybill(text);
        if (found === undefined) return;
        expect(text).toContain(found);
        expect(mayContainWaybill(text)).toBe(true);
      }),
    );
  });
});
