import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '@backend/node/logger';
import { readPlatformHosts } from '@backend/node/platform-hosts';

const PUBLIC = join(import.meta.dirname, '../../../public');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'seller-desk-hosts-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const warnings: string[] = [];
const logger = { ...createLogger('silent'), warn: (event: string) => void warnings.push(event) };

describe('the platform of a host', () => {
  it('is found for hosts in the platforms file, in any case and with any port', async () => {
    const platformAt = await readPlatformHosts(PUBLIC, logger);
    expect(['localhost:8080', 'Seller.KYX.example', 'kyx.example', ''].map(platformAt)).toEqual([
      'cyy',
      'kyx',
      undefined,
      undefined,
    ]);
    expect(warnings).toEqual([]);
  });

  it('is not found without a front end, which is no reason for a warning', async () => {
    expect((await readPlatformHosts(join(folder, 'nothing'), logger))('localhost')).toBeUndefined();
    expect(warnings).toEqual([]);
  });

  it.each(['{', '{}', '{"platforms":[{"id":"cyy"}]}'])(
    'is not found in an invalid file, which is logged: %s',
    async (text) => {
      writeFileSync(join(folder, 'platforms.json'), text);
      warnings.length = 0;
      expect((await readPlatformHosts(folder, logger))('localhost')).toBeUndefined();
      expect(warnings).toEqual(['platforms.unreadable']);
    },
  );
});
