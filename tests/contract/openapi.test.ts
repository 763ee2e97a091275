import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CALLS } from '@/contract/calls';
import { documentedPath, openApiDocument } from '@/contract/openapi';
import { MASTER_KINDS } from '@/domain/master/masters';
import { ALL_PATHS } from '@/adapters/http/paths';

const FILE = 'docs/contract/openapi.json';
const generated = `${JSON.stringify(openApiDocument(), null, 2)}\n`;
if (process.env['UPDATE_DOCUMENTS'] === '1') writeFileSync(FILE, generated);

describe('the OpenAPI document', () => {
  it('is equal to the file in docs/contract (UPDATE_DOCUMENTS=1 writes it)', () => {
    expect(readFileSync(FILE, 'utf8')).toBe(generated);
  });

  it('describes every path of the calls, each by exactly one call', () => {
    const used = Object.values(CALLS).map((call) => `${call.path.method} ${call.path.path}`);
    const known = Object.values(ALL_PATHS).map(({ method, path }) => `${method} ${path}`);
    expect([...used].sort()).toEqual([...known].sort());
    expect(new Set(used).size).toBe(used.length);
  });

  it('names every kind of master in the description of their list', () => {
    const { summary } = CALLS.getMasters;
    expect(MASTER_KINDS.filter((kind) => !new RegExp(`\\b${kind}\\b`).test(summary))).toEqual([]);
  });

  it('resolves all its references internally', () => {
    const document: unknown = JSON.parse(generated);
    const references = [...generated.matchAll(/"\$ref": "([^"]+)"/g)].map(([, reference = '']) => reference);
    expect(references.length).toBeGreaterThan(100);
    for (const reference of new Set(references)) {
      expect(reference).toMatch(/^#\//);
      const parts = reference.slice(2).split('/');
      const found = parts.reduce<unknown>(
        (at, part) => (at as Record<string, unknown> | undefined)?.[part],
        document,
      );
      expect(found, reference).toBeDefined();
    }
  });

  it('states for every command that it accepts an idempotency key, and whether it requires one', () => {
    const document = openApiDocument() as {
      paths: Record<string, Record<string, { parameters: { name: string; required: boolean }[] }>>;
    };
    for (const call of Object.values(CALLS)) {
      const operation = document.paths[documentedPath(call.path.path)]?.[call.path.method.toLowerCase()];
      const key = operation?.parameters.find(({ name }) => name === 'Idempotency-Key');
      expect([key !== undefined, key?.required ?? false]).toEqual([call.command, call.keyRequired]);
    }
  });
});
