/** Vouches for people at the messaging service. There is none where no service is configured. */
export interface ChatSigner {
  /** The application's id at the service: what `configKey/im.sdkAppId` answers. */
  readonly sdkAppId: string;
  /** A signature that lets this chat user sign in, for some days. */
  sign(chatUserId: string): string;
}
