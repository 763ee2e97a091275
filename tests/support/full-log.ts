import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createLogger } from '@backend/node/logger';
import { openEmbeddedEngine } from '@backend/node/open-database';
import { troubleOf } from '@backend/storage/storage-trouble';

/**
 * Fills the disk of an embedded database until its log has no room for another segment, and prints the result. It
 * runs as its own process in a folder on a small file system.
 */
const [folder = ''] = process.argv.slice(2);
const log: string[] = [];
const logger = createLogger('info', {
  write: (line) => void log.push((JSON.parse(line) as { event: string }).event),
});
const database = await openEmbeddedEngine(folder, logger);
const { db } = database;
const changes = await database.listen();
const received: string[] = [];
changes.feed.subscribe({
  changed: ({ id }) => void received.push(id),
  missed: () => void received.push('missed'),
});

await sql`create table kept (id int)`.execute(db);
await sql`insert into kept values (1), (2)`.execute(db);
const { bavail, bsize } = statfsSync(folder);
writeFileSync(join(folder, 'filler'), Buffer.alloc(bavail * bsize - 64 * 1024));

const troubleWith = (work: Promise<unknown>) => work.then(() => 'none', troubleOf);
// Writes more than one segment of 16 MB.
const failed = await troubleWith(
  sql`select count(pg_logical_emit_message(false, 'log', repeat('x', 1000000))) from generate_series(1, 30)`.execute(
    db,
  ),
);
let acknowledged = 2;
const insert = async (): Promise<string | undefined> => {
  const trouble = await troubleWith(sql`insert into kept values (3)`.execute(db));
  if (trouble === 'none') acknowledged += 1;
  return trouble;
};
const meanwhile = await insert();
rmSync(join(folder, 'filler'));
while ((await insert()) !== 'none') await sleep(100);
await sql`select pg_notify('work_order_changed', '7')`.execute(db);
const { rows } = await sql<{ count: number }>`select count(*)::int as count from kept`.execute(db);
await database.close();
const events = [...new Set(log)];
console.log(
  JSON.stringify({ failed, meanwhile, received, lost: acknowledged - (rows[0]?.count ?? 0), events }),
);
// Open handles of the broken engine would keep the process alive.
process.exit(0);
