export const workOrder = {
  'work-order.title': '工单信息',
  'finish.default-remark.dialog': '卖家关闭工单',
  'finish.default-remark.chat': '发起人关闭工单',
};
