import { randomInt } from 'node:crypto';
import { NotSent, type SignalSender } from '@backend/core/ports/signal-sender.port';
import type { ChatSignal } from '@/domain/chat/signal';
import { createTencentChatSigner } from './tencent-chat-signer';

/** The time limit is short, because a late signal is useless: clients read again after a minute anyway. */
const TIMEOUT_MS = 5000;

/** The bound of the random number in each message, which has 32 bits. */
const RANDOM_BELOW = 2 ** 32;

export interface TencentSenderSettings {
  readonly sdkAppId: string;
  readonly secretKey: string;
  readonly admin: string;
  readonly restUrl: string;
}

/** The payload that the front end's `signalOf` parses. An empty payload means that everything may have changed. */
const dataOf = (signal: ChatSignal): string => {
  switch (signal.kind) {
    case 'everything':
      return '{}';
    case 'work-order':
      return JSON.stringify({ workId: signal.workOrderId });
    case 'changed':
      return JSON.stringify({ area: signal.area, id: signal.id });
  }
};

/**
 * One custom message without text that is never stored: not for offline users (`MsgLifeTime`), not in a list of
 * conversations, not counted as unread, and not pushed to phones (`PushFlag`).
 */
const messageTo = (chatUserId: string, signal: ChatSignal) => ({
  SyncOtherMachine: 2,
  To_Account: chatUserId,
  MsgLifeTime: 0,
  MsgRandom: randomInt(RANDOM_BELOW),
  SendMsgControl: ['NoUnread', 'NoLastMsg'],
  MsgBody: [{ MsgType: 'TIMCustomElem', MsgContent: { Data: dataOf(signal), Desc: '', Ext: '', Sound: '' } }],
  OfflinePushInfo: { PushFlag: 1 },
});

/** Sends through `v4/openim/sendmsg` of Tencent's REST interface, as the application's administrator. */
export const createTencentSignalSender = (
  { sdkAppId, secretKey, admin, restUrl }: TencentSenderSettings,
  timeoutMs: number = TIMEOUT_MS,
): SignalSender => {
  const signer = createTencentChatSigner({ sdkAppId, secretKey });

  const urlOf = (): URL => {
    const url = new URL('v4/openim/sendmsg', restUrl.endsWith('/') ? restUrl : `${restUrl}/`);
    url.search = new URLSearchParams({
      sdkappid: sdkAppId,
      identifier: admin,
      usersig: signer.sign(admin),
      random: String(randomInt(RANDOM_BELOW)),
      contenttype: 'json',
    }).toString();
    return url;
  };

  const answerOf = async (response: Response): Promise<{ readonly ErrorCode?: unknown }> => {
    try {
      return (await response.json()) as { readonly ErrorCode?: unknown };
    } catch (cause) {
      throw new NotSent({ status: response.status }, { cause });
    }
  };

  return {
    send: async (chatUserId, signal) => {
      let response: Response;
      try {
        response = await fetch(urlOf(), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(messageTo(chatUserId, signal)),
          signal: AbortSignal.timeout(timeoutMs),
        });
      } catch {
        // Drops the network's error, which may contain the URL and with it a signature.
        throw new NotSent({});
      }
      const { ErrorCode: code } = await answerOf(response);
      if (!response.ok || code !== 0) {
        throw new NotSent({ status: response.status, ...(typeof code === 'number' ? { code } : {}) });
      }
    },
  };
};
