import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeBackup } from '@backend/node/backup/write-backup';

let places: string;
beforeEach(() => {
  places = mkdtempSync(join(tmpdir(), 'seller-desk-backup-'));
});
afterEach(() => rmSync(places, { recursive: true }));

describe('a backup', () => {
  it('contains the uploads, but no other files of their folder', async () => {
    const filesFolder = join(places, 'files');
    const upload = `${'0'.repeat(31)}1.png`;
    mkdirSync(join(filesFolder, 'lost+found'), { recursive: true });
    for (const name of [upload, '.probe-host-1', '.nfs0001', 'notes.txt'])
      writeFileSync(join(filesFolder, name), 'x');
    const to = join(places, 'monday');
    const manifest = await writeBackup({
      to,
      storage: 'embedded',
      dump: (file) => Promise.resolve(writeFileSync(file, 'the database')),
      filesFolder,
      now: new Date(0),
    });
    expect(readdirSync(join(to, 'files'))).toEqual([upload]);
    expect(manifest.files).toBe(1);
  });

  const backUp = (filesFolder: string) =>
    writeBackup({
      to: join(places, 'tuesday'),
      storage: 'server',
      dump: (file) => Promise.resolve(writeFileSync(file, 'the database')),
      filesFolder,
      now: new Date(0),
    });

  it('continues when an upload is removed meanwhile, and counts only the copied uploads', async () => {
    const filesFolder = join(places, 'files');
    mkdirSync(filesFolder);
    writeFileSync(join(filesFolder, `${'0'.repeat(31)}1.png`), 'x');
    // A dangling link: the name is listed in the folder, but copying it fails because its target is missing.
    symlinkSync(join(places, 'gone'), join(filesFolder, `${'0'.repeat(31)}2.png`));
    expect((await backUp(filesFolder)).files).toBe(1);
  });

  it('a backup fails when the uploads cannot be read', async () => {
    const filesFolder = join(places, 'files');
    writeFileSync(filesFolder, 'no folder');
    await expect(backUp(filesFolder)).rejects.toThrow('ENOTDIR');
    expect(readdirSync(places)).toEqual(['files']);
  });
});
