import { describe, expect, test } from 'vitest';
import type { KeyValueStore } from '@/application/kernel/ports';

/** The contract of every adapter of `KeyValueStore`. After `refuse`, every write fails. */
export const keyValueStoreContract = (
  name: string,
  open: () => { readonly store: KeyValueStore; readonly refuse: () => void },
): void => {
  describe(`key-value store: ${name}`, () => {
    test('returns the written value, including empty and non-ASCII text', () => {
      const { store } = open();
      for (const value of ['', '工单😀', '{"a":1}']) {
        expect(store.write('seller:x', value)).toBe(true);
        expect(store.read('seller:x')).toBe(value);
      }
    });

    test('returns undefined for a key that was never written or was removed', () => {
      const { store } = open();
      expect(store.read('seller:none')).toBeUndefined();
      store.write('seller:x', '1');
      store.remove('seller:x');
      store.remove('seller:x');
      expect(store.read('seller:x')).toBeUndefined();
    });

    test('returns false when the browser stored nothing, and does not throw', () => {
      const { store, refuse } = open();
      refuse();
      expect(store.write('seller:x', '1')).toBe(false);
      expect(() => store.remove('seller:x')).not.toThrow();
    });
  });
};
