import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CALLS } from '@/contract/calls';
import { openApiDocument } from '@/contract/openapi';
import { PATHS } from '@/contract/paths';

const FILE = 'docs/contract/openapi.json';
const generated = `${JSON.stringify(openApiDocument(), null, 2)}\n`;
if (process.env['UPDATE_DOCUMENTS'] === '1') writeFileSync(FILE, generated);

describe('the OpenAPI document', () => {
  it('is the one in docs/contract (UPDATE_DOCUMENTS=1 writes it anew)', () => {
    expect(readFileSync(FILE, 'utf8')).toBe(generated);
  });

  it('describes every path of the table, each by exactly one call', () => {
    const used = Object.values(CALLS).map((call) => `${call.path.method} ${call.path.path}`);
    const known = Object.values(PATHS).map(({ method, path }) => `${method} ${path}`);
    expect([...used].sort()).toEqual([...known].sort());
    expect(new Set(used).size).toBe(used.length);
  });

  it('refers to nothing that it does not define', () => {
    const document = openApiDocument() as { components: { schemas: Record<string, unknown> } };
    const names = [...generated.matchAll(/"\$ref": "#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name,
    );
    for (const name of names) expect(document.components.schemas).toHaveProperty([name ?? '']);
  });

  it('says of every command that it carries a request id', () => {
    const document = openApiDocument() as {
      paths: Record<string, Record<string, { parameters: { name: string }[] }>>;
    };
    for (const call of Object.values(CALLS)) {
      const operation = document.paths[call.path.path]?.[call.path.method.toLowerCase()];
      const names = operation?.parameters.map((parameter) => parameter.name);
      expect(names?.includes('Idempotency-Key')).toBe(call.command);
    }
  });
});
