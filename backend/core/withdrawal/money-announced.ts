import { type MoneyNotice, moneyNoticeParams } from '@/domain/notice/money-notice';
import { texts } from '@/messages/areas/money-news';
import { format } from '@/messages/format';
import type { Announcement } from '../ports/withdrawals.port';

const TEXTS = texts['zh-CN'];

/** The news about money as plain text, for clients that do not build the text from the notice's data. */
export const moneyAnnounced = (news: MoneyNotice): Announcement => ({
  title: TEXTS[`money-news.${news.kind}.title`],
  content: format(TEXTS[`money-news.${news.kind}`], moneyNoticeParams(news)),
});
