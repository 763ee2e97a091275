import type { PublishedForm } from './published-form';

const long = (length: number): string => '长'.repeat(length);
const plate = { type: 'input', field: 'plate', title: '车牌号', $required: true, props: { maxlength: 8 } };

/** Rules that are each a JSON text, with the designer's metadata. */
export const rulesAsTexts: PublishedForm = {
  rule: [
    '{"type":"input","field":"F1","title":"申请门店","info":"","$required":"请填写门店","props":{"maxlength":12},"_fc_id":"id_1","name":"ref_1","display":true,"hidden":false,"_fc_drag_tag":"input"}',
    '{"type":"input","field":"F2","title":"申请理由","info":"","$required":false,"props":{"type":"textarea"},"_fc_drag_tag":"textarea"}',
  ],
  option:
    '{"form":{"labelPosition":"right","size":"default","labelWidth":"100px"},"submitBtn":{"show":true}}',
  filled: { F1: '浦东一店', F2: '扩充工位' },
  missing: ['F1', '申请门店'],
  excess: ['F1', long(13)],
};

/** The whole list as one JSON text inside another. */
export const textInText: PublishedForm = {
  rule: JSON.stringify(JSON.stringify([plate, { field: 'owner', title: '车主', info: '' }])),
  filled: { plate: '沪A12345', owner: '陈先生' },
  missing: ['plate', '车牌号'],
  excess: ['plate', long(9)],
};

/** An export with rule and option in one object. */
export const wholeExport: PublishedForm = {
  rule: {
    rule: [plate, { type: 'inputNumber', field: 'km', title: '公里数', props: { min: 0, max: 900000 } }],
    option: { form: { labelPosition: 'top' } },
  },
  filled: { plate: '浙B8', km: 1200 },
  missing: ['plate', '车牌号'],
  excess: ['km', 900001],
};

/** Component tags in mixed case and with prefixes. */
export const anyCase: PublishedForm = {
  rule: [
    { type: 'EL-INPUT', field: 'a', title: '联系人', $required: true, props: { maxLength: 6 } },
    { type: 'Input_Number', field: 'b', title: '台数' },
    { type: 'A-Select', field: 'c', title: '渠道', options: [{ value: 'web', label: '官网' }] },
  ],
  filled: { a: '李梅', b: 3, c: 'web' },
  missing: ['a', '联系人'],
  excess: ['a', long(7)],
};

/** A type for several lines, and a rule without a type. */
export const textareaType: PublishedForm = {
  rule: [
    {
      type: 'textarea',
      field: 'memo',
      title: '交接备注',
      info: '',
      $required: true,
      props: { maxlength: 30 },
    },
    { field: 'next', title: '接班人' },
  ],
  filled: { memo: '钥匙在前台', next: '小周' },
  missing: ['memo', '交接备注'],
  excess: ['memo', long(31)],
};

/** Titles as objects, suffixes, and a hidden label. */
export const titleObjects: PublishedForm = {
  rule: [
    {
      type: 'input',
      field: 'a',
      title: { title: '工时', show: true },
      $required: true,
      suffix: '小时',
      props: { maxlength: 4 },
    },
    { type: 'input', field: 'b', title: { title: '内部编号', show: false } },
  ],
  filled: { a: '2.5', b: 'N-7' },
  missing: ['a', '工时'],
  excess: ['a', '12345'],
};

/** Three ways to require a field: as an object, through an effect, and through a single validate entry. */
export const requiredThreeWays: PublishedForm = {
  rule: [
    {
      field: 'a',
      title: '发票抬头',
      $required: { required: true, message: '必填' },
      props: { maxlength: 20 },
    },
    { field: 'b', title: '税号', effect: { required: '税号必填' } },
    { field: 'c', title: '开户行', validate: { required: true, message: '必填项' } },
  ],
  filled: { a: '晨光汽修', b: '9131', c: '工商银行' },
  missing: ['a', '发票抬头'],
  excess: ['a', long(21)],
};

/** The designer's validate modes. */
export const validateModes: PublishedForm = {
  rule: [
    { field: 'phone', title: '回访电话', validate: [{ mode: 'required' }, { mode: 'phone', phone: true }] },
    { field: 'code', title: '券码', validate: [{ mode: 'len', len: 6 }, { mode: 'uppercase' }] },
    { field: 'note', title: '口径', validate: [{ mode: 'maxLen', maxLen: 5, message: '太长了' }] },
    { field: 'ip', title: '设备地址', validate: [{ mode: 'ip' }] },
  ],
  filled: { phone: '13900139000', code: 'QWERTY', note: '按原价', ip: '10.0.0.8' },
  missing: ['phone', '回访电话'],
  excess: ['note', '六个字太长了'],
};

/** Checks of async-validator beside a validator of code. */
export const codeBesideChecks: PublishedForm = {
  rule: [
    {
      field: 'amount',
      title: '赔付金额',
      validate: [
        { required: true, trigger: 'blur', message: '请填写赔付金额' },
        { type: 'number', max: 5000, validator: '$FN:function(r,v,cb){cb()}' },
      ],
    },
    { field: 'why', title: '说明', on: { change: '[[FORM-CREATE-PREFIX-function(){}-FORM-CREATE-SUFFIX]]' } },
  ],
  filled: { amount: '300', why: '划痕' },
  missing: ['amount', '赔付金额'],
  excess: ['amount', '5001'],
};

/** Defaults for all types, and for a single type. */
export const globalDefaults: PublishedForm = {
  rule: [
    { type: 'input', field: 'a', title: '配件编码', $required: true },
    { type: 'inputNumber', field: 'b', title: '库存' },
  ],
  option: {
    global: { input: { props: { maxlength: 10 } }, inputNumber: { props: { max: 99 } }, '*': { info: '' } },
  },
  filled: { a: 'PJ-001', b: 9 },
  missing: ['a', '配件编码'],
  excess: ['b', 100],
};

export const inlineForm: PublishedForm = {
  rule: [
    { field: 'from', title: '起点', $required: true, props: { maxlength: 6 } },
    { field: 'to', title: '终点' },
  ],
  option: { form: { inline: true, labelWidth: 'auto', labelSuffix: '：' } },
  filled: { from: '虹桥', to: '张江' },
  missing: ['from', '起点'],
  excess: ['from', long(7)],
};

/** Values beside the rules. */
export const valuesBeside: PublishedForm = {
  rule: [
    { field: 'who', title: '经办人', $required: true, props: { maxlength: 5 } },
    { type: 'hidden', field: 'source' },
    { field: 'seen', title: '已读协议', ignore: true },
  ],
  option: { formData: { source: 'app' } },
  filled: { who: '吴越', source: 'app' },
  missing: ['who', '经办人'],
  excess: ['who', long(6)],
};
