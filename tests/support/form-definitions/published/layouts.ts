import type { PublishedForm } from './published-form';

const long = (length: number): string => '长'.repeat(length);
const need = (field: string, title: string, maxlength = 10) => ({
  type: 'input',
  field,
  title,
  info: '',
  $required: true,
  props: { maxlength },
});

/** Sections with dividers whose text is in the children. */
export const dividedSections: PublishedForm = {
  rule: [
    { type: 'elDivider', native: false, wrap: { show: false }, children: ['车辆'] },
    need('vin', '车架号', 17),
    { type: 'el-divider', children: ['车主'] },
    { field: 'owner', title: '车主姓名' },
  ],
  filled: { vin: 'LSV1', owner: '赵敏' },
  missing: ['vin', '车架号'],
  excess: ['vin', long(18)],
};

/** Texts with a title between the fields. */
export const titledTexts: PublishedForm = {
  rule: [
    { type: 'span', title: '服务须知', native: false, children: ['请提前一小时到店'] },
    {
      type: 'html',
      title: '图示',
      native: false,
      attrs: { innerHTML: '' },
      children: ['<p>先停车，再登记</p>'],
    },
    need('name', '到店人'),
  ],
  filled: { name: '孙静' },
  missing: ['name', '到店人'],
  excess: ['name', long(11)],
};

/** Rows and columns, with spans for several widths. */
export const rowsAndColumns: PublishedForm = {
  rule: [
    {
      type: 'FcRow',
      props: { gutter: 12 },
      children: [
        { type: 'col', props: { span: 12, offset: 0, push: 0 }, children: [need('front', '前胎气压')] },
        { type: 'col', props: { span: 12 }, children: [{ field: 'rear', title: '后胎气压' }] },
      ],
    },
    { field: 'spare', title: '备胎', col: { xs: { span: 24 }, md: { span: 12 } } },
  ],
  filled: { front: '2.4', rear: '2.5', spare: '完好' },
  missing: ['front', '前胎气压'],
  excess: ['front', long(11)],
};

export const tabsInCard: PublishedForm = {
  rule: [
    {
      type: 'elCard',
      props: { header: '保养单' },
      children: [
        {
          type: 'elTabs',
          children: [
            { type: 'elTabPane', props: { label: '机油' }, children: [need('oil', '机油型号')] },
            {
              type: 'elTabPane',
              props: { label: '滤芯' },
              children: [{ field: 'filter', title: '滤芯型号' }],
            },
          ],
        },
      ],
    },
  ],
  filled: { oil: '5W-30', filter: 'OX1' },
  missing: ['oil', '机油型号'],
  excess: ['oil', long(11)],
};

/** Collapsible panels after a warning. */
export const foldingPanels: PublishedForm = {
  rule: [
    { type: 'elAlert', props: { title: '请勿重复提交', type: 'warning' }, children: ['每车每天一次'] },
    {
      type: 'elCollapse',
      children: [
        { type: 'elCollapseItem', props: { title: '外观' }, children: [need('paint', '漆面情况')] },
        {
          type: 'elCollapseItem',
          props: { title: '内饰' },
          children: [{ field: 'seat', title: '座椅情况' }],
        },
      ],
    },
  ],
  filled: { paint: '轻微划痕', seat: '干净' },
  missing: ['paint', '漆面情况'],
  excess: ['paint', long(11)],
};

/** Tags, links and pictures between the fields. */
export const decorated: PublishedForm = {
  rule: [
    { type: 'fcTitle', props: { title: '理赔登记', size: 'h2' } },
    { type: 'elTag', title: '等级', native: false, props: { type: 'danger' }, children: ['加急'] },
    { type: 'elLink', props: { href: '/help/claims' }, children: ['理赔说明'] },
    { type: 'div', style: { height: '20px' }, native: true, wrap: { show: false }, children: [] },
    need('claim', '理赔号', 16),
  ],
  filled: { claim: 'LP2026' },
  missing: ['claim', '理赔号'],
  excess: ['claim', long(17)],
};

/** Fields within three levels of plain elements. */
export const nestedElements: PublishedForm = {
  rule: [
    {
      type: 'div',
      children: [
        '登记信息',
        { type: 'section', children: [{ type: 'p', children: [need('no', '登记号')] }] },
        { type: 'a-card', props: { title: '补充' }, children: [{ field: 'more', title: '补充说明' }] },
      ],
    },
  ],
  filled: { no: 'D-1', more: '无' },
  missing: ['no', '登记号'],
  excess: ['no', long(11)],
};

/** A list of forms, each with a conditional part. */
export const listOfForms: PublishedForm = {
  rule: [
    {
      type: 'group',
      field: 'visits',
      title: '上门记录',
      $required: true,
      props: {
        expand: 1,
        max: 3,
        rule: [
          { field: 'who', title: '师傅', $required: true },
          {
            type: 'switch',
            field: 'late',
            title: '迟到',
            value: false,
            control: [{ value: true, rule: [{ field: 'why', title: '迟到原因', $required: true }] }],
          },
        ],
      },
    },
  ],
  filled: { visits: [{ who: '王师傅', late: true, why: '堵车' }] },
  missing: ['visits', '上门记录'],
  excess: ['visits', [1, 2, 3, 4].map((number) => ({ who: `师傅${number}`, late: false }))],
};

/** A table with a form in every row. */
export const tableOfParts: PublishedForm = {
  rule: [
    need('order', '采购单号'),
    {
      type: 'tableForm',
      field: 'parts',
      title: '采购明细',
      value: [{ name: '', count: 1 }],
      props: {
        max: 2,
        columns: [
          { label: '名称', required: true, rule: [{ type: 'input', field: 'name' }] },
          { label: '件数', rule: [{ type: 'inputNumber', field: 'count', props: { min: 1 } }] },
        ],
      },
    },
  ],
  filled: { order: 'CG-1', parts: [{ name: '雨刮', count: 2 }] },
  missing: ['order', '采购单号'],
  excess: ['parts', [{ name: 'a' }, { name: 'b' }, { name: 'c' }]],
};

export const objectInObject: PublishedForm = {
  rule: [
    need('title', '合同名'),
    {
      type: 'subForm',
      field: 'party',
      title: '甲方',
      props: {
        rule: [
          { field: 'name', title: '名称', $required: true },
          { type: 'object', field: 'bank', title: '银行', props: { rule: [{ field: 'no', title: '账号' }] } },
        ],
      },
    },
  ],
  filled: { title: '年度保养', party: { name: '晨光', bank: { no: '6222' } } },
  missing: ['title', '合同名'],
  excess: ['title', long(11)],
};

/** A branch placed before another field. */
export const placedBranches: PublishedForm = {
  rule: [
    {
      type: 'radio',
      field: 'way',
      title: '取车方式',
      $required: true,
      options: ['自取', '送车'],
      control: [
        { value: '送车', prepend: 'tel', rule: [{ field: 'addr', title: '送车地址', $required: true }] },
      ],
    },
    { field: 'tel', title: '电话', props: { maxlength: 11 } },
  ],
  filled: { way: '送车', addr: '世纪大道1号', tel: '13800138000' },
  missing: ['way', '取车方式'],
  excess: ['tel', long(12)],
};

/** Controls by comparison, by a range, and by an item of a list. */
export const comparedControls: PublishedForm = {
  rule: [
    {
      type: 'inputNumber',
      field: 'age',
      title: '车龄',
      $required: true,
      props: { min: 0, max: 60 },
      control: [
        { condition: '>', value: 6, rule: [{ field: 'check', title: '年检情况', $required: true }] },
        { condition: 'between', value: [2, 7], rule: ['warranty'] },
      ],
    },
    { field: 'warranty', title: '延保单号' },
    {
      type: 'checkbox',
      field: 'faults',
      title: '故障',
      options: ['异响', '漏油', '其它'],
      control: [{ condition: 'on', value: '其它', method: 'required', rule: ['detail'] }],
    },
    { field: 'detail', title: '故障说明' },
  ],
  filled: { age: 8, check: '已过', faults: ['其它'], detail: '偶发熄火' },
  missing: ['age', '车龄'],
  excess: ['age', 61],
};
