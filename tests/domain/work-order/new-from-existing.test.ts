import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, newFromExisting } from '@/domain/work-order/new-from-existing';
import { arbitraryWorkOrder, arbitraryWorkType } from '@tests/support/arbitraries';
import { aWorkOrder } from '@tests/support/builders';

const source = aWorkOrder()
  .withId('77')
  .ofType('EXCHANGE')
  .ofLevel('URGENT')
  .saying('旧内容')
  .build().workOrder;

describe('a new work order from an existing one', () => {
  it('keeps level and type when the order allows the type', () => {
    expect(newFromExisting(source, ['REVOKE', 'EXCHANGE'])).toEqual({
      sourceId: '77',
      type: 'EXCHANGE',
      level: 'URGENT',
      content: '',
      images: [],
    });
  });

  it('keeps neither when the order does not allow the type', () => {
    expect(newFromExisting(source, ['REVOKE'])).toEqual({
      sourceId: '77',
      type: '',
      level: '',
      content: '',
      images: [],
    });
  });

  it('may have the ten default types when the order lists none', () => {
    expect(newFromExisting(source, []).type).toBe('EXCHANGE');
    expect(newFromExisting({ ...source, type: 'GIFT' }, []).type).toBe('');
  });

  it('is empty when there is no existing one', () => {
    expect(EMPTY_DRAFT).toEqual({ type: '', level: '', content: '', images: [] });
  });

  it('never has a type that the order does not allow, nor a level without its type', () => {
    const types = fc.array(arbitraryWorkType, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(arbitraryWorkOrder, types, (existing, types) => {
        const draft = newFromExisting(existing, types);
        expect(['', ...types]).toContain(draft.type);
        expect(draft.type === '').toBe(draft.level === '');
        expect(draft.sourceId).toBe(existing.id);
      }),
    );
  });
});
