import { describe, expect, it } from 'vitest';
import { openPayments, readPaymentSettings } from '@backend/node/payments/open-payments';
import type { SandboxStore } from '@backend/core/ports/payments.port';

const given = (demo: boolean) => ({
  demo,
  storage: { sandboxStore: {} as SandboxStore },
  world: { now: () => 0, randomBytes: (length: number) => new Uint8Array(length) },
  secretKey: 'a key for tests alone, long enough',
});
const offers = (...asked: Parameters<typeof openPayments>) =>
  openPayments(...asked).of('cyy', 'wechat') !== undefined;

describe('payments of a process', () => {
  it('are a sandbox over demo data, and none elsewhere', () => {
    expect(offers({ allowSandbox: false }, given(true))).toBe(true);
    expect(offers({ allowSandbox: false }, given(false))).toBe(false);
    expect(offers({ kind: 'off', allowSandbox: false }, given(true))).toBe(false);
  });

  it('stop the start with a sandbox beside real data, unless it is allowed', () => {
    expect(() => openPayments({ kind: 'sandbox', allowSandbox: false }, given(false))).toThrow(
      /ALLOW_SANDBOX_PAYMENTS/,
    );
    expect(offers({ kind: 'sandbox', allowSandbox: true }, given(false))).toBe(true);
  });

  it('are read from the environment', () => {
    const problems: string[] = [];
    const read = (environment: Readonly<Record<string, string>>) =>
      readPaymentSettings((name) => environment[name], problems);
    expect(read({ PAYMENTS: 'sandbox', ALLOW_SANDBOX_PAYMENTS: '1' })).toEqual({
      kind: 'sandbox',
      allowSandbox: true,
    });
    expect(problems).toEqual([]);
    read({ PAYMENTS: 'maybe' });
    expect(problems).toEqual(['PAYMENTS must be off or sandbox; it is "maybe".']);
  });
});
