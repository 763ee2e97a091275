import { ANY_MEMBER, defineArea } from './area';
import { referenceAnswers } from './reference-answers';

/** Reference data of forms and lists. */
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
