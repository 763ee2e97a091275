import { describe, expect, it } from 'vitest';
import { textIn } from '@/ui/kit/text/use-text';
import { reminderTexts } from '@/ui/radar/reminder-texts';

const WORK = {
  ...{ id: '1', orderNo: 'A1', carPlate: '沪A12345', waitingSince: 0 as never, remindedAt: undefined },
  parties: ['a'],
};
const textOf = (kind: 'seller' | 'handler' | 'shop') =>
  reminderTexts(
    { kind, id: '1', name: '王芳', works: [WORK] },
    { text: textIn('zh-CN'), now: 60_000 as never, listAt: '/work/list' },
  )[0]?.text;

describe('the text of a reminder', () => {
  it('asks a handler, whose answer is overdue, to act', () => {
    expect(textOf('handler')).toMatch(/^平台提醒：以下工单等待回复，请尽快处理。\n1\. A1/);
  });

  it.each(['seller', 'shop'] as const)('does not ask a %s, who waits for the handler, to act', (kind) => {
    expect(textOf(kind)).toMatch(/^平台提醒：以下工单正在等待处理人回复。\n1\. A1/);
  });
});
