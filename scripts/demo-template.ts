import { writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';

import { loadDemoMoney, storingReceipts } from '@backend/core/seed/demo-money';
import { storeDemoPictures } from '@backend/core/seed/pictures/store-pictures';
import { createBankNumbers } from '@backend/core/withdrawal/bank-numbers';
import { ownJobStore } from '@backend/jobs/own/own-job-store';
import { DEMO_PASSWORD } from '@backend/node/demo-accounts';
import { createPasswordHasher } from '@backend/node/password-hasher';
import { databaseOver } from '@backend/storage/database';
import { pglitePool } from '@backend/storage/embedded/pglite-pool';
import { loadDemoForMoney } from '@backend/storage/load-demo-data';
import { databaseFileStore } from '@backend/storage/files/database-file-store';
import { loadDemoGoods } from '@backend/storage/load-demo-goods';
import { migrate } from '@backend/storage/migrate';
import { openStorage } from '@backend/storage/open-storage';
import { DEMO_SECRET_KEY } from '@backend/tab/demo-key';

/** Writes the compressed data folder of an embedded PostgreSQL with the demo data to the named file. */
const [, , file] = process.argv;
if (file === undefined) throw new Error('name the file to write');

// The demo page stores whole files in the browser. With every change it stores the current segment of the write-ahead
// log, which has 16 MB by default.
const engine = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
const db = databaseOver(pglitePool(engine));
await migrate(db);
const now = Date.now();
const passwordHash = await createPasswordHasher().hash(DEMO_PASSWORD);
const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const files = databaseFileStore(db);
const pictures = await storeDemoPictures(files, { randomBytes });
const postDemo = await loadDemoForMoney(db, { now, passwordHash, pictures });
if (postDemo === undefined) throw new Error('the database is not empty');
const storage = openStorage(db, { kind: 'embedded', queue: ownJobStore(db) });
await loadDemoGoods({ db, files, world: { randomBytes }, now });
await loadDemoMoney({
  storage,
  bankNumbers: createBankNumbers([DEMO_SECRET_KEY], randomBytes),
  storeReceipt: storingReceipts(storage, files, { randomBytes }),
  postUntil: postDemo(db),
  now,
});
// The demo page reads the whole folder at each start. So the folder contains no old log segments, whose changes are
// already in the tables, and no template databases.
await engine.exec('SET wal_recycle = off');
for (const unused of ['template0', 'template1']) {
  await engine.exec(`ALTER DATABASE ${unused} WITH is_template false`);
  await engine.exec(`DROP DATABASE ${unused}`);
}
for (const statement of ['VACUUM', 'CHECKPOINT']) await engine.exec(statement);
const dump = await engine.dumpDataDir('gzip');
writeFileSync(file, new Uint8Array(await dump.arrayBuffer()));
await db.destroy();
