import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync, copyFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * A temporary source tree is checked with the project's own rules, first without breaches, then with a file for each
 * breach.
 */
const project = process.cwd();
let tree: string;

const put = (path: string, source: string): void => {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), source);
};

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

const cruise = (): readonly Violation[] => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(project, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      'src',
      'backend',
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'json',
    ],
    { cwd: tree, encoding: 'utf8' },
  );
  if (stdout === '') throw new Error(stderr);
  return (JSON.parse(stdout) as { summary: { violations: readonly Violation[] } }).summary.violations;
};

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'layers-'));
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json'])
    copyFileSync(join(project, file), join(tree, file));
  symlinkSync(join(project, 'node_modules'), join(tree, 'node_modules'), 'junction');
  put('package.json', '{"type":"module"}');
  put('src/domain/rule.ts', 'export const rule = 1;\n');
  put('src/application/port.ts', "import { rule } from '../domain/rule';\nexport const port = rule;\n");
  put(
    'src/adapters/http/gateway.ts',
    "import { port } from '../../application/port';\nexport const gateway = port;\n",
  );
  put('src/adapters/browser/store.ts', 'export const store = 1;\n');
  put('src/contract/call.ts', 'export const call = 1;\n');
  put('src/ui/view.ts', "import { port } from '../application/port';\nexport const view = port;\n");
  put('src/ui/work-order/view.ts', 'export const view = 1;\n');
  put('src/ui/work-order/index.ts', "export { view } from './view';\n");
  put(
    'src/main/wiring.ts',
    "import { gateway } from '../adapters/http/gateway';\nexport const wiring = gateway;\n",
  );
  put(
    'backend/core/service.ts',
    "import { rule } from '../../src/domain/rule';\nexport const service = rule;\n",
  );
  put('backend/storage/work-order/rows.ts', 'export const rows = 1;\n');
  put(
    'backend/node/server.ts',
    "import { service } from '../core/service';\nexport const server = service;\n",
  );
  put(
    'backend/tab/worker.ts',
    "import { service } from '../core/service';\nexport const worker = service;\n",
  );
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const breaches: readonly (readonly [path: string, source: string, rule: string])[] = [
  ['src/domain/bad.ts', "import 'react';", 'domain-is-pure-packages'],
  ['src/domain/bad.ts', "import 'node:fs';", 'domain-is-pure-packages'],
  ['src/domain/bad.ts', "import 'xstate';", 'domain-is-pure-packages'],
  ['src/domain/bad.machine.ts', "import 'rxjs';", 'domain-machines-know-xstate-alone-packages'],
  ['src/domain/bad.ts', "import '../application/port';", 'domain-is-pure-folders'],
  ['src/messages/bad.ts', "import '../application/port';", 'messages-are-words-folders'],
  ['src/contract/bad.ts', "import 'axios';", 'contract-is-the-wire-packages'],
  ['src/application/bad.ts', "import '../adapters/http/gateway';", 'application-knows-ports-folders'],
  ['src/application/bad.ts', "import 'react';", 'application-knows-ports-packages'],
  ['src/adapters/http/bad.ts', "import '../browser/store';", 'adapters-http-folders'],
  ['src/adapters/http/bad.ts', "import 'antd';", 'adapters-http-packages'],
  ['src/ui/bad.ts', "import '../adapters/http/gateway';", 'ui-knows-no-adapter'],
  ['src/ui/bad.ts', "import '../main/wiring';", 'ui-knows-no-adapter'],
  ['src/ui/bad.ts', "import 'inversify';", 'ui-knows-no-container-and-no-driver'],
  ['src/ui/bad.ts', "import 'axios';", 'ui-knows-no-container-and-no-driver'],
  ['src/ui/sign-in/bad.ts', "import 'antd';", 'sign-in-is-small'],
  ['src/application/bad.ts', "import 'inversify';", 'main-is-the-only-one-with-a-container'],
  ['src/main/bad.ts', "import '../../backend/core/service';", 'main-starts-a-back-end-only-in-the-demo'],
  ['src/ui/chat/bad.ts', "import '../work-order/view';", 'ui-areas-meet-at-their-index'],
  ['src/ui/kit/bad.ts', "import '../work-order/index';", 'kit-knows-no-area'],
  ['backend/core/bad.ts', "import 'node:crypto';", 'backend-core-is-web-standard-packages'],
  ['backend/core/bad.ts', "import '../../src/ui/view';", 'backend-never-knows-the-client'],
  ['backend/storage/bad.ts', "import 'pg';", 'backend-storage-is-sql-packages'],
  ['backend/node/bad.ts', "import '../tab/worker';", 'backend-runtimes-do-not-mix'],
  ['backend/node/bad.ts', "import '../storage/work-order/rows';", 'rows-only-through-a-scope'],
];

describe('the import rules between layers', () => {
  it('accept a tree that follows them', () => {
    expect(cruise()).toEqual([]);
  });

  describe('report', () => {
    const numbered = breaches.map(([path, source, rule], number) => ({
      path: path.replace('bad', `bad-${number}`),
      source,
      rule,
    }));
    let violations: readonly Violation[];
    beforeAll(() => {
      for (const { path, source } of numbered) put(path, `${source}\nexport {};\n`);
      violations = cruise();
    });

    it.each(numbered)('$path containing $source', ({ path, rule }) => {
      const broken = violations.filter(({ from }) => from === path).map((violation) => violation.rule.name);
      expect(broken).toContain(rule);
    });
  });
});
