import { ok } from '@/domain/result';
import { type Answers } from './http/answers';
import { type ChatSigner } from './ports/chat-signer.port';
import { type ReferenceStorage } from './ports/storage.port';

/** The messaging service a client connects to; where the back end itself is not told of one, the table decides. */
const IM_SDK_APP_ID = 'im.sdkAppId';

/** Dictionaries, configuration values and the work types of the session's platform. */
export const referenceAnswers = (
  reference: ReferenceStorage,
  chatSigner: ChatSigner | undefined,
): Pick<Answers, 'getDictionary' | 'getConfiguration' | 'getWorkTypes'> => ({
  getDictionary: async ({ type }) => ok(await reference.dictionary(type)),

  getConfiguration: async ({ key }, { account }) =>
    key === IM_SDK_APP_ID && chatSigner !== undefined
      ? ok(chatSigner.sdkAppId)
      : ok((await reference.configuration(account.platform, key)) ?? ''),

  getWorkTypes: async (_asked, { account }) => ok([...(await reference.workTypes(account.platform))]),
});
