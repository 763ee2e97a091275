import { describe, expect, it } from 'vitest';
import { clockOffset } from '@/domain/dates/server-time';

describe('the clock of this device', () => {
  it('differs from the server’s clock by the returned ms; a difference below two seconds counts as none', () => {
    expect(clockOffset(5000, 2000)).toBe(3000);
    expect(clockOffset(2000, 5000)).toBe(-3000);
    expect(clockOffset(undefined, 5000)).toBe(0);
    expect(clockOffset(5000, 6999)).toBe(0);
  });
});
