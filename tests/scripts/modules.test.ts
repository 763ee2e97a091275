import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { isInstalled } from '../../scripts/lib/modules.mjs';

type Packages = Readonly<Record<string, object>>;

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A project as npm leaves it: its lockfile, and npm's own record of what it installed. */
const project = (requested: Packages, installed?: Packages): string => {
  const folder = mkdtempSync(join(tmpdir(), 'seller-desk-modules-'));
  folders.push(folder);
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...requested } }));
  if (installed !== undefined) {
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(
      join(folder, 'node_modules', '.package-lock.json'),
      JSON.stringify({ packages: installed }),
    );
  }
  return folder;
};

const one = { 'node_modules/one': { version: '1.0.0', integrity: 'sha512-a' } };
const elsewhere = { 'node_modules/else': { version: '1.0.0', integrity: 'sha512-b', optional: true } };

describe('packages of the lockfile', () => {
  it('count as installed after a plain npm ci', () => {
    expect(isInstalled(project(one, one))).toBe(true);
  });

  it('may lack an optional package of another system', () => {
    expect(isInstalled(project({ ...one, ...elsewhere }, one))).toBe(true);
  });

  it('do not count as installed if npm’s record or one package is missing', () => {
    expect(isInstalled(project(one))).toBe(false);
    expect(isInstalled(project(one, {}))).toBe(false);
  });

  it('do not count as installed if a version or a checksum differs, or if a removed package is still there', () => {
    expect(
      isInstalled(project(one, { 'node_modules/one': { version: '1.0.1', integrity: 'sha512-a' } })),
    ).toBe(false);
    expect(
      isInstalled(project(one, { 'node_modules/one': { version: '1.0.0', integrity: 'sha512-c' } })),
    ).toBe(false);
    expect(isInstalled(project({}, one))).toBe(false);
  });
});
