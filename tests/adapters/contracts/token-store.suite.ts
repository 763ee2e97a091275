import { describe, expect, test } from 'vitest';
import type { TokenStore } from '@/application/session/session.port';

/** The contract of every adapter of `TokenStore`. */
export const tokenStoreContract = (name: string, open: () => TokenStore): void => {
  describe(`token store: ${name}`, () => {
    test('stores one token until it is cleared', () => {
      const tokens = open();
      expect(tokens.read()).toBeUndefined();
      tokens.write('a.b-c_d');
      tokens.write('e=f/g+');
      expect(tokens.read()).toBe('e=f/g+');
      tokens.clear();
      tokens.clear();
      expect(tokens.read()).toBeUndefined();
    });
  });
};
