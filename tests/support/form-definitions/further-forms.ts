import type { FormDefinition } from './form-definition';

/** A complaint form as form-create's PHP builder writes it. */
export const complaintForm: FormDefinition = {
  rule: [
    {
      type: 'radio',
      field: 'kind',
      title: '投诉类型',
      value: '',
      $required: '请选择投诉类型',
      options: [
        { value: 1, label: '服务态度' },
        { value: 2, label: '施工质量' },
      ],
      control: [
        {
          handle: '$FN:(v)=>v==2',
          value: 2,
          rule: [{ type: 'input', field: 'part', title: '施工部位', $required: true }],
        },
      ],
    },
    {
      type: 'input',
      field: 'reason',
      title: '理由',
      info: '100字以内',
      props: { type: 'textarea', maxlength: 100, showWordLimit: true, rows: 3 },
      validate: [{ required: true, message: '请填写理由', trigger: 'blur' }],
    },
    { type: 'upload', field: 'proof', title: '证据', props: { uploadType: 'image', limit: 3 } },
  ],
};

/** An appointment: dates, times and a region. */
export const appointmentForm: FormDefinition = {
  rule: [
    { type: 'datePicker', field: 'at', title: '到店时间', props: { type: 'datetime' }, $required: true },
    { type: 'datePicker', field: 'year', title: '年款', props: { type: 'year' } },
    { type: 'timePicker', field: 'call', title: '回电时间' },
    {
      type: 'cascader',
      field: 'area',
      title: '区域',
      props: {
        props: { emitPath: false, checkStrictly: true },
        options: [{ value: 1, label: '浙江', children: [{ value: 2, label: '杭州' }] }],
      },
    },
  ],
};

/** A survey: stars, a slider, and a remark that few stars require. */
export const surveyForm: FormDefinition = {
  rule: [
    {
      type: 'rate',
      field: 'stars',
      title: '满意度',
      props: { max: 5 },
      control: [
        {
          condition: '<',
          value: 3,
          rule: [{ type: 'input', field: 'why', title: '原因', $required: true }],
        },
      ],
    },
    { type: 'slider', field: 'chance', title: '推荐意愿', value: 50 },
    { type: 'switch', field: 'contact', title: '愿意回访', value: false },
    {
      type: 'select',
      field: 'from',
      title: '了解渠道',
      props: { multiple: true, multipleLimit: 2 },
      options: [
        { value: 1, label: '朋友' },
        { value: 2, label: '广告' },
        { value: 3, label: '门店' },
      ],
    },
  ],
};

/** A form as the designer saves it, with its metadata, rows, a card, and a nested form. */
export const designerForm: FormDefinition = {
  rule: JSON.stringify([
    {
      type: 'elCard',
      props: { header: '车辆' },
      _fc_id: 'id_1',
      _fc_drag_tag: 'elCard',
      children: [
        {
          type: 'fcRow',
          children: [
            {
              type: 'col',
              props: { span: 12 },
              children: [{ type: 'input', field: 'plate', title: '车牌', $required: true, _fc_id: 'id_2' }],
            },
            {
              type: 'col',
              props: { span: 12 },
              children: [
                { type: 'input-number', field: 'mileage', title: '里程', props: { min: 0, precision: 0 } },
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'object',
      field: 'owner',
      title: '车主',
      props: {
        rule: [
          { type: 'input', field: 'name', title: '姓名', $required: true },
          { type: 'input', field: 'mobile', title: '手机', validate: [{ mode: 'phone' }] },
        ],
      },
    },
  ]),
  option:
    '{"form":{"labelPosition":"top","size":"small","labelSuffix":"："},"language":{},"resetBtn":{"show":true}}',
};

/** Pages and panels with a field on each. */
export const pagedForm: FormDefinition = {
  rule: [
    {
      type: 'elTabs',
      children: [
        {
          type: 'elTabPane',
          props: { label: '基本' },
          children: [{ type: 'input', field: 'first', title: '首项' }],
        },
        {
          type: 'elTabPane',
          props: { label: '更多' },
          children: [{ type: 'input', field: 'second', title: '次项', $required: true }],
        },
      ],
    },
    {
      type: 'elCollapse',
      children: [
        {
          type: 'elCollapseItem',
          props: { title: '备注栏' },
          children: [{ type: 'input', field: 'third', title: '第三项' }],
        },
      ],
    },
    { type: 'elLink', props: { href: '/help' }, children: ['帮助'] },
    {
      type: 'popover',
      props: { title: '说明', content: '请如实填写' },
      children: ['查看说明'],
    },
  ],
};

/** A read-only form: every value is shown as text. */
export const readOnlyForm: FormDefinition = {
  rule: [
    { type: 'input', field: 'name', title: '名称' },
    { type: 'select', field: 'level', title: '级别', options: [{ value: 1, label: '紧急' }] },
    { type: 'switch', field: 'done', title: '完成' },
    { type: 'fc-editor', field: 'body', title: '正文' },
    {
      type: 'group',
      field: 'rows',
      title: '明细',
      props: { rule: [{ type: 'input', field: 'item', title: '条目' }] },
    },
    { type: 'input', field: 'secret', title: '口令', props: { type: 'password' } },
    { type: 'input', field: 'nothing', title: '空项' },
  ],
  option: {
    preview: true,
    formData: {
      name: '补漆',
      level: '1',
      done: true,
      body: '<p>请补<span data-blank="a" contenteditable="false">____</span>处</p><script>1</script>',
      rows: [{ item: '前杠' }, { item: '后杠' }],
      secret: 'hush',
    },
  },
};
