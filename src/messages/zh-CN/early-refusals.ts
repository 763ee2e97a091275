import type { EarlyRefusalCode } from '../../domain/refusals';

/** The words of what can be refused before anybody is signed in. A code without words fails the type check. */
export const earlyRefusals: Record<EarlyRefusalCode, string> = {
  'session.expired': '无效的会话，或者会话已过期，请重新登录。',
  'session.not-found': '该登录已退出',
  'permission.denied': '当前操作没有权限',
  'sign-in.wrong-credentials': '用户不存在/密码错误',
  'sign-in.too-many-attempts': '登录失败次数过多，请{minutes}分钟后再试',
  'sign-in.user-name-required': '请输入您的账号',
  'sign-in.password-required': '请输入您的密码',
  'sign-in.captcha-required': '请输入验证码',
  'sign-in.captcha-wrong': '验证码错误',
  'sign-in.captcha-expired': '验证码已失效',
  'sign-in.account-disabled': '用户已封禁，请联系管理员',
  'platform.unknown': '未获取到允许的平台信息',
  'platform.mismatch': '当前登录不属于此平台，请从对应平台的地址登录',
  'request.malformed': '提交的内容有误，请检查：{field}',
  'request.not-json': '提交的内容无法识别，请刷新后重试',
  'request.no-such-call': '访问资源不存在',
  'request.unavailable': '系统繁忙，请{seconds}秒后再试',
  'request.too-many': '操作过于频繁，请{seconds}秒后再试',
  'request.too-large': '提交的内容过大，不能超过 {max} 字节',
  'request.id-required': '请求缺少编号，请刷新后重试',
  'request.id-reused': '该请求编号已用于其他内容，请刷新后重试',
  'platform.file-malformed': '平台配置文件有误，请检查：{field}',
  'request.duplicate': '数据正在处理，请勿重复提交',
};
