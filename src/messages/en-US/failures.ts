import type { failures as zh } from '../zh-CN/failures';

export const failures: Record<keyof typeof zh, string> = {
  'failure.401': 'You are not signed in, or your session has ended',
  'failure.403': 'You do not have permission for this operation',
  'failure.404': 'The requested resource does not exist',
  'failure.default': 'Unknown error, please contact the administrator',
  'failure.updating': 'System is updating, please refresh later',
  'failure.contract': 'The server sent an unexpected answer. Please contact your administrator.',
  'failure.network': 'Backend interface connection abnormal',
  'failure.timeout': 'System interface request timed out',
  'failure.status': 'System interface {status} error',
  'failure.proxy': 'Cannot reach proxy server',
};
