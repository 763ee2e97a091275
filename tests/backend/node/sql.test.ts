import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '@backend/node/logger';
import { openDatabase } from '@backend/node/open-database';
import { resultText } from '@backend/node/sql/result-text';
import { emptyOnServer, type EmptyDatabase } from '@tests/support/database/empty-on-server';
import { migratedFolder } from '@tests/support/database/engine-template';

const SERVER = process.env['TEST_DATABASE_URL'];

const suite = (title: string, open: () => Promise<NodeJS.ProcessEnv>, close: () => Promise<void>): void => {
  describe(title, () => {
    let env: NodeJS.ProcessEnv;
    beforeAll(async () => {
      env = await open();
    });
    afterAll(close);

    const sql = (args: readonly string[], input = '') =>
      spawnSync(process.execPath, ['dist/server/sql.js', ...args], {
        encoding: 'utf8',
        input,
        env: { ...process.env, DATABASE_URL: '', ...env },
      });

    it('npm run sql runs a statement from -c or from standard input', () => {
      const asked = 'select id, name from (values (1, null), (20, $$门店$$)) as shop (id, name)';
      const table = 'id | name\n---+-----\n1  | ∅\n20 | 门店\n(2 rows)\n';
      expect(sql(['-c', asked])).toMatchObject({ status: 0, stdout: table });
      expect(sql([], `${asked};\nselect 1 as one;`).stdout).toBe(`${table}one\n---\n1\n(1 row)\n`);
    });

    it('npm run sql changes nothing without the write option', () => {
      const add = "insert into configuration (platform, key, value) values ('', 'sql.test', '1')";
      const refused = sql(['-c', add]);
      expect(refused.status).toBe(1);
      expect(refused.stderr).toContain('read-only transaction');
      expect(sql(['--write', '-c', add])).toMatchObject({ status: 0, stdout: '(1 row)\n' });
      const count = "select count(*) from configuration where key = 'sql.test'";
      expect(sql(['-c', count]).stdout).toContain('\n1\n');
    });

    it('npm run sql exits with 1 and the reason when the database refuses, and when an option is unknown', () => {
      expect(sql(['-c', 'select nothing from nowhere'])).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('"nowhere" does not exist'),
      });
      expect(sql(['--colour'])).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run sql') });
    });
  });
};

let folder: string;
const logger = createLogger('silent');

suite(
  'npm run sql [embedded]',
  async () => {
    folder = await migratedFolder();
    return { DATA_DIR: folder };
  },
  async () => rmSync(folder, { recursive: true, force: true }),
);

describe('npm run sql on an embedded database in use', () => {
  it('is refused with a message that names the process that uses the database', async () => {
    const data = await migratedFolder();
    const database = await openDatabase({ dataDir: data }, logger);
    const { status, stderr } = spawnSync(process.execPath, ['dist/server/sql.js', '-c', 'select 1'], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: data },
    });
    await database.close();
    rmSync(data, { recursive: true, force: true });
    expect([status, stderr]).toEqual([1, expect.stringContaining(`in use by process ${process.pid}`)]);
  });
});

if (SERVER === undefined)
  describe('npm run sql', () => it.skip('runs on a server; skipped because TEST_DATABASE_URL is not set'));
else {
  let empty: EmptyDatabase;
  suite(
    'npm run sql [server]',
    async () => {
      empty = await emptyOnServer(SERVER);
      await (await openDatabase({ databaseUrl: empty.url, dataDir: '' }, logger)).close();
      return { DATABASE_URL: empty.url };
    },
    () => empty.drop(),
  );
}

describe('the printed table', () => {
  it('keeps a row on one line and lines up wide characters', () => {
    const rows = [['一\n二', 'x']];
    expect(resultText({ columns: ['a', 'b'], rows, changed: 0 })).toBe(
      'a      | b\n-------+--\n一\\n二 | x\n(1 row)\n',
    );
    expect(resultText({ columns: [], rows: [], changed: 3 })).toBe('(3 rows)\n');
  });
});
