import { ok } from '@/domain/result';
import type { Answers } from './http/answers';
import type { ChatSigner } from './ports/chat-signer.port';
import type { ReferenceStorage } from './ports/storage.port';
import { regionsBelow } from './regions/region-tree';

/**
 * The key of the messaging service's application number. If this process is configured for a messaging service, the
 * number of that configuration is used, otherwise the value in the database.
 */
const IM_SDK_APP_ID = 'im.sdkAppId';

/** Dictionaries, configuration values, the work types of the session's platform, and the regions of China. */
export const referenceAnswers = (
  reference: ReferenceStorage,
  chatSigner: ChatSigner | undefined,
): Pick<Answers, 'getDictionary' | 'getConfiguration' | 'getWorkTypes' | 'getRegions'> => ({
  getDictionary: async ({ type }, { account }) => ok(await reference.dictionary(type, account.platform)),

  getConfiguration: async ({ key }, { account }) =>
    key === IM_SDK_APP_ID && chatSigner !== undefined
      ? ok(chatSigner.sdkAppId)
      : ok((await reference.configuration(account.platform, key)) ?? ''),

  getRegions: ({ id }) => Promise.resolve(ok(regionsBelow(id))),

  getWorkTypes: async (_asked, { account }) => ok([...(await reference.workTypes(account.platform))]),
});
