import type { OrderNotice } from '@/domain/notice/order-news';
import { texts } from '@/messages/areas/order-news';
import { format } from '@/messages/format';
import type { Announcement } from '../ports/withdrawals.port';

const TEXTS = texts['zh-CN'];

/** The news about an order as plain text, for clients that do not build the text from the notice's data. */
export const orderAnnounced = ({ kind, orderNo }: OrderNotice): Announcement => ({
  title: TEXTS[`order-news.${kind}.title`],
  content: format(TEXTS[`order-news.${kind}`], { orderNo }),
});
