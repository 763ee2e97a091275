import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyInFile } from '@backend/node/secret-file';
import { StartFailure } from '@backend/node/start-failure';

describe('the key in a file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'seller-desk-key-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is created once, readable only by its owner, and is the same for all processes', async () => {
    const file = join(folder, 'bank.key');
    const keys = await Promise.all([keyInFile(file), keyInFile(file), keyInFile(file)]);
    expect(new Set(keys)).toEqual(new Set([readFileSync(file, 'utf8').trim()]));
    expect(keys[0]).toMatch(/^[\w-]{43}$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['bank.key']);
  });

  it.each(['', ' \n'])(
    'is not accepted from an empty file (%j), and the start is refused with a message',
    async (content) => {
      const file = join(folder, 'bank.key');
      writeFileSync(file, content);
      const start = keyInFile(file);
      await expect(start).rejects.toBeInstanceOf(StartFailure);
      await expect(start).rejects.toThrow(/is empty/);
      expect(readFileSync(file, 'utf8')).toBe(content);
      expect(readdirSync(folder)).toEqual(['bank.key']);
    },
  );
});
