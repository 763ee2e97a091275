import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The output and exit status of a script when PostgreSQL and the proxies are not installed. */
const withoutPrograms = (script: string) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join('node_modules', 'tsx', 'dist', 'cli.mjs'), script],
    { encoding: 'utf8', env: { ...process.env, PATH: '/nowhere', PG_BIN: '/nowhere' } },
  );
  return { status, output: `${stdout}${stderr}` };
};

describe('a script that needs external programs', () => {
  it.each([
    ['scripts/rolling-restart.ts', ['initdb', 'nginx', 'haproxy']],
    ['scripts/failover.ts', ['initdb', 'pg_rewind', 'haproxy']],
    ['scripts/api-faults.ts', ['initdb', 'mount a small file system']],
  ])('fails without them and lists the missing ones: %s', (script, named) => {
    const { status, output } = withoutPrograms(script);
    expect(status).toBe(1);
    expect(output).toContain('This run cannot be made here.');
    for (const name of named) expect(output).toContain(name);
    expect(output).not.toContain('✓');
  });
});
