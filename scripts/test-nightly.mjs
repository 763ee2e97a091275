import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { build } from './lib/build.mjs';
import { ensureModules } from './lib/modules.mjs';
import { root } from './lib/root.mjs';
import { createTally } from './lib/tally.mjs';

/**
 * `npm run test:nightly [-- --only NAME,NAME]`: runs the suites that are too long for `npm test`, one after the other.
 * It writes the result of each suite to docs/nightly.md, with the figures that the suite prints in lines "figures: …".
 * With `--only`, it changes only the rows of the named suites. The output of each suite stays in `reports/`.
 */
const { check, vitest, playwright, suites, finish } = createTally();

const script = (name, file, ...args) => check(name, process.execPath, [`scripts/${file}.mjs`, ...args]);

const SUITES = {
  walks: (browser) => playwright('walks', browser, [], { E2E_RUNS: 'nightly' }),
  kills: () => vitest('kills', ['--project', 'nightly']),
  engines: () => vitest('engines', ['--project', 'integration'], { env: { TEST_NIGHT: '1' } }),
  matrix: () => script('matrix', 'test-matrix'),
  xss: () => script('xss', 'test-xss'),
  faults: () => script('faults', 'test-faults'),
  'message-loss': () => script('message-loss', 'test-message-loss'),
  'api-faults': () => script('api-faults', 'test-api-faults'),
  'order-lives': () => script('order-lives', 'test-order-lives'),
  'payment-lives': () => script('payment-lives', 'test-payment-lives'),
  'ledger-kills': () => script('ledger-kills', 'test-ledger-kills'),
  dispatch: () => script('dispatch', 'bench-dispatch', '--times', '200'),
  'ledger-growth': () => script('ledger-growth', 'bench-ledger'),
  'mall-pictures': () => script('mall-pictures', 'bench-shell', '--only', 'mall-window'),
  security: () => script('security', 'test-security'),
  burst: () => script('burst', 'test-burst'),
  rolling: () => script('rolling', 'test-rolling'),
  failover: () => script('failover', 'test-failover'),
  awaits: () => script('awaits', 'test-awaits'),
  mutation: () => check('mutation', join(root, 'node_modules', '.bin', 'stryker'), ['run']),
};

const named = () => {
  const at = process.argv.indexOf('--only');
  const names = at === -1 ? Object.keys(SUITES) : (process.argv[at + 1] ?? '').split(',');
  const unknown = names.find((name) => !Object.hasOwn(SUITES, name));
  if (unknown === undefined) return names;
  console.error(`“${unknown}” is no suite; there are ${Object.keys(SUITES).join(', ')}.`);
  process.exit(1);
};

const RESULTS = join(root, 'docs', 'nightly.md');

const commit = () => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
};

/**
 * The machine's load over the last 15 minutes. A load above 2 means that other processes used the two cores as well.
 */
const load = () => loadavg()[2].toFixed(0);

/** Replaces the row of each suite that ran; every other line stays. */
const writeResults = () => {
  const day = new Date().toISOString().slice(0, 10);
  const rows = new Map(
    suites.map(({ name, ok, passed, failed, figures = '', seconds, cpuSeconds }) => [
      name,
      `${ok ? `${passed} passed` : `**${failed} failed**, ${passed} passed`}${figures === '' ? '' : `: ${figures}`}; load ${load()} | ${Math.round(seconds)} s | ${Math.round(cpuSeconds)} s | ${day} | ${commit()} |`,
    ]),
  );
  const lines = readFileSync(RESULTS, 'utf8')
    .split('\n')
    .map((line) => {
      const [, name = '', what = ''] = /^\| `([^`]+)` \| ([^|]+) \|/.exec(line) ?? [];
      const result = rows.get(name);
      return result === undefined ? line : `| \`${name}\` | ${what} | ${result}`;
    });
  writeFileSync(RESULTS, lines.join('\n'));
};

const requested = named();
await ensureModules();
const browser = await ensureBrowser();
const built = await build('web', 'server', 'demo', 'showcase');
if (built !== 0) process.exit(built);
for (const name of requested) await SUITES[name](browser);
writeResults();
process.exit(finish());
