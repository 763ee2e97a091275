import { expect, it } from 'vitest';
import { onEachDatabase } from '@tests/support/database';

onEachDatabase('health', (database) => {
  it('reports where the data is, that it works and which failures it survives', async () => {
    const { storage, kind } = database();
    const health = await storage.health();
    expect(health).toMatchObject({ kind, works: true, version: expect.stringMatching(/^\d+/) });
    // Databases of tests on a server do not wait for the disk, and say so.
    expect(health.durability).toContain(
      kind === 'embedded' ? 'survives a killed process' : 'synchronous_commit=off',
    );
  });
});
