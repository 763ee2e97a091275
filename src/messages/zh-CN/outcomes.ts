/** The messages after commands that have no texts of their own (work orders 7 and 8). */
export const outcomes = {
  'create.done': '保存成功',
  'ship.done': '操作成功',
  'complaint.title': '投诉工单',
  'complaint.done': '操作成功',
};
