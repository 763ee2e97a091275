import { describe, expect, it } from 'vitest';
import { openPayments, readPaymentSettings } from '@backend/node/payments/open-payments';
import type { SandboxStore } from '@backend/core/ports/payments.port';

const given = (demo: boolean) => ({
  demo,
  storage: { sandboxStore: {} as SandboxStore },
  world: { now: () => 0, randomBytes: (length: number) => new Uint8Array(length) },
  secretKey: 'a key for tests alone, long enough',
});
const offers = async (...asked: Parameters<typeof openPayments>) =>
  (await openPayments(...asked)).offers('cyy', 'wechat');

describe('the payments of a process', () => {
  it('are a sandbox over demo data, and off over real data', async () => {
    expect(await offers({ allowSandbox: false }, given(true))).toBe(true);
    expect(await offers({ allowSandbox: false }, given(false))).toBe(false);
    expect(await offers({ kind: 'off', allowSandbox: false }, given(true))).toBe(false);
  });

  it('stop the start when a sandbox is configured over real data, unless it is allowed', async () => {
    await expect(openPayments({ kind: 'sandbox', allowSandbox: false }, given(false))).rejects.toThrow(
      /ALLOW_SANDBOX_PAYMENTS/,
    );
    expect(await offers({ kind: 'sandbox', allowSandbox: true }, given(false))).toBe(true);
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
    expect(read({ PAYMENTS_FILE: '/etc/payments.json' })).toEqual({
      accountsFile: '/etc/payments.json',
      allowSandbox: false,
    });
    expect(problems).toEqual([]);
    read({ PAYMENTS: 'live' });
    read({ PAYMENTS: 'sandbox', PAYMENTS_FILE: '/etc/payments.json' });
    expect(problems.splice(0)).toEqual([
      'PAYMENTS=live needs PAYMENTS_FILE, which names the accounts at the providers.',
      'PAYMENTS=sandbox and PAYMENTS_FILE exclude each other: set one of them.',
    ]);
    read({ PAYMENTS: 'maybe' });
    expect(problems).toEqual(['PAYMENTS must be off, sandbox or live; it is "maybe".']);
  });
});
