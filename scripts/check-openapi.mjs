import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, run } from './lib/run.mjs';

/**
 * Checks docs/contract/openapi.json with public tools. Redocly's linter must find nothing with its recommended rules.
 * openapi-typescript generates types, and a client that uses them must compile.
 */
const DOCUMENT = 'docs/contract/openapi.json';

/** A client that compiles only if the types of paths, replies and refusals are more exact than `unknown`. */
const CLIENT = `import type { components, operations, paths } from './openapi';

type Json<O extends keyof operations> = operations[O] extends {
  responses: { 200: { content: { 'application/json': infer Reply } } };
}
  ? Reply
  : never;

declare const list: Json<'getWorkList'>;
export const ids: (string | number)[] = 'rows' in list ? list.rows.map(({ id }) => id) : [];
export const code: number = list.code;

type Tree = components['schemas']['Region'];
export const depth = (node: Tree): number =>
  1 + Math.max(0, ...(node.children ?? []).map((child) => depth(child)));

type Reply = NonNullable<paths['/seller/work/reply']['post']['requestBody']>['content']['application/json'];
export const reply: Reply = { workId: '7', content: 'ok' };
// @ts-expect-error a reply names its work order
export const incomplete: Reply = { content: 'ok' };
`;

const folder = mkdtempSync(join(tmpdir(), 'seller-desk-openapi-'));
const types = join(folder, 'openapi.ts');
const client = join(folder, 'client.ts');
writeFileSync(client, CLIENT);

/** Redocly sends no telemetry and does not look for updates. */
const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
const COMPILE = [
  '--noEmit',
  '--ignoreConfig',
  '--strict',
  '--exactOptionalPropertyTypes',
  '--target',
  'es2022',
];

const steps = [
  ['lint', bin('redocly'), ['lint', DOCUMENT, '--extends', 'recommended', '--max-problems', '20']],
  ['generate types', bin('openapi-typescript'), [DOCUMENT, '-o', types]],
  ['compile them', bin('tsc'), [...COMPILE, '--module', 'esnext', '--moduleResolution', 'bundler', client]],
];

let failed = 0;
for (const [name, command, args] of steps) {
  const { code, output } = await run(command, args, { quiet: true, env });
  // The linter exits with 0 even if it has warnings.
  const bad = code !== 0 || /You have \d+ warning/.test(output);
  if (bad) failed += 1;
  console.log(`${bad ? '✗' : '✓'} ${name}${bad ? `\n${output}` : ''}`);
}
rmSync(folder, { recursive: true });
process.exit(failed === 0 ? 0 : 1);
