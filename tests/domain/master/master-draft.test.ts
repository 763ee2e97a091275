import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftOf, keepsDrafts, parseMasterDraft } from '@/domain/master/master-draft';
import { isSecret } from '@/domain/master/master-field';
import { fieldsOfMaster, MASTER_KINDS } from '@/domain/master/masters';

const word = fc.constantFrom('', 'a', 'b');
const kinds = fc.constantFrom(...MASTER_KINDS);

describe('the draft of a master’s form', () => {
  it('restores the input together with the loaded values, except secrets and derived fields', () => {
    const cases = kinds.chain((kind) => {
      const values = fc.record(
        Object.fromEntries(Object.keys(fieldsOfMaster(kind)).map((field) => [field, word])),
      );
      return fc.tuple(fc.constant(kind), values, values);
    });
    fc.assert(
      fc.property(cases, ([kind, opened, entered]) => {
        const draft = draftOf(kind, 'r', opened, entered);
        const again = { ...opened, ...parseMasterDraft(JSON.parse(JSON.stringify(draft)))?.entered };
        for (const [field, rule] of Object.entries(fieldsOfMaster(kind)))
          expect(again[field]).toBe(isSecret(rule) || rule.derived === true ? opened[field] : entered[field]);
        expect(Object.keys(draft.entered).filter((field) => opened[field] === entered[field])).toEqual([]);
      }),
    );
  });

  it('exists for every kind of master except the bank account settings', () => {
    for (const kind of MASTER_KINDS) expect(keepsDrafts(kind, '7')).toBe(true);
    expect(keepsDrafts('config', 'finance.bankNumber')).toBe(false);
    expect(keepsDrafts('config', 'order.confirmDays')).toBe(true);
  });

  it.each([
    null,
    3,
    {},
    { revision: 'r' },
    { revision: 1, entered: {} },
    { revision: 'r', entered: { a: {} } },
  ])('is ignored when its data are invalid: %o', (stored) => {
    expect(parseMasterDraft(stored)).toBeUndefined();
  });
});
