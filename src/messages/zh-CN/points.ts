/** 积分明细: the points of the seller account. */
export const points = {
  'points.title': '积分明细',
  'points.available': '可用积分',
  'points.held': '订单占用',
  'points.total': '合计',
  'points.as-of': '数据时间',
  'points.amount': '{points} 积分',
  'points.note': '下单时占用的积分计入“订单占用”。逐笔收支记录尚未开放，目前只显示余额。',
  'points.failed': '积分加载失败',
  'points.failed.note': '没有读到余额，请重试。',
} as const;
