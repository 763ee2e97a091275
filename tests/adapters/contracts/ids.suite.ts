import { describe, expect, test } from 'vitest';
import type { IdSource } from '@/application/kernel/ports';

/** The contract of every adapter of `IdSource`. */
export const idsContract = (name: string, open: () => IdSource): void => {
  describe(`ids: ${name}`, () => {
    test('are different UUIDs of version 4', () => {
      const ids = open();
      const made = Array.from({ length: 200 }, () => ids.uuid());
      expect(new Set(made).size).toBe(made.length);
      for (const id of made)
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    });
  });
};
