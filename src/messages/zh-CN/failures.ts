export const failures = {
  'failure.401': '认证失败，无法访问系统资源',
  'failure.403': '当前操作没有权限',
  'failure.404': '访问资源不存在',
  'failure.default': '系统未知错误，请反馈给管理员',
};
