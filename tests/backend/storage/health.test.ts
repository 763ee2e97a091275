import { expect, it } from 'vitest';
import { onEachDatabase } from '@tests/support/database';

onEachDatabase('health', (database) => {
  it('reports where the data are stored, whether the storage works and which failures the data survive', async () => {
    const { storage, kind } = database();
    const health = await storage.health();
    expect(health).toMatchObject({ kind, works: true, version: expect.stringMatching(/^\d+/) });
    // Test databases on a server do not wait for the disk, which the report states.
    expect(health.durability).toContain(
      kind === 'embedded' ? 'survives a killed process' : 'synchronous_commit=off',
    );
  });
});
