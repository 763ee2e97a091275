import { inBoth } from '../in-both';

/** Texts of notifications about missed deadlines of orders, for the users who can take the missing step. */
export const texts = inBoth(
  {
    'order-news.not-accepted.title': '订单超时未接单',
    'order-news.not-accepted': '订单 {orderNo} 已超过接单时限，门店仍未接单，请尽快处理。',
    'order-news.not-appointed.title': '订单超时未预约',
    'order-news.not-appointed': '订单 {orderNo} 接单后 24 小时内未预约安装时间，请尽快处理。',
    'order-news.cancel-unanswered.title': '取消申请待平台处理',
    'order-news.cancel-unanswered': '订单 {orderNo} 的取消申请 24 小时内无人处理，请平台决定是否取消。',
    'order-news.open': '查看订单 {orderNo}',
  },
  {
    'order-news.not-accepted.title': 'Order not accepted in time',
    'order-news.not-accepted': 'The shop has not accepted order {orderNo} in time. Please see to it.',
    'order-news.not-appointed.title': 'Order without an appointment',
    'order-news.not-appointed':
      'Order {orderNo} was accepted 24 hours ago and has no appointment yet. Please see to it.',
    'order-news.cancel-unanswered.title': 'Cancellation to decide',
    'order-news.cancel-unanswered':
      'The request to cancel order {orderNo} had no answer for 24 hours. The platform decides it now.',
    'order-news.open': 'View order {orderNo}',
  },
);
