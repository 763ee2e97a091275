import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyControls, ROUNDS_MAX } from '@/domain/form/apply-controls';
import type { FormNode } from '@/domain/form/form-model';
import type { FormValues } from '@/domain/form/form-value';
import { parseFormDefinition } from '@/domain/form/parse-form-definition';
import { DEPTH_MAX } from '@/domain/form/plain';
import { branchesWithOneName, controlsByName, nestedBranches } from '@tests/support/form-definitions';

const run = (rule: unknown, values: FormValues = {}) => {
  const { model } = parseFormDefinition(rule);
  const state = applyControls(model, values);
  const names = (items: readonly FormNode[]): readonly unknown[] =>
    items.map((node) =>
      node.kind === 'field' ? node.field : node.kind === 'box' ? names(node.children) : node.kind,
    );
  const of = (name: string) => {
    const find = (items: readonly FormNode[]): FormNode | undefined =>
      items
        .flatMap((node) =>
          node.names.includes(name) ? [node] : node.kind === 'box' ? (find(node.children) ?? []) : [],
        )
        .at(0);
    const node = find(state.items);
    return node === undefined ? undefined : state.states.get(node.key);
  };
  return { state, order: names(state.items), of };
};
const shown = { visible: true, disabled: false, required: false };

describe('without controls', () => {
  it('a part has the state that its rule sets', () => {
    const { of, order, state } = run([
      { field: 'plain' },
      { field: 'hidden', hidden: true },
      { field: 'gone', display: false },
      { field: 'fixed', props: { disabled: true } },
      { field: 'needed', $required: true },
      { field: 'checked', validate: [{ min: 1 }, { required: true }] },
      { type: 'row', name: 'row', hidden: true, children: [{ field: 'inside', $required: true }] },
      'text',
    ]);
    expect(of('plain')).toEqual(shown);
    expect(of('hidden')).toEqual({ ...shown, visible: false });
    expect(of('gone')).toEqual({ ...shown, visible: false });
    expect(of('fixed')).toEqual({ ...shown, disabled: true });
    expect(of('needed')).toEqual({ ...shown, required: true });
    expect(of('checked')).toEqual({ ...shown, required: true });
    expect(of('row')).toEqual({ ...shown, visible: false });
    expect(of('inside')).toEqual({ visible: false, disabled: false, required: true });
    expect(order).toEqual(['plain', 'hidden', 'gone', 'fixed', 'needed', 'checked', ['inside'], 'text']);
    expect(state.inserted.size).toBe(0);
    expect(state.states.size).toBe(9);
  });
});

describe('a control that refers to other parts', () => {
  it('shows, enables and requires the parts while its condition is true', () => {
    const yes = run(controlsByName.rule, { reissue: 1 });
    expect([yes.of('address'), yes.of('hint'), yes.of('note')]).toEqual([
      { ...shown, required: true },
      shown,
      { ...shown, disabled: true },
    ]);
    const no = run(controlsByName.rule, { reissue: 0 });
    expect([no.of('address'), no.of('hint'), no.of('note')]).toEqual([
      { ...shown, visible: false },
      { ...shown, visible: false },
      shown,
    ]);
  });

  it('uses the initial value of the rule until a value is entered', () => {
    expect(run(controlsByName.rule, {}).of('address')).toEqual({ ...shown, visible: false });
    expect(run([{ field: 'a', value: 1, control: { value: 1, rule: 'b' } }, { field: 'b' }]).of('b')).toEqual(
      shown,
    );
    expect(
      run([{ field: 'a', value: 1, control: { value: 1, rule: 'b' } }, { field: 'b' }], { a: 2 }).of('b'),
    ).toEqual({ ...shown, visible: false });
    expect(
      run([{ field: 'a', value: 1, control: { condition: 'empty', rule: 'b' } }, { field: 'b' }], {
        a: null,
      }).of('b'),
    ).toEqual(shown);
  });

  it('shows a part when any control that refers to the part is active', () => {
    const rule = [
      {
        field: 'a',
        control: [
          { value: 1, rule: ['x'] },
          { value: 2, rule: ['x'] },
        ],
      },
      { field: 'b', control: [{ value: 1, rule: ['x'] }] },
      { field: 'x' },
    ];
    const visible = (values: FormValues) => run(rule, values).of('x')?.visible;
    expect([
      visible({}),
      visible({ a: 1 }),
      visible({ a: 2 }),
      visible({ a: 3 }),
      visible({ b: 1 }),
      visible({ a: 1, b: 2 }),
    ]).toEqual([false, true, true, false, true, true]);
  });

  it('overrides the flag in the rule of the part', () => {
    const rule = (method: string) => [
      { field: 'a', control: [{ value: 1, method, rule: ['x'] }] },
      { field: 'x', hidden: true, display: false, $required: true, props: { disabled: true } },
    ];
    const asIs = { visible: false, disabled: true, required: true };
    expect(run(rule('disabled'), { a: 1 }).of('x')).toEqual({ ...asIs, disabled: false });
    expect(run(rule('disabled'), { a: 2 }).of('x')).toEqual(asIs);
    expect(run(rule('required'), { a: 2 }).of('x')).toEqual({ ...asIs, required: false });
    expect(run(rule('required'), { a: 1 }).of('x')).toEqual(asIs);
    expect(run(rule('hidden'), { a: 1 }).of('x')).toEqual(asIs);
    const half = (method: string, own: object) =>
      run(
        [
          { field: 'a', control: [{ value: 1, method, rule: ['x'] }] },
          { field: 'x', ...own },
        ],
        { a: 1 },
      ).of('x');
    expect(half('hidden', { hidden: true })).toEqual(shown);
    expect(half('display', { display: false })).toEqual(shown);
    expect(half('hidden', { display: false })).toEqual({ ...shown, visible: false });
    expect(half('display', { hidden: true })).toEqual({ ...shown, visible: false });
  });

  it('never removes a required check', () => {
    const rule = [
      { field: 'a', control: [{ value: 1, method: 'required', rule: ['x'] }] },
      { field: 'x', validate: [{ required: true }] },
    ];
    expect(run(rule, { a: 2 }).of('x')?.required).toBe(true);
  });

  it('may refer to a box by its name', () => {
    const rule = [
      { field: 'a', control: [{ value: 1, rule: ['box'] }] },
      { type: 'row', name: 'box', children: [{ field: 'x' }] },
    ];
    expect(run(rule, { a: 1 }).of('x')?.visible).toBe(true);
    expect(run(rule, { a: 2 }).of('x')?.visible).toBe(false);
  });

  it('works when its own field is hidden', () => {
    const rule = [
      { field: 'a', hidden: true, value: 1, control: [{ value: 1, rule: ['x'] }] },
      { field: 'x', hidden: true },
    ];
    expect(run(rule).of('x')?.visible).toBe(true);
  });

  it('never adds or removes a part', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('reissue', 'address', 'note'), fc.integer({ min: 0, max: 2 })),
        (values) => {
          expect(run(controlsByName.rule, values).order).toEqual(run(controlsByName.rule).order);
        },
      ),
    );
  });
});

describe('a control with branches', () => {
  it('puts the parts of a branch after its field while its condition is true', () => {
    expect(run(branchesWithOneName.rule).order).toEqual(['proof', 'last']);
    expect(run(branchesWithOneName.rule, { proof: 'text' })).toMatchObject({
      order: ['proof', 'evidence', 'last'],
    });
    expect(run(branchesWithOneName.rule, { proof: 'text' }).state.items[1]).toMatchObject({
      label: '文字凭证',
    });
    expect(run(branchesWithOneName.rule, { proof: 'image' }).state.items[1]).toMatchObject({
      label: '图片凭证',
    });
    expect([...run(branchesWithOneName.rule, { proof: 'image' }).state.inserted]).toEqual([
      'rule[0].control[1]',
    ]);
  });

  it('puts the parts of nested branches at their anchor, or after their own field without an anchor', () => {
    expect(run(nestedBranches.rule).order).toEqual(['outer', ['inBox'], 'end']);
    expect(run(nestedBranches.rule, { outer: true }).order).toEqual([
      'outer',
      'middle',
      ['inBox', 'inner'],
      'beforeEnd',
      'end',
    ]);
    expect(run(nestedBranches.rule, { outer: true, middle: false }).order).toEqual([
      'outer',
      'middle',
      ['inBox'],
      'beforeEnd',
      'end',
    ]);
    expect(run(nestedBranches.rule, { middle: true }).order).toEqual(['outer', ['inBox'], 'end']);
  });

  const branch = (field: string, place: object = {}) => ({ value: 1, rule: [{ field }], ...place });
  it.each<readonly [string, object, readonly unknown[]]>([
    ['after', {}, ['a', 'x', ['c'], 'b']],
    ['after another', { append: 'b' }, ['a', ['c'], 'b', 'x']],
    ['before another', { prepend: 'b' }, ['a', ['c'], 'x', 'b']],
    ['after a box', { append: 'box' }, ['a', ['c'], 'x', 'b']],
    ['before a box', { prepend: 'box' }, ['a', 'x', ['c'], 'b']],
    ['at the end of a box', { append: 'box', child: true }, ['a', ['c', 'x'], 'b']],
    ['at the beginning of a box', { prepend: 'box', child: true }, ['a', ['x', 'c'], 'b']],
    ['beside a field, which has no inside', { append: 'c', child: true }, ['a', ['c', 'x'], 'b']],
    ['before a field, which has no inside', { prepend: 'c', child: true }, ['a', ['x', 'c'], 'b']],
    ['after itself, which has no inside', { child: true }, ['a', 'x', ['c'], 'b']],
    ['nowhere', { append: 'missing' }, ['a', ['c'], 'b']],
    ['nowhere, in itself', { append: 'x' }, ['a', ['c'], 'b']],
  ])('puts the part of a branch %s', (_, place, order) => {
    const rule = [
      { field: 'a', value: 1, control: [branch('x', place)] },
      { type: 'row', name: 'box', children: [{ field: 'c' }] },
      { field: 'b' },
    ];
    expect(run(rule).order).toEqual(order);
  });

  it('keeps the order of several branches', () => {
    const rule = [
      {
        field: 'a',
        value: 1,
        control: [branch('x'), branch('y'), branch('z', { append: 'a' }), branch('w', { append: 'a' })],
      },
    ];
    expect(run(rule).order).toEqual(['a', 'x', 'y', 'z', 'w']);
  });

  it('adds a branch once, even if its anchor’s name occurs twice', () => {
    const rule = [
      { field: 'a', value: 1, control: [branch('x', { append: 'b' })] },
      { field: 'b' },
      { field: 'b' },
    ];
    expect(run(rule).order).toEqual(['a', 'b', 'x', 'b']);
  });

  it('has no effect while its field is absent', () => {
    const rule = [
      {
        field: 'a',
        control: [{ value: 1, rule: [{ field: 'x', value: 1, control: [{ value: 1, rule: ['t'] }] }] }],
      },
      { field: 't', hidden: true },
    ];
    expect(run(rule).of('t')?.visible).toBe(false);
    expect(run(rule, { a: 1 }).of('t')?.visible).toBe(true);
  });

  it('may hide the parts that it adds', () => {
    const rule = [
      {
        field: 'a',
        value: 1,
        control: [
          { value: 1, rule: [{ field: 'x' }] },
          { value: 2, rule: ['x'] },
        ],
      },
    ];
    expect(run(rule).of('x')).toEqual({ ...shown, visible: false });
  });

  const chain = (length: number) => [
    ...Array.from({ length }, (_, index) => ({
      field: `f${index}`,
      value: 1,
      control: [{ value: 1, append: `g${index + 1}`, rule: [{ field: `g${index}`, value: 1 }] }],
    })),
    { field: `g${length}`, value: 1 },
  ];

  it('follows a chain of anchors to its end', () => {
    expect(run(chain(40)).state.inserted.size).toBe(40);
  });

  it('follows branches within branches to the deepest level of a definition', () => {
    // A rule and its control take two levels of a definition, whose depth the parser limits.
    const deepest = DEPTH_MAX / 2 - 1;
    expect(deepest).toBeLessThan(ROUNDS_MAX);
    interface Rule {
      readonly field: string;
      readonly value: number;
      readonly control?: object;
    }
    let rule: Rule = { field: 'end', value: 1 };
    for (let level = 0; level < deepest; level += 1)
      rule = { field: `l${level}`, value: 1, control: { value: 1, rule } };
    expect(run([rule]).order).toHaveLength(deepest + 1);
    expect(run([rule], { l4: 2 }).order).toHaveLength(deepest - 4);
    expect(run([{ field: 'outer', value: 1, control: { value: 1, rule } }]).order).toHaveLength(deepest + 1);
  });

  it('gives the same form when it is applied again', () => {
    const values = fc.dictionary(
      fc.constantFrom('outer', 'middle', 'inner', 'proof'),
      fc.oneof(fc.boolean(), fc.constantFrom('text', 'image')),
    );
    fc.assert(
      fc.property(fc.constantFrom(nestedBranches, branchesWithOneName), values, (definition, entered) => {
        const { model } = parseFormDefinition(definition.rule);
        const once = applyControls(model, entered);
        expect(applyControls(model, entered)).toEqual(once);
        expect(once.states.size).toBe(new Set(once.states.keys()).size);
      }),
    );
  });

  it('is not affected by the value of a field without a control', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const values = { outer: true, end: value as string };
        expect(run(nestedBranches.rule, values).order).toEqual(
          run(nestedBranches.rule, { outer: true }).order,
        );
      }),
    );
  });
});
