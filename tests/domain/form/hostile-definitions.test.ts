import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyControls } from '@/domain/form/apply-controls';
import { changeValue } from '@/domain/form/change-value';
import type { FieldNode, FormModel } from '@/domain/form/form-model';
import { initialValues } from '@/domain/form/initial-values';
import { parseFormDefinition } from '@/domain/form/parse-form-definition';
import { submittedValues } from '@/domain/form/submitted-values';
import { validateForm } from '@/domain/form/validate-form';
import { possibleFields } from '@/domain/form/walk-form';
import {
  catastrophicPatterns,
  codeEverywhere,
  codeStrings,
  chasingControls,
  deepNesting,
  refusedFetchUrls,
  embeddedContent,
  hostileForms,
  nonsense,
  prototypeKeys,
  tenThousandRules,
} from '@tests/support/form-definitions';

/** Calls every function that the product applies to a model. */
const useModel = (model: FormModel): void => {
  const values = initialValues(model);
  applyControls(model, values);
  validateForm(model, values);
  submittedValues(model, values);
  changeValue(model, values, 'a', '2');
};
const use = (rule: unknown, option?: unknown) => {
  const parsed = parseFormDefinition(rule, option);
  useModel(parsed.model);
  return parsed;
};
const fields = (model: FormModel): readonly FieldNode[] => [...possibleFields(model.items)];

const marks = globalThis as { __formCodeRan?: boolean; polluted?: boolean };
beforeEach(() => {
  const forbidden = (): never => {
    throw new Error('code was evaluated');
  };
  vi.stubGlobal('eval', forbidden);
  vi.stubGlobal('Function', forbidden);
});
afterEach(() => {
  vi.unstubAllGlobals();
  expect(marks.__formCodeRan).toBeUndefined();
  expect(({} as { polluted?: boolean; hidden?: boolean }).polluted).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
});

describe('a hostile definition', () => {
  it.each(Object.entries(hostileForms))('does not crash the parser: %s', (_, { rule, option }) => {
    expect(() => use(rule, option)).not.toThrow();
  });

  it.each([...codeStrings])('drops code from every slot and keeps the fields: %j', (code) => {
    const { rule, option } = codeEverywhere(code);
    const { model, notes } = use(rule, option);
    const [victim, typed] = fields(model);
    expect([victim?.value, typed?.value]).toEqual(['kept', 'kept too']);
    expect(victim).toMatchObject({
      field: 'victim',
      label: code,
      hidden: false,
      displayed: true,
      disabled: false,
      fetch: undefined,
    });
    expect(typed?.input).toEqual({ kind: 'unknown', type: code });
    expect(victim?.checks.map((check) => check.rule.is).filter((is) => is !== 'matching')).toEqual([
      'required',
    ]);
    for (const slot of [
      'on',
      'update',
      'computed',
      'inject',
      'nativeOn',
      'hook',
      'directives',
      'component',
    ]) {
      expect(notes.some(({ at }) => at === `rule[0].${slot}`)).toBe(true);
    }
  });

  it('cannot reach a prototype by a key or a field name', () => {
    const { model, notes } = use(prototypeKeys.rule, prototypeKeys.option);
    expect(
      fields(model).map(({ field, value, hidden, disabled, preview }) => [
        field,
        value,
        hidden,
        disabled,
        preview,
      ]),
    ).toEqual([
      ['fine', { kept: 1 }, false, false, false],
      ['toString', 'f', false, false, false],
      ['hasOwnProperty', 'h', false, false, false],
      ['x', undefined, false, false, false],
    ]);
    expect(notes.filter(({ code }) => code === 'key-forbidden').map(({ at }) => at)).toEqual(
      expect.arrayContaining([
        'rule[0].field',
        'rule[1].field',
        'rule[2].field',
        'rule[3].__proto__',
        'option.__proto__',
      ]),
    );
    expect(initialValues(model)).toEqual({ fine: { kept: 1 }, toString: 'f', hasOwnProperty: 'h' });
    expect(submittedValues(model, initialValues(model))).toEqual({
      fine: { kept: 1 },
      toString: 'f',
      hasOwnProperty: 'h',
    });
  });

  it('is cut off below the maximum depth', () => {
    const { notes } = use(deepNesting.rule);
    expect(notes.map(({ code }) => code)).toEqual(['too-deep']);
    let data: unknown = { type: 'input', field: 'x' };
    for (let level = 0; level < 50_000; level += 1)
      data = { type: 'group', field: 'g', props: { rule: [data] } };
    expect(use([data]).notes.map(({ code }) => code)).toEqual(['too-deep']);
  });

  it('is parsed completely with ten thousand rules', () => {
    const { model, notes } = use(tenThousandRules.rule);
    expect(notes).toEqual([]);
    expect(fields(model)).toHaveLength(10_000);
    expect(validateForm(model, {})).toHaveLength(10_000);
  });

  it('can fetch only from URLs below the product’s /api', () => {
    const { model, notes } = use(refusedFetchUrls.rule);
    expect(fields(model).map(({ fetch }) => fetch)).toEqual(fields(model).map(() => undefined));
    expect(notes.every(({ code }) => code === 'fetch-refused')).toBe(true);
  });

  it('embeds no page of another origin', () => {
    const { model } = use(embeddedContent.rule);
    expect(JSON.stringify(model)).not.toMatch(/evil|javascript:|data:|srcdoc|display:none/);
    expect(fields(model).map(({ field, input, value }) => [field, input.kind, value])).toEqual([
      ['kept', 'unknown', 'v'],
      ['picked', 'unknown', ['a']],
      ['file', 'upload', undefined],
    ]);
  });

  it('cannot slow down the form by a pattern', () => {
    const { model, notes } = use(catastrophicPatterns.rule);
    expect(notes.map(({ at }) => at)).toEqual(
      [4, 5, 6, 7, 8, 9, 10].map((index) => `rule[${index}].validate[0].pattern`),
    );
    expect(validateForm(model, initialValues(model)).map(({ field }) => field)).toEqual([
      'p0',
      'p1',
      'p2',
      'p3',
    ]);
  });

  it('cannot make its controls trigger each other endlessly', () => {
    const { model } = use(chasingControls.rule);
    const state = applyControls(model, initialValues(model));
    expect(state.items.map((node) => node.key)).toEqual([
      'rule[0]',
      'rule[1]',
      'rule[0].control[0].rule[0]',
      'rule[0].control[0].rule[0].control[0].rule[0]',
      'rule[2]',
      'rule[3]',
    ]);
    expect([...state.inserted]).toEqual(['rule[0].control[0]', 'rule[0].control[0].rule[0].control[0]']);
  });

  it('results in a form, without an error, even when it is invalid', () => {
    for (const source of nonsense) {
      expect(() => use(source, source)).not.toThrow();
      expect(Array.isArray(use(source, source).model.items)).toBe(true);
    }
  });

  it('cannot run getters or proxies', () => {
    let sprung = 0;
    const spring = (): never => {
      sprung += 1;
      throw new Error('sprung');
    };
    const trap = {
      field: 'a',
      value: { toJSON: spring, valueOf: spring, toString: spring, [Symbol.toPrimitive]: spring },
      get title() {
        return spring();
      },
      on: { click: spring },
      validate: [{ validator: spring }],
      update: spring,
    };
    const { model } = use([trap]);
    expect(fields(model)).toMatchObject([{ field: 'a', value: {}, label: '' }]);
    expect(sprung).toBe(0);
    const proxy = new Proxy([], { getOwnPropertyDescriptor: spring, ownKeys: spring, get: spring });
    expect(use(proxy, proxy).notes).toEqual([
      { code: 'unreadable', at: 'option' },
      { code: 'unreadable', at: 'rule' },
    ]);
  });

  const key = fc.oneof(
    fc.constantFrom(
      'type',
      'field',
      'props',
      'children',
      'control',
      'rule',
      'validate',
      'effect',
      'fetch',
      'options',
      'value',
      'col',
      'name',
      'condition',
      'method',
      'append',
      'pattern',
      '$required',
      '__proto__',
      'constructor',
    ),
    fc.string({ maxLength: 3 }),
  );
  const leaf = fc.oneof(
    fc.constantFrom<unknown>(
      'input',
      'group',
      'row',
      'a',
      'b',
      '/api/x',
      true,
      false,
      1,
      '',
      null,
      'in',
      '^a*$',
      ...codeStrings,
    ),
    fc.string({ maxLength: 4 }),
  );
  const { tree } = fc.letrec<{ tree: unknown; list: unknown; object: unknown }>((tie) => ({
    tree: fc.oneof({ depthSize: 'medium' }, leaf, tie('list'), tie('object')),
    list: fc.array(tie('tree'), { maxLength: 4 }),
    object: fc
      .array(fc.tuple(key, tie('tree')), { maxLength: 6 })
      .map((entries) => Object.fromEntries(entries)),
  }));
  const rule = fc
    .tuple(tree, tree, tree, tree, tree, tree)
    .map(([props, control, validate, children, value, effect]) => ({
      type: 'input',
      field: 'a',
      props,
      control,
      validate,
      children,
      value,
      effect,
    }));

  it('of any shape is parsed without an error and runs nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(rule, tree), { maxLength: 4 }), tree, (rules, option) => {
        useModel(parseFormDefinition(rules, option).model);
      }),
      { numRuns: 300 },
    );
  });

  it('that is any JavaScript value is parsed without an error', () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withMap: true, withSparseArray: true, withNullPrototype: true }),
        (anything) => {
          useModel(parseFormDefinition([anything], anything).model);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('results in a model of plain data only', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 3 }), (rules) => {
        const { model } = parseFormDefinition(rules);
        const visit = (value: unknown): void => {
          expect(typeof value).not.toBe('function');
          if (typeof value !== 'object' || value === null) return;
          expect([Object.prototype, Array.prototype]).toContain(Object.getPrototypeOf(value));
          Object.values(value).forEach(visit);
        };
        visit(model);
      }),
    );
  });
});
