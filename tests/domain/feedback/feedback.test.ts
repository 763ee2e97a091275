import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  availableFeedbackActions,
  checkFeedback,
  checkFeedbackReply,
  FEEDBACK_ACTIONS,
  FEEDBACK_IMAGES_MAX,
  FEEDBACK_MAX,
  FEEDBACK_SIDES,
  FEEDBACK_STATUSES,
  feedbackActorOf,
  type FeedbackInput,
  type FeedbackStatus,
  takeFeedbackStep,
} from '@/domain/feedback/feedback';

const INPUT: FeedbackInput = { category: 'BUG', text: '导出时超时', images: [], page: '', version: '' };

const status = fc.constantFrom(...FEEDBACK_STATUSES);
const actor = fc.record({ side: fc.constantFrom(...FEEDBACK_SIDES), may: fc.boolean() });
const action = fc.constantFrom(...FEEDBACK_ACTIONS);

describe('new feedback', () => {
  it('requires a category, 5 to 500 characters and at most 5 pictures', () => {
    const refusal = (change: Partial<FeedbackInput>) => {
      const checked = checkFeedback({ ...INPUT, ...change });
      return checked.ok ? '+' : checked.refusal.code;
    };
    expect(refusal({})).toBe('+');
    expect(refusal({ category: '' })).toBe('feedback.category-required');
    expect(refusal({ text: ' 一二三四 ' })).toBe('feedback.too-short');
    expect(refusal({ text: '字'.repeat(FEEDBACK_MAX) })).toBe('+');
    expect(refusal({ text: '字'.repeat(FEEDBACK_MAX + 1) })).toBe('feedback.too-long');
    const images = Array.from({ length: FEEDBACK_IMAGES_MAX }, (_, at) => `/profile/feedback/${at}.png`);
    expect(refusal({ images })).toBe('+');
    expect(refusal({ images: [...images, 'one-more'] })).toBe('feedback.too-many-images');
  });

  it('is trimmed', () => {
    expect(checkFeedback({ ...INPUT, text: '  导出时超时\n' })).toMatchObject({
      value: { text: '导出时超时' },
    });
  });
});

describe('a reply', () => {
  it('is neither empty nor too long', () => {
    expect(checkFeedbackReply(' \n')).toMatchObject({ refusal: { code: 'feedback.reply-required' } });
    expect(checkFeedbackReply('字'.repeat(501))).toMatchObject({ refusal: { code: 'feedback.too-long' } });
    expect(checkFeedbackReply('好')).toEqual({ ok: true, value: '好' });
  });
});

describe('the side of a user', () => {
  it('is “platform” only for staff, and each side needs its own permission', () => {
    const may = (held: string) => (asked: string) => asked === held;
    expect(feedbackActorOf({ type: 'PLATFORM' }, may('feedback:handle'))).toEqual({
      side: 'platform',
      may: true,
    });
    expect(feedbackActorOf({ type: 'PLATFORM' }, may('feedback:add')).may).toBe(false);
    expect(feedbackActorOf({ type: 'SHOP' }, may('feedback:add'))).toEqual({ side: 'account', may: true });
    expect(feedbackActorOf({ type: 'SELLER' }, may('feedback:handle')).may).toBe(false);
  });
});

describe('the steps of a feedback', () => {
  it('are permitted exactly when they are shown as actions', () => {
    fc.assert(
      fc.property(status, action, actor, (at, step, by) => {
        expect(takeFeedbackStep(step, '好的', by)(at).ok).toBe(
          availableFeedbackActions(at, by).includes(step),
        );
      }),
    );
  });

  it('do not exist for any side once it is closed', () => {
    fc.assert(
      fc.property(action, actor, (step, by) => {
        expect(takeFeedbackStep(step, '好的', by)('CLOSED').ok).toBe(false);
      }),
    );
  });

  it('include closing by the platform only after the platform has replied', () => {
    const steps = fc.array(fc.tuple(action, fc.constantFrom(...FEEDBACK_SIDES)), { maxLength: 12 });
    fc.assert(
      fc.property(steps, (walk) => {
        let at: FeedbackStatus = 'NEW';
        let replied = false;
        for (const [step, side] of walk) {
          const taken = takeFeedbackStep(step, '好的', { side, may: true })(at);
          if (!taken.ok) continue;
          if (taken.value.status === 'CLOSED' && side === 'platform') expect(replied).toBe(true);
          replied ||= step === 'reply' && side === 'platform';
          at = taken.value.status;
        }
      }),
    );
  });

  it('store a text only with a reply', () => {
    const platform = { side: 'platform', may: true } as const;
    expect(takeFeedbackStep('start', '不该留下', platform)('NEW')).toMatchObject({
      value: { status: 'IN_PROGRESS', event: { kind: 'start', text: '' } },
    });
    expect(takeFeedbackStep('reply', ' 已修复 ', platform)('NEW')).toMatchObject({
      value: { status: 'ANSWERED', event: { kind: 'reply', text: '已修复' } },
    });
  });

  it('reopen an answered feedback when its account replies', () => {
    const account = { side: 'account', may: true } as const;
    expect(takeFeedbackStep('reply', '还是不行', account)('ANSWERED')).toMatchObject({
      value: { status: 'IN_PROGRESS' },
    });
  });
});
