import { type ReferenceGateway } from '@/application/reference/reference.port';
import { type RequestPort } from '@/application/request/request.port';
import { type LightServices, type Services } from '@/application/services';
import { type Clipboard, type FullScreen } from '@/application/shared/browser.ports';
import { type IdSource, type KeyValueStore } from '@/application/shared/ports';
import { type Page } from '@/application/update-check/page.port';
import { type ChangeStream } from '@/application/work-order/change-stream';
import { type WorkOrderCommands } from '@/application/work-order/commands';
import { type DraftStore } from '@/application/work-order/draft-store';
import { type Intentions } from '@/application/work-order/intentions';
import { type WorkOrderGateway } from '@/application/work-order/work-order.port';

declare const provides: unique symbol;

/** The name of something the container holds, and what type that is. */
export type Token<T> = symbol & { readonly [provides]: (value: T) => T };

const token = <T>(name: string): Token<T> => Symbol(name) as Token<T>;

/** The commands and the drafts they live on come into being together. */
export interface WorkOrderDesk {
  readonly commands: WorkOrderCommands;
  readonly drafts: DraftStore;
}

export const TOKENS = {
  light: token<LightServices>('light'),
  requests: token<RequestPort>('requests'),
  ids: token<IdSource>('ids'),
  workOrders: token<WorkOrderGateway>('workOrders'),
  reference: token<ReferenceGateway>('reference'),
  clipboard: token<Clipboard>('clipboard'),
  cookies: token<KeyValueStore>('cookies'),
  fullScreen: token<FullScreen>('fullScreen'),
  page: token<Page>('page'),
  changes: token<ChangeStream>('changes'),
  intentions: token<Intentions>('intentions'),
  desk: token<WorkOrderDesk>('desk'),
  services: token<Services>('services'),
};
