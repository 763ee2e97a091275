import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/messages/languages';
import { columnOf } from '@/ui/kit/list/fields/field-columns';
import type { Field } from '@/ui/kit/list/fields/field';
import { isMessageKey, textIn } from '@/ui/kit/text/use-text';
import { WORK_ROWS } from '@/ui/work-order/list/work-rows';

const dictionary = () => {
  throw new Error('a head needs no dictionary');
};

const headsOf = <Row>(fields: readonly Field<Row>[], language: (typeof LANGUAGES)[number]) =>
  fields.flatMap((field) => {
    const { sheet } = columnOf(field, { text: textIn(language), now: 0, dictionary });
    return sheet === undefined ? [] : [sheet.title];
  });

/** The keys of the titles of all declared fields that have no head of their own for exports. */
const titlesIn = (source: string): readonly string[] =>
  [...source.matchAll(/field\.\w+\(\s*'\w+',\s*'([\w.-]+)',(?![^;]{0,400}?sheetTitle)/g)].map(
    ([, title = '']) => title,
  );

describe('the heads of an export', () => {
  it('say what the cells of the work list contain, also where the screen shows more in a column', () => {
    expect(headsOf(WORK_ROWS.fields, 'zh-CN')).toEqual([
      ...['工单号', '订单号', '商家', '客户', '车牌号', '类型', '诉求', '最近回复', '备注', '处理人'],
      ...['状态', '待处理事项', '更新时间', '发起时间', '未读消息数', '等待时长'],
    ]);
    expect(headsOf(WORK_ROWS.fields, 'en-US')).toEqual([
      ...['Work order number', 'Order number', 'Seller', 'Customer', 'Plate', 'Type', 'Request'],
      ...['Last reply', 'Remark', 'Handler', 'Status', 'Needs attention', 'Updated', 'Created'],
      ...['Unread messages', 'Waiting'],
    ]);
  });

  it('each name only one fact', () => {
    const titles = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => titlesIn(readFileSync(`src/ui/${file}`, 'utf8')))
      .filter(isMessageKey);
    expect(titles.length).toBeGreaterThan(100);
    const twofold = titles.filter((title) =>
      LANGUAGES.some((language) => / \/ | and last /.test(textIn(language)(title))),
    );
    expect(twofold).toEqual([]);
  });

  it('are collected from the titles on the screen for fields without an export title', () => {
    expect(
      titlesIn("field.text('customer', 'work-list.customer', ({ name }) => name, { width: '9px' });"),
    ).toEqual(['work-list.customer']);
  });
});
