import * as commands from './calls/commands';
import * as conversation from './calls/conversation';
import * as reference from './calls/reference';
import * as routes from './calls/routes';
import * as session from './calls/session';
import * as workList from './calls/work-list';

/** Every call that the reference back end serves, by name. A call without an answer there fails the type check. */
export const CALLS = {
  ...session,
  ...routes,
  ...reference,
  ...workList,
  ...conversation,
  ...commands,
} as const;

export type { RequestOf, ReplyOf } from './call';
