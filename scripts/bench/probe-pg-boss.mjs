import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * Checks the facts about pg-boss 10 that decision 34 relies on, through its public API and on a real server: `node
 * scripts/bench/probe-pg-boss.mjs DATABASE_URL FOLDER`, where FOLDER has it installed (`npm install --prefix FOLDER
 * pg-boss@10.4.2`). pg-boss is not a dependency of the product. The script creates a database and drops it.
 */
const [, , serverUrl = '', folder = ''] = process.argv;
const PgBoss = createRequire(`${folder}/`)('pg-boss');

const name = `probe_${randomUUID().replaceAll('-', '')}`;
const admin = new pg.Client({ connectionString: serverUrl });
await admin.connect();
await admin.query(`create database ${name}`);
const own = new URL(serverUrl);
own.pathname = `/${name}`;

const open = async (more = {}) => {
  const boss = new PgBoss({ connectionString: own.href, maintenanceIntervalSeconds: 1, max: 3, ...more });
  boss.on('error', () => undefined);
  await boss.start();
  return boss;
};
const until = async (take, seconds) => {
  const begun = Date.now();
  for (;;) {
    const [job] = await take();
    if (job !== undefined) return { job, seconds: (Date.now() - begun) / 1000 };
    if (Date.now() - begun > seconds * 1000) return undefined;
    await sleep(100);
  }
};
const rows = [];
const tell = (question, answer) => {
  rows.push([question, answer]);
  console.log(`${question}: ${answer}`);
};

const boss = await open();
const db = new pg.Pool({ connectionString: own.href, max: 2 });
db.on('error', () => undefined);
const executeSql = (text, values) => db.query(text, values);
const fetchOne = (queue) => () => boss.fetch(queue, { includeMetadata: true });

await boss.createQueue('transaction');
const client = await db.connect();
await client.query('begin');
await boss.send('transaction', {}, { db: { executeSql: (text, values) => client.query(text, values) } });
await client.query('rollback');
client.release();
tell(
  'a job of a transaction that rolled back',
  (await boss.fetch('transaction')).length === 0 ? 'is not there' : 'IS THERE',
);

await boss.createQueue('slow');
await boss.send('slow', {}, { expireInSeconds: 3, retryLimit: 5, retryDelay: 1, retryBackoff: false });
const first = await until(fetchOne('slow'), 5);
// The worker is alive and works longer than the lease, but pg-boss has no call that renews the lease.
const second = await until(fetchOne('slow'), 12);
tell(
  'a job that works for longer than a lease of 3 s, its worker alive',
  second === undefined ? 'is left to it' : `IS GIVEN TO A SECOND WORKER after ${second.seconds.toFixed(1)} s`,
);
tell(
  'calls that renew a lease',
  ['touch', 'heartbeat', 'extend', 'renew'].filter((call) => call in boss).join() || 'NONE',
);

if (second !== undefined) {
  await boss.fail('slow', first.job.id, { reason: 'said by the first worker' });
  const { rows: after } = await executeSql('select state from pgboss.job where id = $1', [first.job.id]);
  tell(
    'a late failure of the first worker, while the second one works',
    `sets the job of the second to ${after[0]?.state.toUpperCase()}`,
  );
}

await boss.createQueue('long');
await boss.send('long', {}, { expireInSeconds: 20, retryLimit: 5, retryDelay: 1, retryBackoff: false });
await until(fetchOne('long'), 5);
const again = await until(fetchOne('long'), 40);
tell(
  'a job of a dead node, where a lease must be as long as the longest attempt (20 s here, 300 s in the product)',
  `is given to another after ${again?.seconds.toFixed(1) ?? 'MORE THAN 40'} s`,
);

await boss.createQueue('kept');
await boss.send('kept', {}, { retentionSeconds: 1, startAfter: 3 });
await sleep(4000);
await boss.maintain();
tell(
  'a job that waits for longer than its retention',
  (await boss.fetch('kept')).length === 0 ? 'IS ARCHIVED AND NEVER RUNS' : 'runs',
);

await executeSql('alter table pgboss.job rename to job_away');
const swallowed = await boss.fetch('kept').then(
  (jobs) => `ANSWERS ${jobs.length} JOBS, NO ERROR`,
  () => 'reports the error',
);
await executeSql('alter table pgboss.job_away rename to job');
tell('a fetch while the table is away', swallowed);

tell(
  'a job for a queue that no node has created',
  (await boss.send('nowhere', {})) === null ? 'ANSWERS null AND IS LOST' : 'is kept',
);

let statements = 0;
const counted = await open({
  db: {
    executeSql: (text, values) => {
      statements += 1;
      return executeSql(text, values);
    },
  },
  supervise: false,
  schedule: false,
});
const queues = Array.from({ length: 7 }, (_, n) => `kind-${n}`);
for (const queue of queues) await counted.createQueue(queue);
statements = 0;
for (const queue of queues) await counted.fetch(queue);
tell('statements of one poll for 7 kinds', String(statements));

await counted.stop({ graceful: false });
await boss.stop({ graceful: false });
await db.end();
await admin.query(`drop database ${name} with (force)`);
await admin.end();
