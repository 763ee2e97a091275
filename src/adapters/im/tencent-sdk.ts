import type TencentCloudChat from '@tencentcloud/chat';
import type { ChatSDK } from '@tencentcloud/chat';

/** As much of the SDK as signals need, by its own types. */
export type TencentChat = Pick<ChatSDK, 'login' | 'destroy' | 'on' | 'off' | 'setLogLevel'>;

/** The module: what makes an instance of it. The same application's number answers the same instance. */
export interface TencentModule {
  create(options: Parameters<typeof TencentCloudChat.create>[0]): TencentChat;
}

/** The SDK's names for its events. Written here, because the enum comes with the SDK, which is loaded late. */
export const TENCENT_EVENTS = {
  ready: 'sdkStateReady',
  notReady: 'sdkStateNotReady',
  kickedOut: 'kickedOut',
  netState: 'netStateChange',
  message: 'onMessageReceived',
  error: 'error',
} as const;

/** Loaded when a session starts and not before; it is as large as half the shell. */
export const loadTencent = async (): Promise<TencentModule> => (await import('@tencentcloud/chat')).default;
