import type { PublishedForm } from './published-form';

const long = (length: number): string => '长'.repeat(length);
const need = (field: string, title: string, maxlength = 10) => ({
  field,
  title,
  info: '',
  $required: true,
  props: { maxlength },
});

/** A cascader that stores only the last option, and one that stores the path. */
export const cascaders: PublishedForm = {
  rule: [
    {
      type: 'cascader',
      field: 'fault',
      title: '故障分类',
      $required: true,
      props: {
        props: { emitPath: false },
        options: [{ value: 'e', label: '电路', children: [{ value: 'e1', label: '灯光' }] }],
      },
    },
    {
      type: 'cascader',
      field: 'area',
      title: '服务区域',
      props: { options: [{ value: 31, label: '上海', children: [{ value: 3101, label: '黄浦' }] }] },
    },
    { field: 'memo', title: '分类备注', props: { maxlength: 4 } },
  ],
  filled: { fault: 'e1', area: ['旧省', '旧市'], memo: '无' },
  given: ['fault', 'area'],
  missing: ['fault', '故障分类'],
  excess: ['memo', long(5)],
};

/** Trees, and a transfer whose items have keys. */
export const treesAndTransfer: PublishedForm = {
  rule: [
    {
      type: 'tree',
      field: 'rights',
      title: '权限',
      props: {
        nodeKey: 'id',
        data: [
          {
            id: 1,
            label: '订单',
            children: [
              { id: 2, label: '导出' },
              { id: 3, label: '打印' },
            ],
          },
        ],
      },
    },
    { type: 'elTreeSelect', field: 'org', title: '组织', props: { data: [{ value: 5, label: '华东' }] } },
    {
      type: 'elTransfer',
      field: 'staff',
      title: '值班人员',
      props: {
        data: [
          { key: 'a', label: '甲' },
          { key: 'b', label: '乙' },
        ],
      },
    },
    need('plan', '排班名'),
  ],
  filled: { rights: [2], org: 5, staff: ['b'], plan: '十一月' },
  missing: ['plan', '排班名'],
  excess: ['plan', long(11)],
};

export const starsSliderColour: PublishedForm = {
  rule: [
    { type: 'rate', field: 'stars', title: '满意程度', $required: true, props: { max: 5, allowHalf: false } },
    { type: 'slider', field: 'noise', title: '噪音', value: 30, props: { min: 0, max: 80 } },
    { type: 'colorPicker', field: 'colour', title: '车身颜色', value: '#ffffff' },
  ],
  filled: { stars: 4, noise: 32, colour: '#1677ff' },
  missing: ['stars', '满意程度'],
  excess: ['noise', 81],
};

/** Suggestions for a text, and times from a list. */
export const proposalsAndSlots: PublishedForm = {
  rule: [
    {
      type: 'autoComplete',
      field: 'model',
      title: '车型',
      $required: true,
      props: { options: [{ value: '轿车' }] },
    },
    {
      type: 'timeSelect',
      field: 'slot',
      title: '预约时段',
      props: { pickerOptions: { start: '09:00', step: '01:00', end: '12:00' } },
    },
    { type: 'timePicker', field: 'call', title: '回电时刻' },
    { field: 'memo', title: '预约备注', props: { maxlength: 4 } },
  ],
  filled: { model: '皮卡', slot: '10:00', call: '09:30:00', memo: '带备件' },
  missing: ['model', '车型'],
  excess: ['memo', long(5)],
};

/** A password, a URL and an e-mail address as text fields. */
export const kindsOfText: PublishedForm = {
  rule: [
    { type: 'password', field: 'pin', title: '取件码', $required: true, props: { maxlength: 6 } },
    { type: 'input', field: 'site', title: '官网', props: { type: 'url' }, validate: [{ type: 'url' }] },
    {
      type: 'input',
      field: 'mail',
      title: '邮件',
      props: { type: 'email' },
      validate: [{ type: 'email', message: '格式有误' }],
    },
  ],
  filled: { pin: '246810', site: 'https://a.cn', mail: 'a@b.cn' },
  missing: ['pin', '取件码'],
  excess: ['pin', '1234567'],
};

/** Amounts with decimals, bounds and a step. */
export const amounts: PublishedForm = {
  rule: [
    {
      type: 'number',
      field: 'price',
      title: '单价',
      $required: true,
      props: { min: 0.01, max: 9999.99, precision: 2, step: 0.1 },
    },
    {
      type: 'inputNumber',
      field: 'count',
      title: '件数',
      value: 1,
      props: { min: 1, max: 20, controlsPosition: 'right' },
    },
  ],
  filled: { price: 12.5, count: 3 },
  missing: ['price', '单价'],
  excess: ['price', 10000],
};
