import { build } from './lib/build.mjs';
import { ensureModules } from './lib/modules.mjs';
import { bin, run } from './lib/run.mjs';

/**
 * `npm run test:ledger-kills`: makes 1,000 movements of points, 20 at a time, and kills the node and PostgreSQL.
 * Afterwards `verify-ledger` checks the ledger. The test needs PostgreSQL's programs and TEST_DATABASE_URL. To repeat a
 * run, set LEDGER_MOVEMENTS and LEDGER_SEED.
 */
await ensureModules();
const built = await build('server');
if (built !== 0) process.exit(built);
const { code } = await run(
  bin('vitest'),
  ['run', '--project', 'nightly', 'tests/backend/node/ledger-kills.test.ts'],
  {
    env: {
      LEDGER_MOVEMENTS: process.env.LEDGER_MOVEMENTS ?? '1000',
      LEDGER_SEED: process.env.LEDGER_SEED ?? String(Date.now() % 1_000_000_000),
    },
  },
);
process.exit(code);
