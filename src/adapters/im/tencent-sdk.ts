import type TencentCloudChat from '@tencentcloud/chat';
import type { ChatSDK } from '@tencentcloud/chat';

/** The part of the SDK that signals need, with its own types. */
export type TencentChat = Pick<ChatSDK, 'login' | 'destroy' | 'on' | 'off' | 'setLogLevel'>;

/** The module that creates instances. The same application number returns the same instance. */
export interface TencentModule {
  create(options: Parameters<typeof TencentCloudChat.create>[0]): TencentChat;
}

/** The SDK's event names. They are repeated here, because the enum is part of the SDK, which is loaded later. */
export const TENCENT_EVENTS = {
  ready: 'sdkStateReady',
  notReady: 'sdkStateNotReady',
  kickedOut: 'kickedOut',
  netState: 'netStateChange',
  message: 'onMessageReceived',
  error: 'error',
} as const;

/** Loads the SDK. Call it when a session starts, not earlier: the SDK is half as large as the shell. */
export const loadTencent = async (): Promise<TencentModule> => (await import('@tencentcloud/chat')).default;
