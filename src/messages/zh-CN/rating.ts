/** Texts around ratings (work orders 2.2, 2.4, 5 and 7); the stars have theirs beside the work order. */
export const rating = {
  'rating.title': '评价工单',
  'rating.title-in-chat': '评论工单',
  'rating.question': '是否确认提交评价内容?',
  'rating.done': '评价成功',
  'staff-rating.title': '评价售后客服',
  'staff-rating.empty': '没有等待评价的客服',
  'staff-rating.empty.note': '工单完结后，参与处理的客服会出现在这里。',
  'staff-rating.done': '评价成功！',
};
