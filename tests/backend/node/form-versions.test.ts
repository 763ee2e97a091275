import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WORK_ORDER_FORM } from '@/domain/work-order/work-order';
import { manageForm } from '@backend/node/form-versions';
import { currentForm } from '@backend/storage/form/forms';
import { onEachDatabase } from '@tests/support/database';

const FIELD = { type: 'input', field: 'plate', title: '车牌号' };

onEachDatabase('the command for the work-order form', (database) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'form-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const run = (...given: readonly string[]) => manageForm(() => Promise.resolve(database().db), given);
  const file = async (definition: unknown): Promise<string> => {
    const path = join(folder, 'form.json');
    await writeFile(
      path,
      typeof definition === 'string' ? definition : JSON.stringify(definition, undefined, 2),
    );
    return path;
  };
  const current = (platform: string) => currentForm(database().db, platform, WORK_ORDER_FORM);

  it('imports a version for one brand, lists it, and restores an older version as a new one', async () => {
    const before = await current('cyy');
    expect(await run('import', await file({ rule: [FIELD], options: {} }), '--platform', 'cyy')).toContain(
      '1 fields: plate',
    );
    const imported = await current('cyy');
    expect(imported).toMatchObject({ rule: [FIELD], options: {} });
    expect(imported?.version).toBeGreaterThan(before?.version ?? 0);
    expect(await current('kyx')).toEqual(before);
    expect(await run('list', '--platform', 'cyy')).toContain(`version ${imported?.version} (in use), of cyy`);
    const out = join(folder, 'before.json');
    expect(await run('export', String(before?.version), out, '--platform', 'cyy')).toContain(out);
    expect(JSON.parse(await readFile(out, 'utf8'))).toEqual({ rule: before?.rule, options: before?.options });
    await run('use', String(before?.version), '--platform', 'cyy');
    const restored = await current('cyy');
    expect(restored).toMatchObject({ rule: before?.rule, options: before?.options });
    expect(restored?.version).toBeGreaterThan(imported?.version ?? 0);
  });

  it('imports a file with unsupported parts only on request, and lists these parts by line', async () => {
    const before = await current('xcm');
    const path = await file({ rule: [FIELD, { type: 'iframe', field: 'page' }], options: {} });
    await expect(run('import', path, '--platform', 'xcm')).rejects.toThrow(
      /Nothing was imported[^]*line \d+: rule\[1\]/,
    );
    expect(await run('check', path)).toMatch(/line \d+: rule\[1\]/);
    expect(await current('xcm')).toEqual(before);
    await run('import', path, '--platform', 'xcm', '--leave-out');
    expect((await current('xcm'))?.version).toBeGreaterThan(before?.version ?? 0);
  });

  it('writes a version only to a new file, and reports the reason when it cannot', async () => {
    const version = String((await current('cyy'))?.version);
    const kept = join(folder, 'kept.json');
    await writeFile(kept, 'my own');
    await expect(run('export', version, kept, '--platform', 'cyy')).rejects.toThrow(/exists already/);
    expect(await readFile(kept, 'utf8')).toBe('my own');
    const nowhere = join(folder, 'nowhere', 'form.json');
    await expect(run('export', version, nowhere, '--platform', 'cyy')).rejects.toThrow(/cannot be written/);
    await expect(run('export', version, '--platform', 'cyy')).rejects.toThrow(/Usage/);
  });

  it.each([
    ['a file that is not valid JSON', '{ "rule": [\n1, }', /not valid JSON: see line 2, column 4/],
    ['a file without rules', '{}', /no list of rules/],
    ['a form without a field', '[]', /no field/],
  ])('refuses %s, and stores nothing', async (_, text, message) => {
    const before = await current('cyy');
    await expect(run('import', await file(text), '--platform', 'cyy', '--leave-out')).rejects.toThrow(
      message,
    );
    expect(await current('cyy')).toEqual(before);
  });

  it.each([
    [['import', '/no/such/file', '--platform', 'cyy'], /cannot be read/],
    [['list', '--platform', 'nowhere'], /is not a platform/],
    [['use', '99999', '--platform', 'cyy'], /has no version 99999/],
    [['use', 'one', '--platform', 'cyy'], /has no version one/],
    [['import'], /Usage/],
    [['burn', 'x', '--platform', 'cyy'], /Usage/],
    [['list', '--force'], /Usage/],
  ])('refuses %j with the reason', async (given, message) => {
    await expect(run(...given)).rejects.toThrow(message);
  });

  it('does not restore a version of another brand', async () => {
    await run('import', await file({ rule: [FIELD], options: {} }), '--platform', 'kyx');
    const own = await current('kyx');
    await expect(run('use', String(own?.version), '--platform', 'cyy')).rejects.toThrow(/has no version/);
  });
});
