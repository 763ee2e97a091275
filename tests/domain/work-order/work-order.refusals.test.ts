import { describe, expect, it, test } from 'vitest';
import type { RefusalCode } from '@/domain/refusals';
import type { Result } from '@/domain/result';
import { checkComplaint } from '@/domain/work-order/complain-about-work-order';
import {
  checkFinishRemark,
  FINISH_IN_CHAT,
  FINISH_IN_DIALOG,
  finishWorkOrder,
} from '@/domain/work-order/finish-work-order';
import { openDialog } from '@/domain/work-order/open-dialog';
import { checkStaffRatings, staffRatingHints } from '@/domain/work-order/rate-staff';
import { toStoredRating } from '@/domain/work-order/rating-form';
import { checkNewWorkOrder } from '@/domain/work-order/create-work-order';
import { checkReply, REPLY_IN_CHAT, REPLY_IN_DIALOG } from '@/domain/work-order/reply-to-work-order';
import { actorOn } from '@/domain/work-order/tracked-work-order';
import { refusals as enUS } from '@/messages/en-US/refusals';
import { format } from '@/messages/format';
import { refusals as zhCN } from '@/messages/zh-CN/refusals';
import { aRatingForm, aWorkOrder, images, NOON, RATING_TEXTS, STRANGER } from '@tests/support/builders';

/** The text of a refusal in a catalogue. */
const read = (result: Result<unknown>, catalogue: Record<RefusalCode, string> = zhCN): string => {
  if (result.ok) throw new Error('not refused');
  return format(catalogue[result.refusal.code], { ...result.refusal.params });
};

const dissatisfied = aRatingForm().withStars(1);
const unrated = [{ userId: '1', userName: '客服', stars: 0 }];
const finishAsStranger = finishWorkOrder({ remark: '', noteOnOrder: false })(
  aWorkOrder().build(),
  actorOn(aWorkOrder().build(), STRANGER),
  NOON,
);

describe('the texts of the specification', () => {
  test.each<[string, Result<unknown>, string]>([
    ['neither work order nor order', openDialog({}), '订单信息不存在!'],
    [
      'no work type',
      checkNewWorkOrder({ type: '', level: '', content: '', images: [] }, [], []),
      '请选择工单类型',
    ],
    ['no complaint reason', checkComplaint(''), '请填写理由'],
    ['no finish remark in the dialog', checkFinishRemark('', FINISH_IN_DIALOG), '请填写完结备注'],
    ['no finish remark in the chat', checkFinishRemark('', FINISH_IN_CHAT), '请输入完结备注'],
    [
      'a finish remark too long for the chat',
      checkFinishRemark('完'.repeat(501), FINISH_IN_CHAT),
      '完结备注字数不能超过500个字符',
    ],
    ['no right to finish', finishAsStranger, '您没有完结当前工单的权限'],
    ['an empty reply in the chat', checkReply({ text: '', images: [] }, REPLY_IN_CHAT), '请输入回复内容'],
    [
      'too many images in the chat',
      checkReply({ text: '', images: images(7) }, REPLY_IN_CHAT),
      '单次最多上传8张图片',
    ],
    ['no satisfaction', toStoredRating(aRatingForm().build(), RATING_TEXTS), '请选择满意度'],
    ['no staff', toStoredRating(dissatisfied.build(), RATING_TEXTS), '请选择处理客服！'],
    ['no complaint type', toStoredRating(dissatisfied.about('1').build(), RATING_TEXTS), '请选择评价类型！'],
    ['staff without stars', checkStaffRatings(unrated), '请为所有客服进行评价'],
  ])('%s', (_situation, result, text) => {
    expect(read(result)).toBe(text);
  });

  it('the refusal of missing stars refers to the staff member of the row', () => {
    expect([...staffRatingHints(unrated).values()].map((code) => zhCN[code])).toEqual(['请为该客服评分']);
  });

  it('are English for an empty reply in the dialog', () => {
    expect(read(checkReply({ text: '', images: [] }, REPLY_IN_DIALOG), enUS)).toBe(
      'Please enter reply content or upload an image',
    );
  });
});

describe('the texts of both languages', () => {
  const placeholders = (text: string): readonly string[] =>
    [...text.matchAll(/\{\w+#?\}/g)].map(String).sort();

  const ours = (Object.keys(zhCN) as RefusalCode[]).filter((code) =>
    /^(work-order|order|create|reply|urge|ship|finish|complaint|rating|staff-rating)\./.test(code),
  );

  it.each(ours)('have the same parameters (%s)', (code) => {
    expect(placeholders(enUS[code])).toEqual(placeholders(zhCN[code]));
  });
});
