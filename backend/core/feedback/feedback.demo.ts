import {
  type FeedbackAction,
  type FeedbackCategory,
  type FeedbackDecision,
  type FeedbackSide,
  type FeedbackStatus,
  takeFeedbackStep,
} from '@/domain/feedback/feedback';

/** A feedback entry of the demo, as a user sends it. */
interface Story {
  readonly category: FeedbackCategory;
  readonly text: string;
  readonly page: string;
  readonly hoursAgo: number;
}

/** A step that the user or the platform takes on a feedback entry. */
type Posted = readonly [side: FeedbackSide, action: FeedbackAction, text: string];

interface DemoFeedback extends Story {
  readonly status: FeedbackStatus;
  readonly events: readonly FeedbackDecision['event'][];
}

/** Builds a demo entry by running the domain's transitions. */
const demoFeedback = (story: Story, ...steps: readonly Posted[]): DemoFeedback =>
  steps.reduce<DemoFeedback>(
    ({ events, ...before }, [side, action, text]) => {
      const decided = takeFeedbackStep(action, text, { side, may: true })(before.status);
      if (!decided.ok) throw new Error(`the demo's feedback was refused: ${decided.refusal.code}`);
      return { ...before, status: decided.value.status, events: [...events, decided.value.event] };
    },
    { ...story, status: 'NEW', events: [] },
  );

/** The feedback of the demo, with the answers of the platform. */
export const DEMO_FEEDBACK: readonly DemoFeedback[] = [
  demoFeedback({
    category: 'WISH',
    text: '希望订单列表可以按安装门店筛选。',
    page: '/order/list',
    hoursAgo: 3,
  }),
  demoFeedback(
    { category: 'BUG', text: '导出订单时偶尔提示超时，需要点第二次。', page: '/order/list', hoursAgo: 30 },
    ['platform', 'start', ''],
  ),
  demoFeedback(
    { category: 'SERVICE', text: '工单完结后能否在首页提醒我评价？', page: '/index', hoursAgo: 96 },
    ['platform', 'start', ''],
    ['platform', 'reply', '首页“待我处理”里已有未评价的工单，点进去即可评价。'],
  ),
  demoFeedback(
    { category: 'OTHER', text: '请问积分明细可以导出吗？', page: '/integral/record', hoursAgo: 240 },
    ['platform', 'reply', '可以，在积分明细页点“导出”。'],
    ['account', 'close', ''],
  ),
];
