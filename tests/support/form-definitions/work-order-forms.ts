import type { FormDefinition } from './form-definition';

/** The form of a work order as the product's own back end sends it (work orders 2.1 and 5). */
export const workOrderForm: FormDefinition = {
  rule: [
    {
      type: 'radio',
      field: 'type',
      title: '工单类型',
      $required: '请选择工单类型',
      options: [
        { value: 'AFTER_SALE', label: '售后' },
        { value: 'EXCHANGE', label: '换店' },
        { value: 'REVOKE', label: '撤单', disabled: true },
      ],
    },
    {
      type: 'select',
      field: 'level',
      title: '工单级别',
      value: '1',
      options: [
        { value: '1', label: '普通' },
        { value: '2', label: '紧急' },
      ],
    },
    { type: 'fc-editor', field: 'content', title: '工单内容', $required: true },
    { type: 'upload', field: 'image', title: '图片', props: { uploadType: 'image', limit: 5 } },
    { type: 'checkbox', field: 'flag', title: '同步', options: [{ value: 1, label: '同步给卖家' }] },
  ],
  option: { form: { labelPosition: 'right', labelWidth: '100px', size: 'small' }, submitBtn: false },
};

/** Rule and option as JSON text, as the designer stores them. */
export const asJsonText: FormDefinition = {
  rule: JSON.stringify([
    {
      type: 'input',
      field: 'plate',
      title: '车牌号',
      $required: true,
      _fc_id: 'id_1',
      _fc_drag_tag: 'input',
    },
    { type: 'inputNumber', field: 'count', title: '数量', value: 1, props: { min: 1, max: 99 } },
  ]),
  option:
    '{"form":{"labelPosition":"top"},"submitBtn":{"show":true,"innerText":"保存"},"resetBtn":{"show":true}}',
};

/** Every kind of text field. */
export const texts: FormDefinition = {
  rule: [
    { field: 'plain', title: '单行' },
    {
      type: 'input',
      field: 'long',
      title: '多行',
      props: { type: 'textarea', maxlength: 200, 'show-word-limit': true, rows: 4 },
    },
    { type: 'input', field: 'secret', title: '密码', props: { type: 'password' } },
    {
      type: 'input',
      field: 'mail',
      title: '邮箱',
      props: { type: 'email' },
      validate: [{ type: 'email', message: '邮箱不对' }],
    },
    {
      type: 'auto',
      field: 'city',
      title: '城市',
      props: { options: [{ value: '杭州' }, { value: '上海' }] },
    },
    { type: 'hidden', field: 'id', value: '12345678901234567890' },
    { type: 'colorPicker', field: 'colour', title: '颜色', props: { showAlpha: true } },
  ],
};

/** Every kind of choice. */
export const choices: FormDefinition = {
  rule: [
    { type: 'radio', field: 'a', title: '单选', props: { type: 'button' }, options: ['x', 'y'] },
    {
      type: 'checkbox',
      field: 'b',
      title: '多选',
      options: [
        { value: 1, label: '一' },
        { value: 2, label: '二' },
      ],
      props: { min: 1, max: 2 },
    },
    {
      type: 'select',
      field: 'c',
      title: '下拉',
      props: { multiple: true, filterable: true, 'allow-create': true },
      options: [{ value: 'p', label: 'P' }],
    },
    {
      type: 'switch',
      field: 'd',
      title: '开关',
      props: { activeValue: 'Y', inactiveValue: 'N', activeText: '是', inactiveText: '否' },
    },
    {
      type: 'cascader',
      field: 'e',
      title: '地区',
      props: { options: [{ value: 'zj', label: '浙江', children: [{ value: 'hz', label: '杭州' }] }] },
    },
    {
      type: 'tree',
      field: 'f',
      title: '树',
      props: { nodeKey: 'id', data: [{ id: 1, label: '根', children: [{ id: 2, label: '叶' }] }] },
    },
    {
      type: 'elTreeSelect',
      field: 'g',
      title: '树选择',
      props: { data: [{ value: 1, label: '根' }], multiple: true },
    },
    { type: 'elTransfer', field: 'h', title: '穿梭框', props: { data: [{ value: 1, label: '甲' }] } },
    { type: 'rate', field: 'i', title: '评分', props: { max: 3, texts: ['不满意', '一般', '满意'] } },
    { type: 'slider', field: 'j', title: '滑块', props: { range: true, min: 10, max: 50, step: 5 } },
  ],
};

/** Dates and times, in all spellings that form-create accepts. */
export const dates: FormDefinition = {
  rule: [
    { type: 'DatePicker', field: 'day', title: '日期' },
    { type: 'date-picker', field: 'range', title: '日期范围', props: { type: 'daterange' } },
    { type: 'el-date-picker', field: 'moments', title: '时间范围', props: { type: 'datetimerange' } },
    { type: 'datePicker', field: 'several', title: '多个日期', props: { type: 'dates' } },
    { type: 'datePicker', field: 'month', title: '月份', props: { type: 'month' } },
    { type: 'timePicker', field: 'time', title: '时间', props: { isRange: true } },
    {
      type: 'timeSelect',
      field: 'slot',
      title: '时段',
      props: { pickerOptions: { start: '08:30', step: '00:15', end: '18:30' } },
    },
  ],
};

/** Rows, columns, cards, tabs and texts between the fields. */
export const layout: FormDefinition = {
  rule: [
    { type: 'fcTitle', props: { title: '基本信息' } },
    {
      type: 'fcRow',
      props: { gutter: 16, justify: 'space-between' },
      children: [
        { type: 'col', props: { span: 12 }, children: [{ type: 'input', field: 'left', title: '左' }] },
        {
          type: 'col',
          props: { span: 12, offset: 2 },
          children: [{ type: 'input', field: 'right', title: '右' }],
        },
      ],
    },
    {
      type: 'elTabs',
      children: [
        {
          type: 'elTabPane',
          props: { label: '第一页' },
          children: [{ type: 'input', field: 'one', title: '一' }],
        },
        {
          type: 'elTabPane',
          props: { label: '第二页' },
          children: [{ type: 'input', field: 'two', title: '二' }],
        },
      ],
    },
    { type: 'el-card', props: { header: '说明' }, children: ['请如实填写', { type: 'elDivider' }] },
    { type: 'elAlert', props: { title: '注意', type: 'warning', description: '提交后不可修改' } },
    { type: 'html', children: ['<b>粗体</b><script>alert(1)</script>'] },
    {
      type: 'div',
      children: [
        { type: 'elTag', props: { type: 'danger' }, children: ['急'] },
        { type: 'elImage', props: { src: '/profile/a.png' } },
      ],
    },
    { type: 'button', children: ['导入'], on: { click: '$FN:alert(1)' } },
  ],
};
