/** Texts of the general error catalogue (product 8). The specification quotes those of network failures in English. */
export const failures = {
  'failure.401': '认证失败，无法访问系统资源',
  'failure.403': '当前操作没有权限',
  'failure.404': '访问资源不存在',
  'failure.default': '系统未知错误，请反馈给管理员',
  'failure.updating': '系统正在更新，请稍后刷新',
  'failure.contract': '服务器返回了无法识别的内容，请联系管理员',
  'failure.network': '后端接口连接异常',
  'failure.timeout': '系统接口请求超时',
  'failure.status': '系统接口{status}异常',
  'failure.proxy': '无法连接代理服务器',
};
