import { build } from './lib/build.mjs';
import { ensureModules } from './lib/modules.mjs';
import { bin, run } from './lib/run.mjs';

/**
 * `npm run test:order-lives`: 20 users take 500 orders through random steps while the test kills the node and
 * PostgreSQL. The test needs PostgreSQL's programs and TEST_DATABASE_URL. To repeat a run, set ORDER_LIVES and
 * ORDER_LIVES_SEED.
 */
await ensureModules();
const built = await build('server');
if (built !== 0) process.exit(built);
const { code } = await run(
  bin('vitest'),
  ['run', '--project', 'nightly', 'tests/backend/node/order-lives.test.ts'],
  {
    env: {
      ORDER_LIVES: process.env.ORDER_LIVES ?? '500',
      ORDER_LIVES_SEED: process.env.ORDER_LIVES_SEED ?? String(Date.now() % 1_000_000_000),
    },
  },
);
process.exit(code);
