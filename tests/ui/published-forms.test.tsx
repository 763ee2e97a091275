import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FormReads } from '@/application/form/form-reads.port';
import { applyControls } from '@/domain/form/apply-controls';
import type { FieldNode, FormScope } from '@/domain/form/form-model';
import type { FormValue, FormValues } from '@/domain/form/form-value';
import { objectOf } from '@/domain/form/plain-values';
import { fieldsIn } from '@/domain/form/walk-form';
import { publishedForms } from '@tests/support/form-definitions/published';
import { PNG } from '@tests/support/pictures';
import { type OpenedForm, openForm } from '@tests/support/pages/form.page';
import { expectTheValues } from './published-forms/read-values';
import { CHOICES, choicesOf, labelled } from './published-forms/choices';

vi.setConfig({ testTimeout: 60_000 });

const choices: FormReads['choices'] = (spec) => Promise.resolve(choicesOf(spec.path));

const labelOf = (field: FieldNode, suffix: string): string =>
  (field.label === '' ? field.field : field.label) + (field.labelShown ? suffix : '');

/** Enters values through the user's actions on each kind of control. */
const enter = async (
  form: OpenedForm,
  scope: FormScope,
  values: FormValues,
  given: readonly string[] = [],
): Promise<void> => {
  const suffix = form.model.layout.labelSuffix;
  const done = new Set(given);
  const next = (): FieldNode | undefined => {
    const { items, states } = applyControls(scope, objectOf(values));
    return [...fieldsIn(items)].find(
      ({ field, key, input }) =>
        !done.has(field) && field in values && states.get(key)?.visible === true && input.kind !== 'hidden',
    );
  };
  for (let field = next(); field !== undefined; field = next()) {
    done.add(field.field);
    await enterOne(form, field, labelOf(field, suffix), values[field.field] as FormValue);
  }
};

const enterOne = async (
  form: OpenedForm,
  field: FieldNode,
  label: string,
  value: FormValue,
): Promise<void> => {
  const { input } = field;
  switch (input.kind) {
    case 'radio':
    case 'checkbox':
      for (const option of labelled(field, value)) {
        await within(form.field(label)).findByText(option);
        await form.pick(label, option);
      }
      return;
    case 'select':
      for (const option of labelled(field, value)) await form.choose(label, option);
      return;
    case 'tree-select':
      for (const option of labelled(field, value)) await form.pickInTree(label, option);
      return;
    case 'tree':
      for (const option of labelled(field, value)) await form.tickInTree(label, option);
      return;
    case 'transfer':
      await form.moveOver(label, labelled(field, value));
      return;
    case 'switch':
      await form.tick(label);
      return;
    case 'rate':
      await form.user.click(
        within(form.field(label)).getAllByRole('radio')[Number(value) - 1] as HTMLElement,
      );
      return;
    case 'date':
    case 'time':
      if (Array.isArray(value)) await form.range(label, value.map(String));
      else await form.date(label, String(value));
      return;
    case 'time-select':
      await form.choose(label, String(value));
      return;
    case 'sub-form':
      await enter(form, input, objectOf(value));
      return;
    case 'group':
      for (const row of Array.isArray(value) ? value : [])
        await enter(form, input, objectOf(row as FormValue));
      return;
    case 'slider':
      form.slide(label, (Number(value) - Number(form.values()[field.field])) / input.step);
      return;
    case 'colour':
      await form.colour(label, String(value).replace('#', ''));
      return;
    default:
      fireEvent.change(form.field(label), { target: { value: String(value) } });
  }
};

describe.each(Object.entries(publishedForms))('%s', (_name, definition) => {
  const { filled, given = [], missing, excess } = definition;
  const [field, title] = missing;
  const saved = Object.fromEntries(Object.entries(filled).filter(([name]) => given.includes(name)));

  it('shows a control for every field, is filled in, and sends the entered values', async () => {
    const form = openForm(definition, { saved, choices });
    const { items, states } = applyControls(form.model, form.values());
    for (const node of fieldsIn(items)) {
      if (states.get(node.key)?.visible !== true) continue;
      const isLabelled = node.labelShown && node.label !== '' && node.input.kind !== 'hidden' && !node.hidden;
      if (isLabelled) expect(form.sees(new RegExp(node.label)), node.label).toBe(true);
    }
    expect(form.sees('当前版本暂不支持填写此项，原有内容会保留。')).toBe(false);
    await enter(form, form.model, filled, given);
    expect(await form.send()).toEqual(filled);
  });

  it('shows every entered value as text', async () => {
    const form = openForm(definition, { saved: filled, mode: 'preview', choices });
    await vi.waitFor(() => {
      expectTheValues(form.view.container, form.model, filled);
    });
  });

  it('refuses an empty required field, and too much input, in a list that contains the field', async () => {
    const others = Object.fromEntries(Object.entries(filled).filter(([name]) => name !== field));
    const form = openForm(definition, { saved: { ...others, [excess[0]]: excess[1] } });
    expect(await form.send()).toBeUndefined();
    const lines = within(screen.getAllByRole('alert').find((each) => each.textContent !== '') as HTMLElement)
      .getAllByRole('button')
      .map((line) => line.textContent);
    const limited = [...fieldsIn(form.model.items)].find((node) => node.field === excess[0]);
    if (field !== excess[0])
      expect(
        lines.some((line) => line.includes(title)),
        title,
      ).toBe(true);
    expect(
      lines.some((line) => line.includes(limited?.label ?? '?')),
      limited?.label,
    ).toBe(true);
  });
});

describe('a form that is filled in by hand', () => {
  it('adds pictures and files, which are sent by their stored names', async () => {
    const definition = publishedForms['namedUploads'];
    if (definition === undefined) throw new Error('no such definition');
    const form = openForm(definition);
    expect(await form.send()).toBeUndefined();
    await form.give('正面照', new File([PNG], 'a.png', { type: 'image/png' }));
    await form.give('其它照片', new File([PNG], 'b.png', { type: 'image/png' }));
    await form.give('附件', new File(['一页说明'], 'c.txt', { type: 'text/plain' }));
    await vi.waitFor(async () => {
      expect(await form.send()).toEqual({
        front: expect.stringMatching(/^\/profile\/.+\.png$/),
        more: [expect.stringMatching(/^\/profile\/.+\.png$/)],
        files: [expect.stringMatching(/^\/profile\/.+\.txt$/)],
      });
    });
  });

  it('picks a range of dates, a user and a department', async () => {
    const form = openForm(
      {
        rule: [
          { type: 'datePicker', field: 'days', title: '请假日期', $required: true, props: { range: true } },
          { type: 'UserSelect', field: 'user', title: '代班人', $required: true },
          { type: 'DeptSelect', field: 'dept', title: '所属部门', $required: true },
        ],
      },
      { choices },
    );
    expect(await form.send()).toBeUndefined();
    await form.range('请假日期', ['2026-11-23', '2026-11-25']);
    const [user, department] = [CHOICES.people[1], CHOICES.departments[0]];
    if (user === undefined || department === undefined) throw new Error('no choices');
    await form.choose('代班人', user.label);
    await form.choose('所属部门', department.label);
    expect(await form.send()).toEqual({
      days: ['2026-11-23', '2026-11-25'],
      user: user.value,
      dept: department.value,
    });
    expect(form.asked.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'GET /api/system/dept/simple-list',
      'GET /api/system/user/simple-list',
    ]);
  });
});

describe('a saved value', () => {
  const cascader = publishedForms['cascaders'];

  it('that the options of a cascader no longer contain is shown as text', () => {
    if (cascader === undefined) throw new Error('no such definition');
    const form = openForm(cascader, { saved: cascader.filled });
    expect(form.sees('旧省 / 旧市')).toBe(true);
    const read = openForm(cascader, { saved: cascader.filled, mode: 'preview' });
    expect(within(read.view.container).getByText('旧省 / 旧市')).toBeInTheDocument();
  });

  it('of an editor is shown sanitised', () => {
    const hostile = '<p>合格<img src=x onerror=alert(1)><script>alert(2)</script></p>';
    const form = openForm(
      { rule: [{ type: 'wangEditor', field: 'a', title: '报告' }] },
      { saved: { a: hostile }, mode: 'preview' },
    );
    expect(form.sees('合格')).toBe(true);
    expect(form.view.container.innerHTML).not.toMatch(/onerror|script/);
  });

  it('an empty info shows no icon beside the label', () => {
    const rule = [
      { field: 'a', title: '甲', info: '' },
      { field: 'b', title: '乙', info: '提示' },
    ];
    const { view } = openForm({ rule });
    expect(view.container.querySelectorAll('.anticon-info-circle')).toHaveLength(1);
  });
});
