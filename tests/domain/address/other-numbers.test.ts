import { describe, expect, it } from 'vitest';
import { isMaskOf, numberForField, type OtherNumber } from '@/domain/address/other-numbers';

const landline = (number: string): OtherNumber => ({ kind: 'landline', number });
const masked = (number: string): OtherNumber => ({ kind: 'masked', number });
const always = () => true;
const never = () => false;

describe('the number for a phone field', () => {
  it('is the mobile number, and the landline is returned as unused', () => {
    expect(
      numberForField({ phone: '13800138000', otherNumbers: [landline('021-58881234')] }, always),
    ).toEqual({ phone: '13800138000', unused: [landline('021-58881234')] });
  });

  it('is the first landline that the field accepts, if there is no mobile number', () => {
    const otherNumbers = [landline('021-58881234-801'), landline('021-58881234')];
    const withoutExtension = (number: string) => number.split('-').length === 2;
    expect(numberForField({ phone: '', otherNumbers }, withoutExtension)).toEqual({
      phone: '021-58881234',
      unused: [landline('021-58881234-801')],
    });
  });

  it('stays empty if the field accepts no landline, and the landline is returned as unused', () => {
    const otherNumbers = [landline('021-58881234')];
    expect(numberForField({ phone: '', otherNumbers }, never)).toEqual({ phone: '', unused: otherNumbers });
  });

  it.each(['138****8000', '1*********6', '尾号8000'])('is never a masked number: %s', (number) => {
    const found = numberForField({ phone: '', otherNumbers: [masked(number)] }, always);
    expect(found).toEqual({ phone: '', unused: [masked(number)] });
  });

  it('is not also returned as unused when the text contains its masked form', () => {
    const otherNumbers = [masked('138****8000'), masked('手机尾号8000'), masked('139****8000')];
    expect(numberForField({ phone: '13800138000', otherNumbers }, never).unused).toEqual([
      masked('139****8000'),
    ]);
  });
});

describe('a masked number', () => {
  it.each([
    ['138****8000', true],
    ['138 **** 8000', true],
    ['138xxxx8000', true],
    ['尾号8000', true],
    ['13800138000', true],
    ['139****8000', false],
    ['尾号8001', false],
    ['****', false],
  ])('%s can be 13800138000: %s', (number, expected) => {
    expect(isMaskOf(number, '13800138000')).toBe(expected);
  });
});
