import { ANY_MEMBER, defineArea } from './area';
import { referenceAnswers } from './reference-answers';

/** What each form and each list needs to know. */
export const reference = defineArea(({ storage, chatSigner }) =>
  referenceAnswers(storage.reference, chatSigner),
).with({
  permissions: {
    getConfiguration: ANY_MEMBER,
    getDictionary: ANY_MEMBER,
    getWorkTypes: ANY_MEMBER,
    getRegions: ANY_MEMBER,
  },
  files: {},
});
