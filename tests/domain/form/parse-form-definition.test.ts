import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldNode, FormNode } from '@/domain/form/form-model';
import { parseFormDefinition, RULES_MAX } from '@/domain/form/parse-form-definition';
import {
  asJsonText,
  controlsByName,
  innocentText,
  ordinaryForms,
  shownAndHidden,
  withGlobals,
  workOrderForm,
} from '@tests/support/form-definitions';

const parse = (rule: unknown, option?: unknown) => parseFormDefinition(rule, option);
const only = (rule: object, option?: unknown): FormNode | undefined => parse([rule], option).model.items[0];
const fieldsOf = (rule: unknown, option?: unknown): readonly FieldNode[] =>
  parse(rule, option).model.items.filter((node) => node.kind === 'field');

const plainField = {
  kind: 'field',
  key: 'rule[0]',
  names: ['a'],
  span: 24,
  hidden: false,
  displayed: true,
  field: 'a',
  label: '',
  labelShown: true,
  hint: undefined,
  prefix: undefined,
  suffix: undefined,
  input: {
    kind: 'text',
    as: 'text',
    maxLength: undefined,
    counted: false,
    rows: undefined,
    placeholder: undefined,
  },
  value: undefined,
  required: undefined,
  checks: [],
  controls: [],
  fetch: undefined,
  disabled: false,
  preview: false,
  ignored: false,
};

describe('parsing a form-create definition', () => {
  it.each(Object.entries(ordinaryForms))(
    'gives the same result for %s from data and from JSON text',
    (_, { rule, option }) => {
      const fromData = parse(rule, option);
      const text = (source: unknown): unknown =>
        typeof source === 'string' ? source : JSON.stringify(source);
      expect(parse(text(rule), text(option))).toEqual(fromData);
      expect(fromData.model.items.length).toBeGreaterThan(0);
      expect(JSON.parse(JSON.stringify(fromData.model)) as unknown).toBeDefined();
    },
  );

  it('adds notes to the ordinary forms only for code, a handler and an unknown type', () => {
    const noted = Object.entries(ordinaryForms).flatMap(([name, { rule, option }]) =>
      parse(rule, option).notes.map(({ code, at }) => [name, code, at]),
    );
    expect(noted).toEqual([
      ['layout', 'behaviour-dropped', 'rule[7].on'],
      ['checked', 'code-dropped', 'rule[6].validate[1].validator'],
      ['shownAndHidden', 'type-unknown', 'rule[5].type'],
      ['complaintForm', 'code-dropped', 'rule[0].control[0].handle'],
    ]);
  });

  it('gives every default to a field that has only a name', () => {
    expect(only({ field: 'a' })).toEqual(plainField);
    expect(only({ field: 5 })).toMatchObject({ field: '5' });
    expect(parse({ field: 'a' }).model.items).toEqual([plainField]);
  });

  it('keeps all properties of a field', () => {
    expect(
      only({
        type: 'input',
        field: 'a',
        name: 'n',
        title: { title: 'T', show: false },
        info: { info: 'I' },
        value: [1],
        $required: 'R',
        validate: { min: 1 },
        control: { value: 1, rule: 'b' },
        effect: { fetch: '/api/x' },
        col: { span: 12 },
        hidden: true,
        display: false,
        ignore: true,
        preview: true,
        prefix: 'P',
        suffix: 'S',
        props: { disabled: true },
      }),
    ).toMatchObject({
      names: ['a', 'n'],
      span: 12,
      hidden: true,
      displayed: false,
      label: 'T',
      labelShown: false,
      hint: 'I',
      prefix: 'P',
      suffix: 'S',
      value: [1],
      required: { message: 'R' },
      checks: [{ rule: { is: 'at-least', min: 1, by: 'auto' }, message: undefined }],
      controls: [{ targets: ['b'] }],
      fetch: { path: '/api/x' },
      disabled: true,
      preview: true,
      ignored: true,
    });
    expect(only({ field: 'a', props: { readonly: true } })).toMatchObject({ disabled: true });
    expect(only({ field: 'a', effect: { required: 'E' } })).toMatchObject({ required: { message: 'E' } });
    expect(only({ field: 'a', title: 7, info: 'hint' })).toMatchObject({
      label: '7',
      labelShown: true,
      hint: 'hint',
    });
  });

  it('parses the work-order form completely', () => {
    expect(
      fieldsOf(workOrderForm.rule).map(({ field, input, required }) => [field, input.kind, required]),
    ).toEqual([
      ['type', 'radio', { message: '请选择工单类型' }],
      ['level', 'select', undefined],
      ['content', 'rich-text', { message: undefined }],
      ['image', 'upload', undefined],
      ['flag', 'checkbox', undefined],
    ]);
  });

  it('keeps long integers of a JSON text', () => {
    expect(fieldsOf('[{"field":"id","value":12345678901234567890}]')[0]?.value).toBe('12345678901234567890');
    expect(parse(asJsonText.rule, asJsonText.option).model.layout).toMatchObject({
      labels: 'top',
      submit: { shown: true, text: '保存' },
      reset: { shown: true, text: undefined },
    });
  });

  it('applies the flags of the option to every field', () => {
    expect(only({ field: 'a' }, { form: { disabled: true }, preview: true, col: { span: 8 } })).toMatchObject(
      {
        disabled: true,
        preview: true,
        span: 8,
      },
    );
    expect(only({ field: 'a', preview: false }, { preview: true })).toMatchObject({ preview: false });
    expect(only({ type: 'div', children: ['x'] }, { col: { span: 8 } })).toMatchObject({
      span: 8,
      children: [{ span: 8 }],
    });
  });

  it('completes a rule with the global options', () => {
    const [a, b] = fieldsOf(withGlobals.rule, withGlobals.option);
    expect(a).toMatchObject({ span: 12, value: '已有', input: { placeholder: '请输入' } });
    expect(b).toMatchObject({ span: 8, input: { placeholder: undefined } });
    expect(only({ field: 'a' }, { global: { input: { props: { rows: 3 } } } })).toMatchObject({
      input: { rows: 3 },
    });
    expect(
      only(
        { type: 'date-picker', field: 'a' },
        { global: { DatePicker: { title: 'D', effect: { fetch: '/api/d' } } } },
      ),
    ).toMatchObject({
      label: 'D',
      fetch: { path: '/api/d' },
    });
    expect(
      only({ field: 'a', title: 'own' }, { global: { '*': { title: 'all' }, input: { title: 'some' } } }),
    ).toMatchObject({ label: 'own' });
    expect(
      only({ field: 'a' }, { global: { '*': { title: 'all' }, input: { title: 'some' } } }),
    ).toMatchObject({ label: 'some' });
    expect(parse(['x'], { global: { '*': { hidden: true } } }).model.items[0]).toMatchObject({
      kind: 'text',
      hidden: false,
    });
  });

  it('prefers formData to a rule’s value, also in boxes and branches, but not in a sub-form', () => {
    const rule = [
      { type: 'row', children: [{ field: 'a', value: 1 }] },
      {
        field: 'b',
        value: 1,
        control: [
          { value: 1, rule: [{ field: 'c', value: 1 }] },
          { value: 1, rule: ['a'] },
        ],
      },
      { type: 'subForm', field: 'd', props: { rule: [{ field: 'a', value: 1 }] } },
      { field: 'e', value: 1 },
    ];
    const { items } = parse(rule, { formData: { a: 2, c: 3, e: null } }).model;
    expect(items).toMatchObject([
      { children: [{ value: 2 }] },
      { value: 1, controls: [{ branch: { items: [{ value: 3 }] } }, { branch: undefined }] },
      { input: { items: [{ value: 1 }] } },
      { value: null },
    ]);
  });

  it('keeps texts, HTML and boxes between the fields', () => {
    expect(
      parse([
        'text',
        { type: 'HTML', children: ['<i>', 5, {}] },
        { children: [] },
        { type: 'html', field: 'h' },
      ]).model.items,
    ).toMatchObject([
      { kind: 'text', text: 'text', key: 'rule[0]', names: [], hidden: false, displayed: true },
      { kind: 'html', html: '<i>5', names: [] },
      { kind: 'box', box: { kind: 'section' }, children: [] },
      { kind: 'field', field: 'h', input: { kind: 'unknown', type: 'html' } },
    ]);
    expect(parse([{ children: [] }]).notes).toEqual([]);
    expect(only({ type: 'div', children: 'just text' })).toMatchObject({
      children: [{ kind: 'text', text: 'just text' }],
    });
    expect(only({ type: 'div', name: 'n', hidden: true, display: false })).toMatchObject({
      names: ['n'],
      hidden: true,
      displayed: false,
    });
  });

  it('splits a box with a field name into a hidden field and a box', () => {
    expect(
      parse([{ type: 'elTabs', field: 'tab', value: 'one', children: [{ field: 'a' }] }]).model.items,
    ).toMatchObject([
      { kind: 'field', key: 'rule[0].field', field: 'tab', value: 'one', input: { kind: 'hidden' } },
      { kind: 'box', key: 'rule[0]', names: [], children: [{ field: 'a' }] },
    ]);
  });

  it('drops an input without a field and an input of a refused type', () => {
    expect(parse([{ type: 'input' }, {}, { type: 'script', children: ['x'] }, { field: ' ' }])).toMatchObject(
      {
        model: { items: [] },
        notes: [
          { code: 'field-missing', at: 'rule[0]' },
          { code: 'field-missing', at: 'rule[1]' },
          { code: 'type-refused', at: 'rule[2]' },
          { code: 'field-missing', at: 'rule[3]' },
        ],
      },
    );
  });

  it('notes an invalid rule', () => {
    expect(parse([5, null, [], true]).notes).toEqual([
      { code: 'not-rules', at: 'rule[0]' },
      { code: 'not-rules', at: 'rule[1]' },
      { code: 'not-rules', at: 'rule[2]' },
      { code: 'not-rules', at: 'rule[3]' },
    ]);
    expect(parse('{', '{').notes).toEqual([
      { code: 'not-json', at: 'option' },
      { code: 'not-json', at: 'rule' },
    ]);
    expect(parse(undefined)).toMatchObject({ model: { items: [] }, notes: [] });
    expect(parse({ type: 'div', children: '' })).toMatchObject({
      model: { items: [{ kind: 'box', children: [] }] },
      notes: [],
    });
  });

  it('drops and notes code in every slot, and notes nothing for an empty slot', () => {
    const slots = [
      ...[
        'on',
        'nativeOn',
        'emit',
        'nativeEmit',
        'emitPrefix',
        'inject',
        'update',
        'computed',
        'hook',
        'link',
        'sync',
      ],
      ...[
        'directives',
        'component',
        'modelField',
        'deep',
        'optionsTo',
        'vm',
        'render',
        'domProps',
        'scopedSlots',
      ],
    ];
    for (const slot of slots) {
      expect(parse([{ field: 'a', [slot]: 'x' }])).toMatchObject({
        model: { items: [plainField] },
        notes: [{ code: 'behaviour-dropped', at: `rule[0].${slot}` }],
      });
      expect(parse([{ field: 'a', [slot]: ' $fn:x' }]).notes).toEqual([
        { code: 'code-dropped', at: `rule[0].${slot}` },
      ]);
      for (const empty of [null, '', false, {}, []])
        expect(parse([{ field: 'a', [slot]: empty }]).notes).toEqual([]);
      expect(parse([{ field: 'a', [slot]: ['x'] }]).notes).toHaveLength(1);
      expect(parse([{ field: 'a', [slot]: 0 }]).notes).toHaveLength(1);
    }
    for (const name of ['loadData', 'componentValidate']) {
      expect(parse([{ field: 'a', effect: { [name]: true } }]).notes).toEqual([
        { code: 'behaviour-dropped', at: `rule[0].effect.${name}` },
      ]);
    }
    const inOption = [
      'onSubmit',
      'onReload',
      'onReset',
      'mounted',
      'created',
      'beforeFetch',
      'beforeSubmit',
      'globalEvent',
    ];
    for (const slot of inOption) {
      expect(parse([], { [slot]: 'x' }).notes).toEqual([{ code: 'behaviour-dropped', at: `option.${slot}` }]);
    }
  });

  it('drops every prop that would run code, fetch data or write into the page', () => {
    const refused = [
      ...[
        'innerHTML',
        'inner-h-t-m-l',
        'outerHTML',
        'srcdoc',
        'domProps',
        'dom-props',
        'ref',
        'is',
        'component',
      ],
      ...[
        'directives',
        'style',
        'class',
        'action',
        'headers',
        'httpRequest',
        'http-request',
        'beforeUpload',
        'remoteMethod',
      ],
      ...['onClick', 'on-click', 'on:click', 'onUpdate:modelValue'],
    ];
    for (const name of refused) {
      expect(parse([{ field: 'a', props: { [name]: 'x' } }])).toMatchObject({
        model: { items: [plainField] },
        notes: [{ code: 'prop-refused', at: `rule[0].props.${name}` }],
      });
      expect(parse([{ field: 'a', props: { [name]: 'x => y' } }]).notes[0]?.code).toBe('code-dropped');
    }
    expect(parse([{ field: 'a', props: { only: 1, one: 2, once: 3, buttonColor: 4 } }]).notes).toEqual([]);
  });

  it('keeps text that only looks like code', () => {
    const { model, notes } = parse(innocentText.rule);
    expect(notes).toEqual([]);
    expect(model.items).toMatchObject([
      {
        label: 'function of the part',
        value: 'function of the part',
        hint: '$FN: is a price',
        required: { message: 'function is required' },
        input: { placeholder: 'function keys' },
      },
      { label: 'x => y', value: 'async', input: { options: [{ value: '$GLOBAL:x', label: 'function' }] } },
    ]);
  });

  it('adds the branches of controls', () => {
    const [first] = fieldsOf(controlsByName.rule);
    expect(first?.controls.map(({ method, targets }) => [method, targets])).toEqual([
      ['hidden', ['address', 'hint']],
      ['required', ['address']],
      ['disabled', ['note']],
    ]);
    expect(
      fieldsOf([{ field: 'a', control: [{ value: 1, rule: [{ field: 'b' }] }] }])[0]?.controls[0]?.branch,
    ).toMatchObject({
      key: 'rule[0].control[0]',
      items: [{ key: 'rule[0].control[0].rule[0]', field: 'b' }],
    });
  });

  it('gives every part of a model a unique key', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(ordinaryForms)), ({ rule, option }) => {
        const keys: string[] = [];
        const visit = (value: unknown): void => {
          if (typeof value !== 'object' || value === null) return;
          if ('kind' in value && 'key' in value) keys.push(String(value.key));
          Object.values(value).forEach(visit);
        };
        visit(parse(rule, option).model.items);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('stops after 20,000 rules', () => {
    expect(RULES_MAX).toBe(20_000);
    const rule = Array.from({ length: 20_002 }, (_, index) => ({ field: `f${index}` }));
    const { model, notes } = parse(rule);
    expect(model.items).toHaveLength(20_000);
    expect(notes).toEqual([{ code: 'too-large', at: 'rule[20000]' }]);
    expect(parse(rule.slice(0, 20_000)).notes).toEqual([]);
  });

  it('keeps for each field whether it is shown, submitted and editable', () => {
    expect(
      fieldsOf(shownAndHidden.rule).map(({ field, hidden, displayed, ignored, preview, disabled, value }) => [
        field,
        hidden,
        displayed,
        ignored,
        preview,
        disabled,
        value,
      ]),
    ).toEqual([
      ['hidden', true, true, false, false, false, 'h'],
      ['gone', false, false, false, false, false, 'g'],
      ['ignored', false, true, true, false, false, 'i'],
      ['preview', false, true, false, true, false, 'p'],
      ['disabled', false, true, false, false, true, 'd'],
      ['unknown', false, true, false, false, false, { level: 7 }],
      ['signature', false, true, false, false, false, undefined],
    ]);
  });
});
