import { inBoth } from '../in-both';

/**
 * Texts of notifications about a user's withdrawals and bank transfers. The user may be signed out when they are sent.
 */
export const texts = inBoth(
  {
    'money-news.withdrawal-approved.title': '提现审核通过',
    'money-news.withdrawal-approved': '提现 {no} 已通过审核，将打款 {amount} 元。',
    'money-news.withdrawal-paid.title': '提现已打款',
    'money-news.withdrawal-paid': '提现 {no} 已打款 {amount} 元，到账时间以银行为准。',
    'money-news.withdrawal-rejected.title': '提现被驳回',
    'money-news.withdrawal-rejected': '提现 {no} 被驳回，原因：{reason}。冻结的 {amount#} 积分已退回账户。',
    'money-news.withdrawal-returned.title': '提现被银行退回',
    'money-news.withdrawal-returned':
      '提现 {no} 的打款被银行退回，原因：{reason}。{amount#} 积分已退回账户，请核对收款账户后重新申请。',
    'money-news.recharge-differs.title': '充值到账金额与申请不符',
    'money-news.recharge-differs':
      '充值 {no} 申请 {amount} 元，银行实际到账 {arrived} 元，已按到账金额入账。如有疑问，请联系平台。',
    'money-news.recharge-rejected.title': '充值被驳回',
    'money-news.recharge-rejected': '充值 {no}（{amount} 元）被驳回，原因：{reason}。',
    'money-news.open': '查看 {no}',
  },
  {
    'money-news.withdrawal-approved.title': 'Withdrawal approved',
    'money-news.withdrawal-approved': 'Withdrawal {no} is approved. {amount} yuan will be paid.',
    'money-news.withdrawal-paid.title': 'Withdrawal paid',
    'money-news.withdrawal-paid':
      'Withdrawal {no} is paid: {amount} yuan. Your bank decides when it arrives.',
    'money-news.withdrawal-rejected.title': 'Withdrawal rejected',
    'money-news.withdrawal-rejected':
      'Withdrawal {no} was rejected. Reason: {reason}. The {amount#} points on hold were returned.',
    'money-news.withdrawal-returned.title': 'Withdrawal returned by the bank',
    'money-news.withdrawal-returned':
      'The bank returned the payment of withdrawal {no}. Reason: {reason}. {amount#} points were returned. Check the bank account, then apply again.',
    'money-news.recharge-differs.title': 'Another amount arrived',
    'money-news.recharge-differs':
      'Your recharge {no} requested {amount} yuan; {arrived} yuan were received and credited. Contact the platform if this is wrong.',
    'money-news.recharge-rejected.title': 'Recharge rejected',
    'money-news.recharge-rejected': 'Recharge {no} ({amount} yuan) was rejected. Reason: {reason}.',
    'money-news.open': 'View {no}',
  },
);
