import { type MoneyNews, moneyNewsParams } from '@/domain/notice/money-news';
import { texts } from '@/messages/areas/money-news';
import { format } from '@/messages/format';
import type { Announcement } from '../ports/withdrawals.port';

const TEXTS = texts['zh-CN'];

/** The news about money as plain text, for clients that do not format their own text. */
export const moneyAnnounced = (news: MoneyNews): Announcement => ({
  title: TEXTS[`money-news.${news.kind}.title`],
  content: format(TEXTS[`money-news.${news.kind}`], moneyNewsParams(news)),
});
