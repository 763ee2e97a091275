/**
 * The first version of the work-order form, in form-create's format. It is frozen like the migration that stores it: a
 * later version is a new row. So this file is not split, although it is long. `type`, `level`, `content` and `image`
 * are fields of the work order itself; the others belong to the form.
 */
const half = { col: { span: 12 } };
const option = (value: string, label: string) => ({ value, label });

const LEVEL = {
  type: 'select',
  field: 'level',
  title: '工单级别',
  value: 'NORMAL',
  $required: '请选择工单级别',
  options: [option('NORMAL', '普通'), option('IMPORTANT', '重要'), option('URGENT', '紧急')],
  ...half,
};

const OCCURRED_AT = {
  type: 'datePicker',
  field: 'occurredAt',
  title: '发生时间',
  props: { type: 'datetime', format: 'YYYY-MM-DD HH:mm', valueFormat: 'YYYY-MM-DD HH:mm:ss' },
  ...half,
};

const CAR = {
  type: 'row',
  name: 'car',
  props: { gutter: 16 },
  children: [
    {
      type: 'input',
      field: 'plate',
      title: '车牌号',
      props: { maxlength: 10, placeholder: '例如 沪A12345' },
      validate: [{ pattern: '^[\\u4e00-\\u9fa5][A-Za-z][A-Za-z0-9]{5,6}$', message: '请输入正确的车牌号' }],
      ...half,
    },
    {
      type: 'inputNumber',
      field: 'mileage',
      title: '行驶里程',
      suffix: '公里',
      props: { min: 0, max: 999_999, step: 100 },
      ...half,
    },
  ],
};

const FAULTS = {
  type: 'checkbox',
  field: 'faults',
  title: '故障现象',
  $required: '请选择故障现象',
  options: [
    option('BUBBLE', '起泡'),
    option('CRACK', '开裂'),
    option('NOISE', '异响'),
    option('NO_POWER', '不通电'),
    option('PICTURE', '画面异常'),
    option('SIZE', '尺寸不符'),
    option('OTHER', '其他'),
  ],
  control: [
    {
      condition: 'on',
      value: 'OTHER',
      rule: [
        {
          type: 'input',
          field: 'faultOther',
          title: '其他故障',
          $required: '请填写其他故障',
          props: { maxlength: 100 },
        },
      ],
    },
  ],
};

const INSTALL = {
  type: 'row',
  props: { gutter: 16 },
  children: [
    {
      type: 'cascader',
      field: 'region',
      title: '期望地区',
      props: { filterable: true, clearable: true },
      effect: { fetch: { action: '/api/system/region/getTree/0', method: 'GET', to: 'options' } },
      ...half,
    },
    { type: 'input', field: 'shop', title: '安装门店', props: { maxlength: 60 }, ...half },
    {
      type: 'datePicker',
      field: 'installDays',
      title: '可安装日期',
      props: { type: 'daterange', valueFormat: 'YYYY-MM-DD' },
    },
  ],
};

const SOLUTION = {
  type: 'radio',
  field: 'solution',
  title: '期望处理',
  $required: '请选择期望处理方式',
  options: [
    option('REWORK', '到店返工'),
    option('RESHIP', '补发配件'),
    option('REPLACE', '换货'),
    option('REFUND', '退款'),
    option('OTHER', '协商处理'),
  ],
  control: [
    {
      value: 'REFUND',
      rule: [
        {
          type: 'inputNumber',
          field: 'refundAmount',
          title: '退款金额（元）',
          $required: '请填写退款金额',
          props: { min: 0.01, max: 1_000_000, precision: 2 },
        },
      ],
    },
    {
      condition: 'in',
      value: ['RESHIP', 'REPLACE'],
      rule: [
        {
          type: 'group',
          field: 'parts',
          title: '配件清单',
          value: [{ name: '', count: 1 }],
          props: {
            min: 1,
            max: 10,
            rule: [
              {
                type: 'input',
                field: 'name',
                title: '配件名称',
                $required: '请填写配件名称',
                props: { maxlength: 60 },
              },
              {
                type: 'inputNumber',
                field: 'count',
                title: '数量',
                value: 1,
                $required: true,
                props: { min: 1, max: 99 },
              },
            ],
          },
        },
      ],
    },
  ],
};

const DISCONTENT = {
  type: 'select',
  field: 'discontent',
  title: '不满原因',
  props: { clearable: true },
  effect: { fetch: { action: '/api/system/dict/data/type/rate_discontent', method: 'GET', to: 'options' } },
};

/** The work type, and the fields that only some work types have. */
const TYPE = {
  type: 'radio',
  field: 'type',
  title: '工单类型',
  $required: '请选择工单类型',
  options: [
    option('AFTER_SALE', '售后'),
    option('EXCHANGE', '换店'),
    option('URGE_INSTALL', '催安装'),
    option('REVOKE', '撤单'),
    option('CAR_DAMAGE', '车损'),
    option('NEGATIVE_REVIEW', '中差评'),
    option('COMPLAINT', '投诉'),
    option('RETURN_GOODS', '退货'),
    option('PRODUCT_FEEDBACK', '产品反馈'),
    option('ORDER_FEEDBACK', '订单反馈'),
  ],
  control: [
    { condition: 'in', value: ['AFTER_SALE', 'PRODUCT_FEEDBACK', 'CAR_DAMAGE'], rule: ['car'] },
    { condition: 'in', value: ['AFTER_SALE', 'PRODUCT_FEEDBACK'], rule: [FAULTS] },
    { condition: 'in', value: ['EXCHANGE', 'URGE_INSTALL'], rule: [INSTALL] },
    { condition: 'in', value: ['AFTER_SALE', 'CAR_DAMAGE', 'RETURN_GOODS'], rule: [SOLUTION] },
    { condition: 'in', value: ['COMPLAINT', 'NEGATIVE_REVIEW'], rule: [DISCONTENT] },
    {
      value: 'NEGATIVE_REVIEW',
      rule: [
        {
          type: 'input',
          field: 'reviewLink',
          title: '评价链接',
          props: { type: 'url', maxlength: 300, placeholder: '请粘贴评价页面的链接' },
          validate: [{ type: 'url', message: '请输入正确的网址' }],
        },
      ],
    },
    {
      value: 'CAR_DAMAGE',
      rule: [
        {
          type: 'subForm',
          field: 'damage',
          title: '车损情况',
          props: {
            rule: [
              {
                type: 'select',
                field: 'part',
                title: '受损部位',
                $required: '请选择受损部位',
                props: { multiple: true, filterable: true },
                options: ['前挡风', '后挡风', '车门', '引擎盖', '内饰', '电路', '其他'].map((name) =>
                  option(name, name),
                ),
              },
              {
                type: 'inputNumber',
                field: 'estimate',
                title: '预估损失（元）',
                props: { min: 0, max: 1_000_000, precision: 2 },
              },
              { type: 'switch', field: 'isReported', title: '已报保险', value: false },
            ],
          },
        },
      ],
    },
  ],
};

const CONTENT = {
  type: 'input',
  field: 'content',
  title: '问题描述',
  $required: '请填写问题描述',
  props: {
    type: 'textarea',
    rows: 4,
    maxlength: 500,
    showWordLimit: true,
    placeholder: '请说明发生了什么、希望怎样处理',
  },
};

const IMAGE = {
  type: 'upload',
  field: 'image',
  title: '现场图片',
  info: 'png、jpg、jpeg，每张不超过 5 MB',
  props: { uploadType: 'image', limit: 10, accept: '.png,.jpg,.jpeg' },
};

/** Fields that most work orders do not need. */
const MORE = {
  type: 'switch',
  field: 'more',
  title: '补充信息',
  value: false,
  control: [
    {
      value: true,
      rule: [
        { type: 'rate', field: 'mood', title: '客户情绪', info: '1 平静，5 非常激动', props: { max: 5 } },
        {
          type: 'subForm',
          field: 'contact',
          title: '联系车主',
          props: {
            rule: [
              { type: 'input', field: 'name', title: '称呼', props: { maxlength: 20 } },
              {
                type: 'input',
                field: 'phone',
                title: '手机号',
                props: { maxlength: 11 },
                validate: [{ pattern: '^1[3-9]\\d{9}$', message: '请输入正确的手机号码' }],
              },
              {
                type: 'timePicker',
                field: 'time',
                title: '方便时段',
                props: { isRange: true, valueFormat: 'HH:mm' },
              },
            ],
          },
        },
        { type: 'fc-editor', field: 'details', title: '详细说明' },
        {
          type: 'upload',
          field: 'files',
          title: '附件',
          info: 'doc、xls、ppt、txt、pdf，每个不超过 5 MB',
          props: { uploadType: 'file', limit: 5, accept: '.doc,.docx,.xls,.xlsx,.ppt,.pptx,.txt,.pdf' },
        },
      ],
    },
  ],
};

/** A field that exists on the screen only. */
const CONFIRMED = {
  type: 'checkbox',
  field: 'confirmed',
  title: '提交确认',
  ignore: true,
  $required: '请确认信息属实',
  options: [option('YES', '以上信息已与客户核实')],
};

export const WORK_ORDER_FORM_1 = {
  key: 'work_order_form',
  rule: [
    TYPE,
    { type: 'row', props: { gutter: 16 }, children: [LEVEL, OCCURRED_AT] },
    CAR,
    CONTENT,
    IMAGE,
    MORE,
    { type: 'hidden', field: 'source', value: 'seller-desk' },
    CONFIRMED,
  ],
  options: {
    form: { labelPosition: 'right', labelWidth: '96px', size: 'small' },
    row: { gutter: 16 },
    submitBtn: false,
    resetBtn: false,
    ignoreHiddenFields: true,
  },
} as const;
