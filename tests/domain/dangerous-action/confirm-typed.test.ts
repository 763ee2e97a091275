import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confirmTyped } from '@/domain/dangerous-action/confirm-typed';

const go = { ok: true, value: undefined };
const mismatch = { ok: false, refusal: { code: 'dangerous-action.mismatch', params: {} } };

describe('a dangerous action', () => {
  it('goes on when exactly the shown text was typed', () => {
    expect(confirmTyped('张三', '张三')).toEqual(go);
  });

  it('is refused for anything else', () => {
    expect(confirmTyped('delete', 'Delete')).toEqual(mismatch);
    expect(confirmTyped('delete', 'delete ')).toEqual(mismatch);
    expect(confirmTyped('delete', '')).toEqual(mismatch);
  });

  it('goes on when no text is asked for', () => {
    expect(confirmTyped(undefined, '')).toEqual(go);
    expect(confirmTyped(undefined, 'anything')).toEqual(go);
  });

  it('is refused for the text with anything added', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), (asked, more) => {
        expect(confirmTyped(asked, asked).ok).toBe(true);
        expect(confirmTyped(asked, asked + more)).toEqual(mismatch);
        expect(confirmTyped(asked + more, asked)).toEqual(mismatch);
      }),
    );
  });
});
