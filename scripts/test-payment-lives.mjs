import { build } from './lib/build.mjs';
import { ensureModules } from './lib/modules.mjs';
import { bin, run } from './lib/run.mjs';

/**
 * `npm run test:payment-lives`: a seller and a shop make 300 recharges and withdrawals while the test kills the node
 * and PostgreSQL. They include cancelled codes, partial refunds and bank returns. Afterwards our books must equal the
 * books and the statements of the providers. The test needs PostgreSQL's programs and TEST_DATABASE_URL. To repeat a
 * run, set PAYMENT_LIVES and PAYMENT_LIVES_SEED.
 */
await ensureModules();
const built = await build('server');
if (built !== 0) process.exit(built);
const { code } = await run(
  bin('vitest'),
  ['run', '--project', 'nightly', 'tests/backend/node/payment-lives.test.ts'],
  {
    env: {
      PAYMENT_LIVES: process.env.PAYMENT_LIVES ?? '300',
      PAYMENT_LIVES_SEED: process.env.PAYMENT_LIVES_SEED ?? String(Date.now() % 1_000_000_000),
    },
  },
);
process.exit(code);
