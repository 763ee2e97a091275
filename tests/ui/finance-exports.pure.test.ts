import { expect, it } from 'vitest';
import { texts as rechargeTexts } from '@/messages/areas/recharge';
import { texts as withdrawalTexts } from '@/messages/areas/withdrawal';
import type { Field, FieldContext } from '@/ui/kit/list/fields/field';
import { columnOf } from '@/ui/kit/list/fields/field-columns';
import { RECHARGE_DESK_FIELDS } from '@/ui/recharge/recharge-fields';
import { PAYOUT_FIELDS } from '@/ui/withdrawal/withdrawal-fields';

const CATALOGUE: Readonly<Record<string, string>> = {
  ...withdrawalTexts['zh-CN'],
  ...rechargeTexts['zh-CN'],
};
const CONTEXT = { text: (key: string) => CATALOGUE[key] ?? key, now: 0 } as unknown as FieldContext;

/** The column titles of an export, in order. */
const exportedOf = <Row>(fields: readonly Field<Row>[]): readonly string[] =>
  fields
    .filter(({ column }) => column !== false)
    .map((field) => columnOf(field, CONTEXT))
    .filter(({ sheet }) => sheet !== undefined)
    .map(({ title }) => title);

it('an export of payouts contains what finance compares with the bank', () => {
  expect(exportedOf(PAYOUT_FIELDS)).toEqual([
    ...['提现单号', '状态', '申请账户', '提现方式', '提现金额', '税点', '实付金额', '收款人', '申请时间'],
    ...[
      '申请人',
      '发票',
      '审核人',
      '账号导出或查看',
      '打款人',
      '打款日期',
      '银行流水号',
      '退回流水号',
      '原因',
    ],
  ]);
});

it('an export of recharges contains who checked and credited them, and what went wrong', () => {
  expect(exportedOf(RECHARGE_DESK_FIELDS)).toEqual([
    ...[
      '充值单号',
      '状态',
      '待处理的异常',
      '充值账户',
      '充值方式',
      '申请金额',
      '到账金额',
      '付款人',
      '银行流水号',
    ],
    ...['提交时间', '提交人', '审核人', '入账人', '入账时间', '退款', '原因'],
  ]);
});
