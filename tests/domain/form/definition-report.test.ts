import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WORK_ORDER_FORM_1 } from '@backend/storage/migrations/first-work-order-form';
import { reportOnDefinition } from '@/domain/form/definition-report';
import { readJsonLines } from '@/domain/form/json-lines';

const lineIn = (text: string, path: string): number | undefined => {
  const lines = readJsonLines(text);
  return lines.ok ? lines.lineOf(path) : undefined;
};

describe('the lines of a JSON text', () => {
  it('are the lines on which its parts begin', () => {
    const text =
      '{\n  "rule": [\n    { "type": "input" },\n    {\n      "props":\n        { "max": 3 }\n    }\n  ]\n}\n';
    expect(lineIn(text, 'rule')).toBe(2);
    expect(lineIn(text, 'rule[0].type')).toBe(3);
    expect(lineIn(text, 'rule[1]')).toBe(4);
    expect(lineIn(text, 'rule[1].props.max')).toBe(6);
    // A missing part has the line of its parent.
    expect(lineIn(text, 'rule[1].props.min[2].x')).toBe(6);
    expect(lineIn(text, 'nothing')).toBe(1);
  });

  it('exist for every JSON text, and for no other text', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (text, cut) => {
        expect(readJsonLines(text).ok).toBe(true);
        const shorter = text.slice(0, cut % text.length);
        let isJson = true;
        try {
          JSON.parse(shorter);
        } catch {
          isJson = false;
        }
        expect(readJsonLines(shorter).ok).toBe(isJson);
      }),
    );
  });

  it.each([
    ['[1,\n 2,\n ]', 3, 2],
    ['{"a": 1\n "b": 2}', 2, 2],
    ['[tru]', 1, 2],
    ['[1] x', 1, 5],
    ['', 1, 1],
    ['["a\nb"]', 1, 2],
  ])('end at the error in the text %j', (text, line, column) => {
    expect(readJsonLines(text)).toEqual({ ok: false, line, column });
  });

  it('are unknown for a text that is nested too deeply, and the stack does not overflow', () => {
    expect(readJsonLines('['.repeat(100_000)).ok).toBe(false);
  });
});

describe('the report on a definition', () => {
  it('reports no fault for the first version of the work-order form', () => {
    const { rule, options } = WORK_ORDER_FORM_1;
    const report = reportOnDefinition(JSON.stringify({ rule, options }, undefined, 2));
    expect(report).toMatchObject({ kind: 'read', faults: [] });
    expect(report.kind === 'read' ? report.fields : []).toEqual(
      expect.arrayContaining(['type', 'level', 'content', 'plate', 'faultOther']),
    );
  });

  it('lists each dropped part with its line, in the order of the text', () => {
    const text = `{
  "rule": [
    { "type": "input", "field": "plate",
      "props": { "onClick": "$FN:alert(1)" } },
    { "type": "input", "title": "没有字段" },
    { "type": "iframe", "field": "page" }
  ],
  "options": {
    "onSubmit": "function () {}"
  }
}`;
    const report = reportOnDefinition(text);
    const faults = report.kind === 'read' ? report.faults : [];
    expect(faults.map(({ line }) => line)).toEqual(faults.map(({ line }) => line).toSorted((a, b) => a - b));
    expect(new Set(faults.map(({ line }) => line))).toEqual(new Set([4, 5, 6, 9]));
  });

  it('has the lines of a bare list, and accepts rule and option as JSON text inside the text', () => {
    const bare = reportOnDefinition('[\n{ "type": "input", "field": "a" },\n{ "type": "input" }\n]');
    expect(bare).toMatchObject({ kind: 'read', fields: ['a'], faults: [{ line: 3, code: 'field-missing' }] });
    const packed = reportOnDefinition(
      JSON.stringify({ rule: '[{"type":"input","field":"a"}]', option: '{}' }),
    );
    expect(packed).toMatchObject({ kind: 'read', fields: ['a'], rule: [{ field: 'a' }], faults: [] });
  });

  it.each(['{}', '3', '{"rule": {}}', '{"rule": [], "options": 3}'])('has no rules for %s', (text) => {
    expect(reportOnDefinition(text)).toEqual({ kind: 'no-rules' });
  });
});
