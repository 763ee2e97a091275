import { describe, expect, it } from 'vitest';
import { chinese, english } from '@tests/support/every-text';

/** Former texts of screens, each with its replacement. */
const RETIRED: Readonly<Record<string, string>> = {
  先看这些: '优先处理',
  以此新建工单: '复制为新工单',
  待结工单: '未完结工单',
  补发发货: '确认补发',
  扫码发货: '扫码补发',
  仍用此单号发货: '仍用此单号',
  首次答复用时: '首次响应时长（中位数）',
  打开列表时使用: '设为默认视图',
  没有这样的表情: '未找到相关表情',
  没有坐标: '暂无位置信息',
  不能由本人操作: '不能停用、删除本人账号或修改本人角色',
  对方在等您这边: '对方在等您回复',
  答复: '回复',
  '至少 {count} 条': '{count} 条以上',
  对方已不在等待回复: '{name} 已回复该工单，发送前请先查看',
  迟到的: '延迟到账',
  'Ship again': 'Confirm re-shipment',
  'shipped the goods': 'confirmed the re-shipment',
  'Look at these first': 'Needs attention',
  'To answer': 'Awaiting reply',
  'New from this one': 'Duplicate',
  'Film of the installation': 'Installation video',
  'Form of the work order': 'Details',
  'Last changed first': 'Recently updated',
  'Top-up': 'Recharge',
  'Top up': 'Recharge',
  'top-up': 'recharge',
  'Refund asked': 'Refund requested',
  'Code made': 'Payment code created',
  'The time to pay is over': 'The payment time has expired',
  'Called paid': 'Reported paid',
  Image: 'Picture',
  'at least {count}': '{count} or more',
  'At least {total}': '{total}+ in total',
};

const texts = [...Object.entries(chinese), ...Object.entries(english)];

describe('the catalogues', () => {
  it.each(Object.entries(RETIRED))(
    'do not contain the former text %s, but its replacement %s',
    (retired, instead) => {
      expect(texts.filter(([, text]) => text.includes(retired)).map(([key]) => key)).toEqual([]);
      expect(texts.some(([, text]) => text.includes(instead))).toBe(true);
    },
  );
});
