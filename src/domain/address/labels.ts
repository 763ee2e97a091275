/**
 * The kind of value that a label introduces. `other`: a value that no field takes. `remark`: a request of the customer.
 * `car`: brand and model.
 */
export type Labelled = 'name' | 'phone' | 'street' | 'car' | 'remark' | 'other';

export interface Label {
  /** The label with its colon, as the text contains it. */
  readonly text: string;
  readonly as: Labelled;
}

const PERSON = '(?:收货|收件|联系|取货|客户|车主|买家|顾客|用户)(?:人|方)?';
const NAME = `${PERSON}(?:姓名|名字|名称|名|信息)?|收货信息|收件信息|收方|(?:真实)?姓名|名字|Name|Receiver|Recipient`;
export const PHONE_NAME = `(?:${PERSON}|门店|店里|公司|单位|家里|家庭|办公)?(?:电话号码|手机号码|手机号|手机|座机|固话|固定电话|电话|号码|联系方式)(?:是|为)?|(?:虚拟|隐私)(?:号码|号|电话)|Tel|Phone|Mobile`;
const ADDRESS = `(?:(?:收货|收件|联系|配送|送货|安装|施工|贴膜|客户|寄送|邮寄|快递|详细|家庭|公司|现|常)(?:人)?)?(?:地址|住址)(?:是|在|为)?|居住地|住处|所在(?:地区|省市|城市|地)|省市区|地区|寄送至|送至|Address`;

const REMARK = '(?:买家|客户|用户|客服|卖家|订单)?(?:备注|留言)';

const CAR = '车型|车系|车款|车辆(?:型号|信息|品牌|车型)?|品牌车型|汽车(?:型号|品牌)?|爱车';

/** Patterns of labels, each with the kind of value that it introduces. The first match counts. */
const KINDS: readonly (readonly [RegExp, Labelled])[] = [
  [new RegExp(`^(?:客户|车主)?的?(?:${CAR}|车)$`), 'car'],
  [
    /订单(?!备注|留言)|单号|编号|商品|宝贝|规格|型号|品牌|颜色|数量|款式|实付|金额|价格|套餐|昵称|账号|旺旺|平台|店铺|日期|取件码|邮编|邮政编码|^sku$/i,
    'other',
  ],
  [/备注|留言|说明|要求|时间/, 'remark'],
  [
    /地址|住址|居住地|住处|所在|地区|省市区|寄送至|送至|寄到|送到|^(?:省|市|区|县|省份|城市|区县|街道|乡镇)$|^address$/i,
    'street',
  ],
  [/电话|手机|座机|固话|号码|联系方式|虚拟|隐私|^(?:tel|phone|mobile)$/i, 'phone'],
  [
    /姓名|名字|收货|收件|联系人|^联系$|客户|车主|买家|顾客|用户|收方|^收$|^(?:name|receiver|recipient)$/i,
    'name',
  ],
];

const meaningOf = (named: string): Labelled | undefined => KINDS.find(([shape]) => shape.test(named))?.[1];

/** Matches a label with a colon at the start of a part, or a label that is the whole part. */
const KNOWN = new RegExp(
  `^(${NAME}|${PHONE_NAME}|${ADDRESS}|${CAR}|${REMARK}|取件码)(?:\\s*[:：]+|(?<=\\p{Script=Han})$)`,
  'iu',
);
/** Matches a label with a colon inside a part, `甘露收货地址：`. */
export const LABEL_INSIDE = new RegExp(
  `((?<!备用)(?:${NAME}|${PHONE_NAME}|${ADDRESS}|${CAR}|${REMARK})[:：]+)`,
);
/** Matches a text before a colon, `客服备注：`. `KINDS` decides whether the text is a label. */
const WITH_COLON = /^(\p{Script=Han}{1,12})\s*[:：]+/u;
const IN_BRACKETS = /^【(\p{Script=Han}{2,8})】/u;
/** A label or a role in round brackets: `(收件人)瞿志强`, `翟先生（车主）`. */
export const ROUND_LABEL = `[（(](?:${NAME}|${PHONE_NAME}|${ADDRESS})[）)]`;
const IN_ROUND = new RegExp(`^(?=${ROUND_LABEL})[（(]([^）)]+)[）)]`, 'u');

/** The label at the start of a part of the text. */
export const labelAt = (part: string): Label | undefined => {
  for (const shape of [KNOWN, WITH_COLON, IN_BRACKETS, IN_ROUND]) {
    const [text, named = ''] = shape.exec(part) ?? [];
    const as = meaningOf(named);
    if (text !== undefined && as !== undefined) return { text, as };
  }
  return undefined;
};

/** Matches the label of a name that is written together with the name: `联系人王五`. */
export const GLUED_NAME = new RegExp(
  `^(?:我叫|叫我?|我是|(?:${NAME})(?:(?:还是|就是|还写|写|是|叫|为)(?:我?本人)?)?)`,
);
/** Matches a labelled name that directly follows a house number or a note in brackets: `…128号联系人王五`. */
export const NAME_BEHIND = new RegExp(
  `^(.*[\\d号室楼栋幢层座户元）)])((?:${NAME})\\p{Script=Han}{2,6})$`,
  'su',
);
/** Matches words before brand and model without a colon: `车型大众朗逸`, `车子是…`. */
export const GLUED_CAR = new RegExp(`^(?:(?:我的?|客户|车主)?(?:${CAR}|车子?)(?:是|为)?)`);
export const GLUED_ADDRESS = new RegExp(`^(?:${ADDRESS})`);
