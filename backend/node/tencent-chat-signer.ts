import { createRequire } from 'node:module';
import type { ChatSigner } from '@backend/core/ports/chat-signer.port';

/** The part of the package `tls-sig-api-v2` that signs a user in to Tencent's messaging service. */
interface SignatureApi {
  genUserSig(userId: string, seconds: number): string;
}
type SignatureApiClass = new (sdkAppId: number, secretKey: string) => SignatureApi;

/** The package is CommonJS without types. */
const { Api } = createRequire(import.meta.url)('tls-sig-api-v2') as { Api: SignatureApiClass };

/** A signature is valid for seven days; a client that returns later requests a new one. */
const VALID_SECONDS = 7 * 24 * 60 * 60;

/** Signs users in to Tencent's messaging service. The secret key never leaves the back end. */
export const createTencentChatSigner = (chat: {
  readonly sdkAppId: string;
  readonly secretKey: string;
}): ChatSigner => {
  const api = new Api(Number(chat.sdkAppId), chat.secretKey);
  return { sdkAppId: chat.sdkAppId, sign: (chatUserId) => api.genUserSig(chatUserId, VALID_SECONDS) };
};
