import type { FormDefinition } from './form-definition';

/** A definition with every way to check a value. */
export const checked: FormDefinition = {
  rule: [
    {
      type: 'input',
      field: 'name',
      title: '姓名',
      $required: true,
      validate: [{ min: 2, max: 5, message: '2到5个字' }],
    },
    {
      type: 'input',
      field: 'phone',
      title: '手机',
      validate: [
        { required: true, message: '请填写手机' },
        { pattern: '^1[3-9]\\d{9}$', message: '手机号不对' },
      ],
    },
    { type: 'inputNumber', field: 'age', title: '年龄', validate: [{ type: 'integer', min: 18, max: 99 }] },
    {
      type: 'checkbox',
      field: 'parts',
      title: '配件',
      options: ['a', 'b', 'c'],
      validate: [{ type: 'array', min: 1, max: 2 }],
    },
    {
      type: 'input',
      field: 'code',
      title: '编码',
      validate: [{ mode: 'uppercase' }, { mode: 'minLen', minLen: 3 }, { mode: 'maxLen', maxLen: 6 }],
    },
    { type: 'input', field: 'kind', title: '类别', validate: [{ enum: ['x', 'y'] }] },
    {
      type: 'input',
      field: 'site',
      title: '网址',
      validate: [
        { mode: 'url' },
        { validator: '[[FORM-CREATE-PREFIX-function(r,v,c){c()}-FORM-CREATE-SUFFIX]]', required: true },
      ],
    },
  ],
};

/** A definition whose fields show, enable and require others by name. */
export const controlsByName: FormDefinition = {
  rule: [
    {
      type: 'radio',
      field: 'reissue',
      title: '是否补发',
      value: 0,
      options: [
        { value: 1, label: '是' },
        { value: 0, label: '否' },
      ],
      control: [
        { value: 1, rule: ['address', 'hint'] },
        { value: 1, method: 'required', rule: ['address'] },
        { value: 0, method: 'disabled', rule: ['note'] },
      ],
    },
    { type: 'input', field: 'address', title: '补发地址' },
    { type: 'div', name: 'hint', children: ['请填写完整地址'] },
    { type: 'input', field: 'note', title: '备注' },
  ],
};

/** Two branches with the same field name; the branch that is in the form owns the value. */
export const branchesWithOneName: FormDefinition = {
  rule: [
    {
      type: 'select',
      field: 'proof',
      title: '凭证方式',
      options: [
        { value: 'text', label: '文字' },
        { value: 'image', label: '图片' },
      ],
      control: [
        {
          value: 'text',
          rule: [{ type: 'input', field: 'evidence', title: '文字凭证', value: '无', $required: true }],
        },
        {
          value: 'image',
          rule: [
            {
              type: 'upload',
              field: 'evidence',
              title: '图片凭证',
              props: { limit: 3 },
              $required: '请上传凭证',
            },
          ],
        },
      ],
    },
    { type: 'input', field: 'last', title: '最后' },
  ],
};

/** Branches within branches, and branches that are placed elsewhere. */
export const nestedBranches: FormDefinition = {
  rule: [
    {
      type: 'switch',
      field: 'outer',
      title: '外层',
      control: [
        {
          value: true,
          rule: [
            {
              type: 'switch',
              field: 'middle',
              title: '中层',
              value: true,
              control: [
                {
                  value: true,
                  append: 'box',
                  child: true,
                  rule: [{ type: 'input', field: 'inner', title: '内层' }],
                },
              ],
            },
          ],
        },
        { value: true, prepend: 'end', rule: [{ type: 'input', field: 'beforeEnd', title: '末尾之前' }] },
      ],
    },
    { type: 'row', name: 'box', children: [{ type: 'input', field: 'inBox', title: '盒内' }] },
    { type: 'input', field: 'end', title: '末尾' },
  ],
};

/** Lists of forms, a form within a form, and a table of columns. */
export const groups: FormDefinition = {
  rule: [
    {
      type: 'group',
      field: 'goods',
      title: '商品',
      value: [{ name: '轮胎', count: 1 }],
      props: {
        min: 1,
        max: 3,
        rule: [
          { type: 'input', field: 'name', title: '名称', $required: true },
          {
            type: 'inputNumber',
            field: 'count',
            title: '数量',
            control: [
              {
                condition: '>',
                value: 5,
                rule: [{ type: 'input', field: 'reason', title: '理由', $required: true }],
              },
            ],
          },
        ],
      },
    },
    {
      type: 'subForm',
      field: 'contact',
      title: '联系人',
      props: {
        rule: [
          { type: 'input', field: 'name', title: '姓名', value: '张三', validate: [{ required: true }] },
        ],
      },
    },
    {
      type: 'tableForm',
      field: 'rows',
      title: '表格',
      props: {
        columns: [
          { label: '日期', rule: [{ type: 'datePicker', field: 'day' }] },
          { label: '金额', rule: [{ type: 'inputNumber', field: 'sum', title: '' }] },
        ],
      },
    },
  ],
};

/** Choices that are read from the back end. */
export const fetched: FormDefinition = {
  rule: [
    { type: 'select', field: 'shop', title: '门店', effect: { fetch: '/api/seller/outlets/wdPointList' } },
    {
      type: 'select',
      field: 'type',
      title: '类型',
      effect: {
        fetch: { action: '/api/system/dict/data/type/t_work_type', parse: 'data', method: 'get', wait: 100 },
      },
    },
    {
      type: 'cascader',
      field: 'region',
      title: '地区',
      effect: { fetch: { action: '/api/system/region/getTree/0', to: 'props.options', parse: 'data.tree' } },
    },
  ],
};

/** Shown, hidden, excluded, read-only and unknown fields side by side. */
export const shownAndHidden: FormDefinition = {
  rule: [
    { type: 'input', field: 'hidden', title: '隐藏', value: 'h', hidden: true, $required: true },
    { type: 'input', field: 'gone', title: '不显示', value: 'g', display: false },
    { type: 'input', field: 'ignored', title: '忽略', value: 'i', ignore: true },
    { type: 'input', field: 'preview', title: '预览', value: 'p', preview: true },
    { type: 'input', field: 'disabled', title: '禁用', value: 'd', props: { disabled: true } },
    { type: 'acmeGauge', field: 'unknown', title: '未知组件', value: { level: 7 } },
    { type: 'signaturePad', field: 'signature', title: '签名' },
  ],
  option: { form: { hideRequiredAsterisk: true } },
};

/** Defaults that the option sets for every rule. */
export const withGlobals: FormDefinition = {
  rule: [
    { type: 'input', field: 'a', title: '甲', props: { clearable: false } },
    { type: 'select', field: 'b', title: '乙', col: { span: 8 } },
  ],
  option: {
    global: { '*': { col: { span: 12 } }, input: { props: { placeholder: '请输入' } } },
    formData: { a: '已有', other: 1 },
    col: { span: 6 },
    ignoreHiddenFields: true,
  },
};

/** Text that looks like code but must stay text. */
export const innocentText: FormDefinition = {
  rule: [
    {
      type: 'input',
      field: 'part',
      title: 'function of the part',
      value: 'function of the part',
      info: '$FN: is a price',
      props: { placeholder: 'function keys' },
      $required: 'function is required',
    },
    {
      type: 'radio',
      field: 'which',
      title: 'x => y',
      value: 'async',
      options: [{ value: '$GLOBAL:x', label: 'function' }],
    },
  ],
};
