import { NOTICE_AUTO_CLOSE_MS, NOTIFICATION_MS } from '../../domain/notice/notice-display';
import type { Refusal } from '../../domain/refusals';
import { FIXED_TEXT_CODES } from '../../domain/request/body-codes';
import type { Notice, NoticeText } from '../kernel/notifier.port';
import type { FailureDetails, FailureKind } from './failure';
import { refusalOf } from './refusal-of';
import type { SendOptions } from './request.port';

/** The duration of network messages in ms (product 8). */
export const NETWORK_NOTICE_MS = 5000;

/**
 * The text of a failure. The first available text is used: the fixed text of the code, the catalogue's text of the
 * refusal, the server's `msg`, or a default text.
 */
export const textOf = ({ kind, code, refusal, msg }: FailureDetails): NoticeText => {
  if (kind === 'contract') return { key: 'failure.contract' };
  if (code !== undefined && FIXED_TEXT_CODES.includes(code)) return { key: `failure.${code}` };
  if (refusal !== undefined) return { refusal };
  return msg === undefined ? { key: 'failure.default' } : { literal: msg };
};

/** The kinds of failures of an upload that share one text (product 8). */
const UPLOAD_TROUBLE: readonly FailureKind[] = [
  'updating',
  'network',
  'timeout',
  'status',
  'proxy',
  'contract',
];

const networkToast = (text: NoticeText): Notice => ({
  as: 'toast',
  tone: 'error',
  text,
  durationMs: NETWORK_NOTICE_MS,
});

const notification = (tone: 'warning' | 'error', text: NoticeText): Notice => ({
  as: 'notification',
  tone,
  text,
  durationMs: NOTIFICATION_MS,
});

const messageBox = (text: NoticeText): Notice => ({
  as: 'message-box',
  tone: 'error',
  text,
  durationMs: NOTICE_AUTO_CLOSE_MS,
});

/** The notice for a refusal that belongs to no field. */
export const presentRefusal = (refusal: Refusal): Notice => messageBox({ refusal });

type Presenting = Pick<SendOptions, 'background' | 'quiet' | 'catch' | 'guard' | 'refusals' | 'upload'>;

/**
 * The notice for a failure (product 8); undefined if the failure is not shown. Failures of background reads, quiet
 * calls and the guard's calls are not shown. Neither are aborted requests and an expired session, which has its own
 * dialog. `catch: false` suppresses the message box for code 500. `refusals: 'values'` suppresses the notice of each
 * refusal that the caller gets as a value (`refusalOf`).
 */
export const present = (details: FailureDetails, options: Presenting = {}): Notice | undefined => {
  if (options.background === true || options.quiet === true || options.guard === true) return undefined;
  if (options.refusals === 'values' && refusalOf(details) !== undefined) return undefined;
  if (options.upload === true && UPLOAD_TROUBLE.includes(details.kind)) {
    return networkToast({ key: 'failure.upload' });
  }
  switch (details.kind) {
    case 'cancelled':
    case 'stopped':
    case 'unauthenticated':
      return undefined;
    case 'refused':
      return options.catch === false ? undefined : messageBox(textOf(details));
    case 'warning':
      return notification('warning', textOf(details));
    case 'code':
      return notification('error', textOf(details));
    case 'contract':
      return notification('error', textOf(details));
    case 'status':
      return networkToast(
        details.msg === undefined
          ? { key: 'failure.status', params: { status: details.status ?? 0 } }
          : { literal: details.msg },
      );
    case 'updating':
    case 'network':
    case 'timeout':
    case 'proxy':
      return networkToast({ key: `failure.${details.kind}` });
    case 'download':
      return networkToast(details.code === undefined ? { key: 'failure.download' } : textOf(details));
    case 'duplicate':
      return { as: 'toast', tone: 'warning', text: { refusal: { code: 'request.duplicate', params: {} } } };
  }
};
