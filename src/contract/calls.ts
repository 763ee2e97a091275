import * as commands from './calls/commands';
import * as conversation from './calls/conversation';
import * as reference from './calls/reference';
import * as routes from './calls/routes';
import * as session from './calls/session';
import * as workList from './calls/work-list';

/** Every call, by name: what clients call, the back end routes and OpenAPI describes. */
export const CALLS = {
  ...session,
  ...routes,
  ...reference,
  getWorkList: workList.getWorkList,
  ...conversation,
  ...commands,
} as const;

export type { RequestOf, ReplyOf } from './call';
