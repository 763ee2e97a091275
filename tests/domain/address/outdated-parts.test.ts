import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAnotherCustomer, outdatedParts, type TextPart } from '@/domain/address/outdated-parts';

const NONE = { name: '', phone: '', street: '', plate: '', car: '', remark: '' };
const WANG = { name: '王女士', phone: '13800138000', street: '墨玉路128号', plate: '', car: '', remark: '' };

const part = fc.constantFrom('', 'a', 'b');
const parts = fc.record({ name: part, phone: part, street: part, plate: part, car: part, remark: part });
const names = ['name', 'phone', 'street', 'plate', 'car', 'remark'] satisfies readonly TextPart[];

describe('a later paste', () => {
  it('with two parts describes another customer, and empties the other parts of the earlier paste', () => {
    expect(outdatedParts({ ...NONE, name: '李建国', phone: '13912345678' }, WANG, WANG)).toEqual(['street']);
    expect(outdatedParts({ ...NONE, name: '李建国', street: '人民路1号' }, WANG, WANG)).toEqual(['phone']);
  });

  it('with only a new name empties the phone number, and with only a new street also the name', () => {
    expect(outdatedParts({ ...NONE, name: '李建国' }, WANG, WANG)).toEqual(['phone']);
    expect(outdatedParts({ ...NONE, street: '人民路1号' }, WANG, WANG)).toEqual(['name', 'phone']);
  });

  it('with only a phone number, or only the name that the form already has, empties nothing', () => {
    expect(outdatedParts({ ...NONE, phone: '13912345678' }, WANG, WANG)).toEqual([]);
    expect(outdatedParts({ ...NONE, name: '王女士' }, WANG, WANG)).toEqual([]);
  });

  it('with two parts of another customer empties plate and model of the first customer', () => {
    const car = { ...WANG, plate: '沪A12345', car: '宝马X3', remark: '' };
    expect(outdatedParts({ ...WANG, name: '李建国' }, car, car)).toEqual(['plate', 'car']);
    expect(outdatedParts({ ...NONE, phone: '13912345678', plate: '沪B12345' }, car, car)).toEqual([]);
  });

  it('keeps a text that the user typed or corrected', () => {
    const corrected = { ...WANG, phone: '13800138001' };
    expect(outdatedParts({ ...NONE, name: '李建国', street: '人民路1号' }, corrected, WANG)).toEqual([]);
    expect(outdatedParts({ ...NONE, name: '李建国', street: '人民路1号' }, WANG, {})).toEqual([]);
  });

  it('with the phone number of another customer empties a typed plate and street too, as in a restored draft', () => {
    const restored = { ...WANG, plate: '沪A12345', car: '宝马X3', remark: '' };
    const other = { ...NONE, name: '孙先生', phone: '13700001111' };
    expect(outdatedParts(other, restored, {})).toEqual(['street', 'plate', 'car']);
    expect(outdatedParts({ ...other, phone: WANG.phone }, restored, {})).toEqual([]);
    expect(outdatedParts(other, { ...restored, phone: '' }, {})).toEqual([]);
  });

  it('with the full form of a masked number describes the same customer', () => {
    const masked = { ...WANG, phone: '138****8000', remark: '放前台' };
    const found = { ...NONE, name: '王女士', phone: '13800138000', street: '人民路1号' };
    expect(isAnotherCustomer(found, masked)).toBe(false);
    expect(outdatedParts(found, masked, {})).toEqual([]);
    expect(isAnotherCustomer({ ...found, phone: '13900138000' }, masked)).toBe(true);
  });

  it('with only a phone number does not describe another customer', () => {
    expect(isAnotherCustomer({ ...NONE, phone: '13912345678' }, WANG)).toBe(false);
  });

  it('of the same customer empties only parts that it lacks and that an earlier paste filled in', () => {
    fc.assert(
      fc.property(parts, parts, parts, (found, held, pasted) => {
        fc.pre(!isAnotherCustomer(found, held));
        const outdated = outdatedParts(found, held, pasted);
        expect(names.filter((each) => outdated.includes(each))).toEqual(outdated);
        for (const each of outdated) {
          expect(found[each]).toBe('');
          expect(held[each]).not.toBe('');
          expect(held[each]).toBe(pasted[each]);
        }
      }),
    );
  });

  it('with two parts leaves no part of the earlier paste', () => {
    fc.assert(
      fc.property(parts, parts, (found, held) => {
        fc.pre([found.name, found.phone, found.street].filter((each) => each !== '').length > 1);
        const missing = names.filter((each) => found[each] === '' && held[each] !== '');
        expect(outdatedParts(found, held, held)).toEqual(missing);
      }),
    );
  });
});
