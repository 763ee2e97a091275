import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confirmTyped } from '@/domain/dangerous-action/confirm-typed';

const go = { ok: true, value: undefined };
const mismatch = { ok: false, refusal: { code: 'dangerous-action.mismatch', params: {} } };

describe('a dangerous action', () => {
  it('is confirmed when exactly the shown text was typed', () => {
    expect(confirmTyped('张三', '张三')).toEqual(go);
  });

  it('is refused for any other text', () => {
    expect(confirmTyped('delete', 'Delete')).toEqual(mismatch);
    expect(confirmTyped('delete', 'delete ')).toEqual(mismatch);
    expect(confirmTyped('delete', '')).toEqual(mismatch);
  });

  it('is confirmed when no text is required', () => {
    expect(confirmTyped(undefined, '')).toEqual(go);
    expect(confirmTyped(undefined, 'anything')).toEqual(go);
  });

  it('is refused when the text has an addition or is incomplete', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), (asked, more) => {
        expect(confirmTyped(asked, asked).ok).toBe(true);
        expect(confirmTyped(asked, asked + more)).toEqual(mismatch);
        expect(confirmTyped(asked + more, asked)).toEqual(mismatch);
      }),
    );
  });
});
