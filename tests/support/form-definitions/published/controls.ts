import type { PublishedForm } from './published-form';

const long = (length: number): string => '长'.repeat(length);
const need = (field: string, title: string, maxlength = 10) => ({
  field,
  title,
  info: '',
  $required: true,
  props: { maxlength },
});

/** A date range in the notation of Ant Design Vue. */
export const rangeByFlag: PublishedForm = {
  rule: [
    need('who', '请假人'),
    {
      type: 'datePicker',
      field: 'days',
      title: '请假日期',
      $required: true,
      props: { range: true, placeholder: ['起', '止'] },
    },
  ],
  filled: { who: '何洁', days: ['2026-11-23', '2026-11-25'] },
  missing: ['days', '请假日期'],
  excess: ['who', long(11)],
};

/** A date range with times, defined by the name of its type. */
export const rangeByName: PublishedForm = {
  rule: [
    need('room', '工位'),
    { type: 'dateTimeRange', field: 'span', title: '占用时段' },
    { type: 'timeRange', field: 'open', title: '开放时间' },
  ],
  filled: {
    room: 'A3',
    span: ['2026-11-23 08:00:00', '2026-11-23 12:00:00'],
    open: ['08:00:00', '20:00:00'],
  },
  missing: ['room', '工位'],
  excess: ['room', long(11)],
};

/** A month and a point in time, each with its own type. */
export const monthAndMoment: PublishedForm = {
  rule: [
    { type: 'monthPicker', field: 'month', title: '结算月份', $required: true },
    { type: 'datePicker', field: 'at', title: '打款时间', props: { showTime: true } },
    { field: 'note', title: '结算备注', props: { maxlength: 5 } },
  ],
  filled: { month: '2026-11', at: '2026-11-30 10:00:00', note: '月结' },
  missing: ['month', '结算月份'],
  excess: ['note', long(6)],
};

/** The person and the department of a report. */
export const personAndDepartment: PublishedForm = {
  rule: [
    { type: 'UserSelect', field: 'user', title: '汇报人', info: '', $required: true },
    { type: 'DeptSelect', field: 'dept', title: '所属部门', props: { multiple: true, multipleLimit: 1 } },
    { type: 'input', field: 'done', title: '本周总结', props: { type: 'textarea', rows: 6, maxlength: 50 } },
  ],
  filled: { user: '12345678901234567', dept: ['7'], done: '完成两次回访' },
  missing: ['user', '汇报人'],
  excess: ['done', long(51)],
};

/** Dictionary entries as buttons and as a list. */
export const dictionaryEntries: PublishedForm = {
  rule: [
    {
      type: 'DictSelect',
      field: 'level',
      title: '紧急程度',
      props: { dictType: 't_work_level', selectType: 'select' },
    },
    {
      type: 'DictSelect',
      field: 'state',
      title: '处理状态',
      props: { dictType: 't_work_state', selectType: 'radio' },
    },
    need('memo', '处理意见'),
  ].map((rule) => (rule.field === 'level' ? { ...rule, field: 'urgency' } : rule)),
  filled: { urgency: 'URGENT', state: 'WAIT', memo: '尽快' },
  missing: ['memo', '处理意见'],
  excess: ['memo', long(11)],
};

/** Choices that are read from our back end. */
export const fetchedChoices: PublishedForm = {
  rule: [
    {
      type: 'ApiSelect',
      field: 'project',
      title: '服务项目',
      props: { url: '/api/seller/projects', method: 'GET' },
    },
    {
      type: 'select',
      field: 'city',
      title: '城市',
      effect: { fetch: { action: '/api/system/region/getTree/0', to: 'options' } },
    },
    need('reason', '选择理由'),
  ],
  filled: { project: '1', city: '310000', reason: '就近' },
  missing: ['reason', '选择理由'],
  excess: ['reason', long(11)],
};

/** Upload fields with the component names of other projects. */
export const namedUploads: PublishedForm = {
  rule: [
    { type: 'UploadImg', field: 'front', title: '正面照', $required: true },
    { type: 'UploadImgs', field: 'more', title: '其它照片', props: { limit: 2 } },
    { type: 'UploadFile', field: 'files', title: '附件', props: { limit: 3, fileSize: 5 } },
  ],
  filled: { front: '/profile/form/a.png', more: ['/profile/form/b.png'], files: [] },
  given: ['front', 'more', 'files'],
  missing: ['front', '正面照'],
  excess: ['more', ['/profile/a.png', '/profile/b.png', '/profile/c.png']],
};

/** Editors with the component names of other projects. */
export const namedEditors: PublishedForm = {
  rule: [{ type: 'wangEditor', field: 'report', title: '检测报告', $required: true }, need('by', '检测人')],
  filled: { report: '<p><strong>合格</strong></p>', by: '老郑' },
  given: ['report'],
  missing: ['report', '检测报告'],
  excess: ['by', long(11)],
};

/** A row of buttons whose choices are in the props. */
export const segmentedChoice: PublishedForm = {
  rule: [
    {
      type: 'elSegmented',
      field: 'shift',
      title: '班次',
      $required: true,
      props: { options: ['早班', '晚班'] },
    },
    {
      type: 'radio',
      field: 'pay',
      title: '结算方式',
      props: { type: 'button' },
      options: [
        { value: 1, label: '现结' },
        { value: 2, label: '月结' },
      ],
    },
    { field: 'memo', title: '班次备注', props: { maxlength: 4 } },
  ],
  filled: { shift: '晚班', pay: 2, memo: '替班' },
  missing: ['shift', '班次'],
  excess: ['memo', long(5)],
};

/** A switch between numbers, and choices whose values are numbers or numbers as text. */
export const numbersAsText: PublishedForm = {
  rule: [
    {
      type: 'switch',
      field: 'open',
      title: '是否营业',
      value: 0,
      props: { activeValue: 1, inactiveValue: 0 },
    },
    {
      type: 'select',
      field: 'grade',
      title: '门店等级',
      $required: true,
      options: [
        { value: '1', label: '旗舰' },
        { value: '2', label: '标准' },
      ],
    },
    {
      type: 'checkbox',
      field: 'tags',
      title: '标签',
      props: { max: 1 },
      options: [
        { value: 10, label: '夜间' },
        { value: 20, label: '上门' },
      ],
    },
  ],
  filled: { open: 1, grade: '2', tags: [20] },
  missing: ['grade', '门店等级'],
  excess: ['tags', [10, 20]],
};
