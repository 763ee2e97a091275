import { describe, expect, it } from 'vitest';
import { createReadiness, type ReadinessParts } from '@backend/node/readiness';

const HEALTHY = { kind: 'server', works: true, writable: true, durability: '', version: '' } as never;

const readinessOf = (wrong: Partial<ReadinessParts>) =>
  createReadiness({
    isStopping: () => false,
    health: () => Promise.resolve(HEALTHY),
    filesTrouble: () => Promise.resolve(undefined),
    receivesNotifications: () => true,
    ...wrong,
  })();

const database = (health: object) => ({
  health: () => Promise.resolve({ ...(HEALTHY as object), ...health } as never),
});
const files = (trouble: 'busy' | 'full' | 'read-only') => ({ filesTrouble: () => Promise.resolve(trouble) });

describe('a node', () => {
  it('is ready, without a note, when all checks pass', async () => {
    expect(await readinessOf({})).toEqual({ ready: true, notes: [] });
  });

  it('is ready with a full upload folder, and adds a note', async () => {
    expect(await readinessOf(files('full'))).toEqual({
      ready: true,
      notes: [expect.stringMatching(/^The folder of uploads has no space left/)],
    });
  });

  it.each<readonly [what: string, wrong: Partial<ReadinessParts>, note: RegExp]>([
    ['it is stopping', { isStopping: () => true }, /stopping/],
    ['the database does not answer', database({ works: false, writable: false }), /does not answer/],
    ['the database is busy', database({ writable: false, trouble: 'busy' }), /does not commit/],
    ['the database is full', database({ writable: false, trouble: 'full' }), /database has no space/],
    ['the database is a standby', database({ writable: false, trouble: 'read-only' }), /is read-only/],
    ['the folder of uploads is read-only', files('read-only'), /folder of uploads may not be written/],
    ['the folder of uploads accepts no file', files('busy'), /folder of uploads does not take a file/],
    [
      'it receives no signals',
      { receivesNotifications: () => false },
      /signals of other nodes are not heard/,
    ],
  ])('is not ready, with the reason, when %s', async (_what, wrong, note) => {
    expect(await readinessOf(wrong)).toEqual({ ready: false, notes: [expect.stringMatching(note)] });
  });
});
