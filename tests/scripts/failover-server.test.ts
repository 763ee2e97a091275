import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../../scripts/faults/free-port';
import { giveToOwner, postgresPrograms } from '../../scripts/faults/postgres-process';
import { postgresServer } from '../../scripts/failover/postgres-server';

const programs = postgresPrograms();
const folder = mkdtempSync(join(tmpdir(), 'seller-desk-pair-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.skipIf(programs === undefined)(
  'a server whose data are gone after a failed copy can be discarded, so that the error of the copy is reported',
  async () => {
    giveToOwner(folder);
    const server = postgresServer(programs ?? '', folder, 'one', await freePort());
    await server.create();
    await server.kill('all');
    const primary = { url: `postgres://postgres@127.0.0.1:${await freePort()}/postgres` };
    const follow = server.follow({ ...primary, query: () => Promise.resolve([]) } as never);
    await expect(follow).rejects.toThrow(/pg_basebackup failed/);
    await server.discard();
  },
  60_000,
);
