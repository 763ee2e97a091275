import { type failures as zh } from '../zh-CN/failures';

export const failures: Record<keyof typeof zh, string> = {
  'failure.401': 'Authentication failed, system resources cannot be accessed',
  'failure.403': 'You do not have permission for this operation',
  'failure.404': 'The requested resource does not exist',
  'failure.default': 'Unknown system error, please report it to the administrator',
  'failure.expired.title': 'System prompt',
  'failure.expired.question': 'Login status expired, you may stay on this page or log in again',
  'failure.expired.confirm': 'Log in again',
  'failure.expired.cancel': 'Cancel',
  'failure.updating': 'System is updating, please refresh later',
  'failure.network': 'Backend interface connection abnormal',
  'failure.timeout': 'System interface request timed out',
  'failure.status': 'System interface {status} error',
  'failure.proxy': 'Cannot reach proxy server',
  'failure.download': 'Error downloading file, contact administrator',
  'failure.upload': 'Upload failed, please try again',
  'failure.update.title': 'System prompt',
  'failure.update.question': 'The system has been updated. Reload the page? What you have not sent is kept.',
  'failure.update.confirm': 'Reload',
  'failure.update.cancel': 'Later',
};
