/**
 * Texts of the two prompts that interrupt the user: the session has expired, or the system was updated (product 4 and
 * 8).
 */
export const questions = {
  'failure.expired.title': '系统提示',
  'failure.expired.question': '登录状态已过期，您可以继续留在该页面，或者重新登录',
  'failure.expired.confirm': '重新登录',
  'failure.expired.cancel': '取消',
  'failure.update.title': '系统提示',
  'failure.update.question': '系统已更新，是否刷新页面？未发送的内容会保留。',
  'failure.update.confirm': '刷新',
  'failure.update.cancel': '稍后',
};
