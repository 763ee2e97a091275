import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ValueType } from '@/domain/form/check';
import type { Plain } from '@/domain/form/plain';
import { isOfValueType, isShape, VALUE_TYPES } from '@/domain/form/value-type';

const accepted: Readonly<Record<ValueType, readonly Plain[]>> = {
  string: ['a', '', 5],
  number: [5, '5', -1.5, '-1.5'],
  integer: [5, '5', -1],
  float: [1.5, '1.5'],
  boolean: [true, false],
  array: [[], [1]],
  object: [{}],
  date: [
    '2024',
    '2024-01',
    '2024-01-31',
    '2024-01-31 10:20',
    '2024-01-31 10:20:30',
    '2024-01-31T10:20:30',
    ['2024-01-01', '2024-01-02'],
    [],
  ],
  url: [
    'http://a',
    'https://a.com/b?c#d',
    'HTTPS://A',
    'ftp://a',
    'http://a?b',
    'http://a#b',
    `http://a/${'b'.repeat(2000)}`,
  ],
  email: ['a@b.cn', 'a.b+c@d-e.co.uk', `${'a'.repeat(64)}@b.c`],
  hex: ['#fff', 'fff', '#A1B2C3', 'a1b2c3'],
  ip: ['1.2.3.4', '255.255.255.255', '0.0.0.0', '250.199.99.9', '::1', '2001:db8::1', 'FE80:0:0:0:0:0:0:1'],
  phone: ['13800138000', '19912345678', 13800138000],
};
const refused: Readonly<Record<ValueType, readonly Plain[]>> = {
  string: [true, null, [], {}],
  number: ['x', '', true, [], null],
  integer: [1.5, '1.5', 'x', true],
  float: [1, '1', 'x'],
  boolean: ['true', 1, null],
  array: ['', {}, null],
  object: [[], 'x', null],
  date: ['24-01-01', '2024-1-1', '2024-01-31 10', 'x2024', '2024x', ['2024', 'x'], {}, true],
  url: [
    'a',
    'http:/a',
    'http://',
    'http:// a',
    'http://a b',
    'javascript://a',
    'xhttp://a',
    `http://a/${'b'.repeat(2300)}`,
    `http://${'a'.repeat(256)}`,
  ],
  email: ['a', 'a@b', '@b.cn', 'a@', 'a b@c.cn', 'a@b..cn', 'a@b.c d', `${'a'.repeat(65)}@b.c`, 'x a@b.cn'],
  hex: ['#ff', '#ffff', 'ggg', '#fffffff', 'x#fff'],
  ip: [
    '1.2.3',
    '256.1.1.1',
    '1.2.3.4.5',
    '1.2.3.256',
    '1:2',
    'g::1',
    'x1.2.3.4',
    '1.2.3.4x',
    '1:2:3:4:5:6:7:8:9',
    '12345::',
    '::x',
  ],
  phone: ['12800138000', '1380013800', '138001380000', 'x13800138000', '23800138000'],
};

describe('the type of a value', () => {
  it('is one of the listed types', () => {
    expect([...VALUE_TYPES].sort()).toEqual(Object.keys(accepted).sort());
  });

  it.each(VALUE_TYPES.map((type) => [type] as const))('%s accepts its values and refuses others', (type) => {
    for (const value of accepted[type]) expect([value, isOfValueType(type, value)]).toEqual([value, true]);
    for (const value of refused[type]) expect([value, isOfValueType(type, value)]).toEqual([value, false]);
  });

  it('restricts the format of a text for six types', () => {
    expect(VALUE_TYPES.filter(isShape)).toEqual(['date', 'url', 'email', 'hex', 'ip', 'phone']);
  });

  it('is integer or float for a number, never both', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer()), (number) => {
        expect(isOfValueType('integer', number)).toBe(!isOfValueType('float', number));
      }),
    );
  });

  it('is ip for any four bytes in dotted notation', () => {
    fc.assert(
      fc.property(fc.ipV4(), (ip) => {
        expect(isOfValueType('ip', ip)).toBe(true);
      }),
    );
  });
});
