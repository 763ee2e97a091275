/** Signs users in to the messaging service. Absent if no service is configured. */
export interface ChatSigner {
  /** The application's id at the service: the answer of `configKey/im.sdkAppId`. */
  readonly sdkAppId: string;
  /** A signature with which this chat user can sign in for some days. */
  sign(chatUserId: string): string;
}
