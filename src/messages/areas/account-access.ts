import { inBoth } from '../in-both';

/** Texts of another user's sessions and second factor. */
export const texts = inBoth(
  {
    'account-access.not-found': '没有这个账号',
    'account-access.own': '自己的登录设备和两步验证请在个人中心管理',
    'account-access.more-rights': '该账号拥有您没有的权限，您不能结束其登录或移除其两步验证',
    'account-access.no-second-factor': '该账号没有开启两步验证',
    'account-access.reason-required': '请填写原因',
    'account-access.reason-too-long': '原因不能超过{max}个字',
    'account-access.title': '登录与两步验证',
    'account-access.failed': '登录信息加载失败',
    'account-access.factor.on': '两步验证：已开启',
    'account-access.factor.off': '两步验证：未开启',
    'account-access.end-sign-ins': '结束全部登录',
    'account-access.remove-second-factor': '移除两步验证',
    'account-access.end-sign-ins.note': '该用户在所有设备上立即退出。操作和原因会记入历史，并通知本人。',
    'account-access.remove-second-factor.note':
      '请先确认对方身份。移除后只凭密码即可登录，并立即结束其全部登录。操作和原因会记入历史，并通知本人。',
    'account-access.end-sign-ins.done': '已结束全部登录',
    'account-access.remove-second-factor.done': '已移除两步验证',
    'account-access.reason': '原因',
    'account-access.history.end-sign-ins': '结束了全部登录，原因：{reason}',
    'account-access.history.remove-second-factor': '移除了两步验证，原因：{reason}',
    'account-access.news.end-sign-ins.title': '您的登录已被结束',
    'account-access.news.end-sign-ins':
      '{by} 结束了您在所有设备上的登录。原因：{reason}。如有疑问，请联系管理员。',
    'account-access.news.remove-second-factor.title': '您的两步验证已被移除',
    'account-access.news.remove-second-factor':
      '{by} 移除了您的两步验证，并结束了您的全部登录。原因：{reason}。如非您本人要求，请立即修改密码并联系管理员。',
  },
  {
    'account-access.not-found': 'There is no such account',
    'account-access.own': 'Manage your own devices and two-step verification in the personal center',
    'account-access.more-rights':
      'This account has permissions that you do not have. You cannot end its sign-ins or remove its second factor.',
    'account-access.no-second-factor': 'This account has no second factor',
    'account-access.reason-required': 'Enter a reason',
    'account-access.reason-too-long': 'The reason has at most {max} characters',
    'account-access.title': 'Sign-ins and second factor',
    'account-access.failed': 'The sign-ins could not be loaded',
    'account-access.factor.on': 'Second factor: on',
    'account-access.factor.off': 'Second factor: off',
    'account-access.end-sign-ins': 'End all sign-ins',
    'account-access.remove-second-factor': 'Remove second factor',
    'account-access.end-sign-ins.note':
      'Signs the user out on all devices at once. The action and its reason are recorded, and the user is notified.',
    'account-access.remove-second-factor.note':
      'First check who is asking. Afterwards the password alone is enough to sign in. All current sign-ins end at once. The action and its reason are recorded, and the user is notified.',
    'account-access.end-sign-ins.done': 'All sign-ins ended',
    'account-access.remove-second-factor.done': 'Second factor removed',
    'account-access.reason': 'Reason',
    'account-access.history.end-sign-ins': 'Ended all sign-ins. Reason: {reason}',
    'account-access.history.remove-second-factor': 'Removed the second factor. Reason: {reason}',
    'account-access.news.end-sign-ins.title': 'You were signed out',
    'account-access.news.end-sign-ins':
      '{by} ended your sign-ins on all devices. Reason: {reason}. If you have questions, contact an administrator.',
    'account-access.news.remove-second-factor.title': 'Your second factor was removed',
    'account-access.news.remove-second-factor':
      '{by} removed your second factor and ended all your sign-ins. Reason: {reason}. If you did not ask for it, change your password and contact an administrator at once.',
  },
);
