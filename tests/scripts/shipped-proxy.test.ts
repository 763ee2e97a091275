import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../../scripts/faults/free-port';
import { startProxy } from '../../scripts/rolling/shipped-proxy';

it('a proxy that does not listen in time is stopped, and its folder is removed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'seller-desk-proxy-'));
  const outside = join(mkdtempSync(join(tmpdir(), 'seller-desk-pid-')), 'pid');
  writeFileSync(outside, '');
  const program = `require('fs').writeFileSync(${JSON.stringify(outside)}, String(process.pid)); setInterval(() => {}, 1000)`;
  const start = startProxy(process.execPath, ['-e', program], await freePort(), folder, 2000);
  await expect(start).rejects.toThrow(/did not start/);
  expect(existsSync(folder)).toBe(false);
  const pid = Number(readFileSync(outside, 'utf8'));
  expect(pid).toBeGreaterThan(0);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
}, 15_000);
