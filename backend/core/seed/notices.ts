import { DAY, HOUR, type Instant } from '@/domain/kernel/instant';
import type { DemoNotice } from './demo-data';

/** The notices that the platform has published in the demo. */
const NOTICES = [
  {
    daysAgo: 6,
    title: '门店春节营业安排',
    content: '春节期间部分门店调整营业时间，预约安装前请先与门店确认工位。',
  },
  {
    daysAgo: 1,
    title: '工单回复时效提醒',
    content: '收到催办的工单请在两小时内回复，超时的工单会在列表中标出。',
  },
] as const;

/** Two unread notices for each platform. */
export const noticesOf = (platform: string, now: Instant): readonly DemoNotice[] =>
  NOTICES.map(({ daysAgo, title, content }) => ({
    platform,
    title,
    content,
    createdAt: now - daysAgo * DAY - 3 * HOUR,
  }));
