import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  classifyLoginFailure,
  CONFIGURATION_FAULTS,
  PASSING_FAULTS,
  SIGNATURE_EXPIRED,
} from '@/domain/chat/login-failure';

describe('a refused login', () => {
  it.each([
    [70001, 'signature-expired'],
    [70003, 'configuration'],
    [70009, 'configuration'],
    [70013, 'configuration'],
    [70014, 'configuration'],
    [2800, 'network'],
    [2801, 'network'],
    [2805, 'network'],
    [3000, 'network'],
    [70002, 'other'],
    [70050, 'other'],
    [70051, 'other'],
    [0, 'other'],
    [undefined, 'other'],
  ] as const)('with code %s is %s', (code, failure) => {
    expect(classifyLoginFailure(code)).toBe(failure);
  });

  it('renews the signature only for 70001', () => {
    fc.assert(
      fc.property(fc.integer(), (code) => {
        expect(classifyLoginFailure(code) === 'signature-expired').toBe(code === 70001);
      }),
    );
    expect(SIGNATURE_EXPIRED).toBe(70001);
  });

  it('has only one meaning per code', () => {
    expect([...CONFIGURATION_FAULTS].filter((code) => PASSING_FAULTS.has(code))).toEqual([]);
    expect([CONFIGURATION_FAULTS.size, PASSING_FAULTS.size]).toEqual([4, 4]);
  });
});
