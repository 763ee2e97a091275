import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { applyControls } from '@/domain/form/apply-controls';
import type { FormValues } from '@/domain/form/form-value';
import { initialValues } from '@/domain/form/initial-values';
import { submittedValues } from '@/domain/form/submitted-values';
import { fieldsIn } from '@/domain/form/walk-form';
import * as forms from '@tests/support/form-definitions';
import { type OpenedForm, openForm } from '@tests/support/pages/form.page';

describe.each(Object.entries(forms.ordinaryForms))('the ordinary form %s', (_name, definition) => {
  it('shows the label of every visible field, and its initial values', () => {
    const form = openForm(definition);
    const begun = initialValues(form.model);
    expect(submittedValues(form.model, form.values())).toEqual(submittedValues(form.model, begun));
    const { items, states } = applyControls(form.model, begun);
    for (const field of fieldsIn(items)) {
      const isSeen = states.get(field.key)?.visible === true && field.labelShown && field.label !== '';
      if (isSeen && field.input.kind !== 'hidden')
        expect(form.sees(new RegExp(field.label)), field.field).toBe(true);
      if (states.get(field.key)?.visible !== true) expect(form.sees(field.label), field.field).toBe(false);
    }
  });

  it('has no inputs in preview mode', () => {
    const { view } = openForm(definition, { mode: 'preview' });
    expect(view.container.querySelectorAll('input, textarea, select, [contenteditable="true"]')).toHaveLength(
      0,
    );
  });
});

interface Story {
  readonly form: keyof typeof forms.ordinaryForms & string;
  /** All errors that are shown when the empty form is sent. */
  readonly missing: readonly string[];
  /** The links above the form, if they are not the only text at the fields. */
  readonly listed?: readonly string[];
  readonly fill: (form: OpenedForm) => Promise<void>;
  readonly sent: FormValues;
}

const stories: readonly Story[] = [
  {
    form: 'asJsonText',
    missing: ['车牌号不能为空'],
    fill: async (form) => {
      await form.type('车牌号', '浙A12345');
      await form.type('数量', '4');
    },
    sent: { plate: '浙A12345', count: 4 },
  },
  {
    form: 'texts',
    missing: [],
    fill: async (form) => {
      await form.type('单行', '一行');
      await form.type('多行', '第一行{Enter}第二行');
      await form.type('密码', 'secret');
      await form.type('邮箱', 'a@b.cn');
      await form.type('城市', '杭州');
    },
    sent: {
      plain: '一行',
      long: '第一行\n第二行',
      secret: 'secret',
      mail: 'a@b.cn',
      city: '杭州',
      id: '12345678901234567890',
    },
  },
  {
    form: 'choices',
    missing: [],
    fill: async (form) => {
      await form.pick('单选', 'y');
      await form.pick('多选', '一');
      await form.choose('下拉', 'P');
      await form.tick('开关');
      await form.user.click(within(form.field('树')).getAllByRole('checkbox')[1] as HTMLElement);
    },
    sent: { a: 'y', b: [1], c: ['p'], d: 'Y', e: [], f: [2, 1], g: [], h: [] },
  },
  {
    form: 'dates',
    missing: [],
    fill: async (form) => {
      await form.date('日期', '2026-11-21');
      await form.date('月份', '2026-12');
      await form.choose('时段', '09:15');
    },
    sent: { day: '2026-11-21', month: '2026-12', slot: '09:15' },
  },
  {
    form: 'layout',
    missing: [],
    fill: async (form) => {
      await form.type('左', '1');
      await form.type('右', '2');
      await form.type('一', '3');
    },
    sent: { left: '1', right: '2', one: '3' },
  },
  {
    form: 'checked',
    missing: ['姓名不能为空', '请填写手机', '网址不能为空'],
    listed: ['姓名', '手机', '网址'],
    fill: async (form) => {
      await form.type('姓名', '张三');
      await form.type('手机', '13800138000');
      await form.type('年龄', '30');
      await form.pick('配件', 'b');
      await form.type('编码', 'ABC');
      await form.type('类别', 'x');
      await form.type('网址', 'https://a.cn');
    },
    sent: {
      name: '张三',
      phone: '13800138000',
      age: 30,
      parts: ['b'],
      code: 'ABC',
      kind: 'x',
      site: 'https://a.cn',
    },
  },
  {
    form: 'controlsByName',
    missing: [],
    fill: async (form) => {
      expect(form.sees('请填写完整地址')).toBe(false);
      expect(form.field('备注')).toBeEnabled();
      await form.pick('是否补发', '是');
      expect(form.sees('请填写完整地址')).toBe(true);
      expect(await form.send()).toBeUndefined();
      expect(form.problems()).toEqual(['补发地址不能为空']);
      await form.type('补发地址', '西湖区');
      expect(form.problems()).toEqual([]);
    },
    sent: { reissue: 1, address: '西湖区' },
  },
  {
    form: 'branchesWithOneName',
    missing: [],
    fill: async (form) => {
      await form.choose('凭证方式', '文字');
      expect(form.field('文字凭证')).toHaveValue('无');
      await form.type('文字凭证', '收据');
    },
    sent: { proof: 'text', evidence: '收据' },
  },
  {
    form: 'nestedBranches',
    missing: [],
    fill: async (form) => {
      await form.tick('外层');
      await form.type('内层', '深');
      await form.type('末尾之前', '前');
      const labels = screen.getAllByText(/内层|盒内|末尾之前|末尾/).map((label) => label.textContent);
      expect(labels).toEqual(['盒内', '内层', '末尾之前', '末尾']);
    },
    sent: { outer: true, middle: true, inner: '深', beforeEnd: '前' },
  },
  {
    form: 'groups',
    missing: [],
    fill: async (form) => {
      await form.user.click(screen.getAllByRole('button', { name: '添加一项' })[0] as HTMLElement);
      expect(await form.send()).toBeUndefined();
      expect(form.problems()).toEqual(['名称不能为空']);
      await form.type('数量', '6');
      await form.type('理由', '多人');
      const rows = within(form.field('商品')).getAllByLabelText(/名称/);
      await form.user.type(rows[1] as HTMLElement, '机油');
    },
    sent: {
      goods: [{ name: '轮胎', count: 6, reason: '多人' }, { name: '机油' }],
      contact: { name: '张三' },
      rows: [],
    },
  },
  {
    form: 'shownAndHidden',
    missing: [],
    fill: async (form) => {
      expect(form.field('禁用')).toBeDisabled();
      expect(form.sees(/"level": 7/)).toBe(true);
      await form.type('忽略', 'not sent');
    },
    sent: { hidden: 'h', gone: 'g', preview: 'p', disabled: 'd', unknown: { level: 7 } },
  },
  {
    form: 'withGlobals',
    missing: [],
    fill: async (form) => {
      expect(form.field('甲')).toHaveAttribute('placeholder', '请输入');
      await form.type('甲', '新的');
    },
    sent: { a: '新的' },
  },
  {
    form: 'innocentText',
    missing: [],
    fill: async (form) => {
      expect(form.field('function of the part')).toHaveValue('function of the part');
      await form.pick('x => y', 'function');
    },
    sent: { part: 'function of the part', which: '$GLOBAL:x' },
  },
  {
    form: 'complaintForm',
    missing: ['请选择投诉类型', '请填写理由'],
    listed: ['投诉类型', '理由'],
    fill: async (form) => {
      await form.pick('投诉类型', '施工质量');
      await form.type('施工部位', '左前门');
      await form.type('理由', '划伤');
    },
    sent: { kind: 2, part: '左前门', reason: '划伤', proof: [] },
  },
  {
    form: 'appointmentForm',
    missing: ['到店时间不能为空'],
    fill: async (form) => {
      await form.date('到店时间', '2026-11-21 09:30:00');
      await form.date('年款', '2024');
      await form.date('回电时间', '10:20:30');
    },
    sent: { at: '2026-11-21 09:30:00', year: '2024', call: '10:20:30', area: [] },
  },
  {
    form: 'surveyForm',
    missing: [],
    fill: async (form) => {
      await form.user.click(within(form.field('满意度')).getAllByRole('radio')[1] as HTMLElement);
      await form.type('原因', '等太久');
      await form.tick('愿意回访');
      await form.choose('了解渠道', '广告');
    },
    sent: { stars: 2, why: '等太久', chance: 50, contact: true, from: [2] },
  },
  {
    form: 'designerForm',
    missing: ['车牌不能为空', '姓名不能为空'],
    listed: ['车牌', '车主 · 姓名'],
    fill: async (form) => {
      await form.type('车牌：', '浙B1');
      await form.type('里程：', '12000');
      await form.type('姓名：', '李四');
      await form.type('手机：', '1');
      expect(form.problems()).toEqual(['手机格式不正确']);
      await form.type('手机：', '13900139000');
    },
    sent: { plate: '浙B1', mileage: 12000, owner: { name: '李四', mobile: '13900139000' } },
  },
  {
    form: 'pagedForm',
    missing: ['次项不能为空'],
    fill: async (form) => {
      await form.type('首项', '1');
      await form.type('次项', '2');
      await form.type('第三项', '3');
    },
    sent: { first: '1', second: '2', third: '3' },
  },
];

describe('filling in and sending a form', () => {
  it.each(stories)(
    'the form $form is filled in and sent',
    async ({ form: name, missing, listed = missing, fill, sent }) => {
      const form = openForm(forms.ordinaryForms[name] as forms.FormDefinition);
      if (missing.length > 0) {
        expect(await form.send()).toBeUndefined();
        expect(form.problems()).toEqual(missing);
        // An uploader shows its errors in its own alert.
        const [problems] = screen.getAllByRole('alert').filter((each) => each.textContent !== '');
        if (problems === undefined) throw new Error('nothing is said about what is missing');
        const links = within(problems).getAllByRole('button');
        expect(links.map(({ textContent }) => textContent)).toEqual(listed);
        expect(problems).toHaveTextContent(`有${missing.length}处需要修改： ${listed.join('、')}`);
      }
      await fill(form);
      expect(await form.send()).toEqual(sent);
    },
  );

  it('shows a problem once its field was left, not earlier', async () => {
    const form = openForm(forms.checked);
    await form.user.type(form.field('姓名'), '张');
    expect(form.problems()).toEqual([]);
    await form.user.tab();
    expect(form.problems()).toEqual(['2到5个字']);
    expect(form.field('姓名')).toHaveAccessibleDescription('2到5个字');
    expect(form.field('姓名')).toHaveAttribute('aria-invalid', 'true');
  });

  it('focuses the first invalid field, and the field of each link above the form', async () => {
    const form = openForm(forms.checked);
    await form.send();
    expect(form.field('姓名')).toHaveFocus();
    await form.user.click(screen.getByRole('button', { name: '手机' }));
    expect(form.field('手机')).toHaveFocus();
  });

  it('lists the errors themselves if the definition shows none at the fields', async () => {
    const form = openForm({
      ...forms.checked,
      option: { form: { showMessage: false } },
    });
    await form.send();
    expect(form.problems()).toEqual([]);
    const links = within(screen.getByRole('alert')).getAllByRole('button');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      '姓名不能为空',
      '请填写手机',
      '网址不能为空',
    ]);
  });
});
