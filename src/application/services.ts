import { type Platform } from '../domain/platform/platform';
import { type ReferenceGateway } from './reference/reference.port';
import { type SessionService } from './session/session';
import { type Clipboard, type FullScreen } from './shared/browser.ports';
import { type NoticeFeed } from './shared/notice-feed';
import { type Clock, type KeyValueStore, type Logger } from './shared/ports';
import { type Page } from './update-check/page.port';
import { type ChangeStream } from './work-order/change-stream';
import { type WorkOrderCommands } from './work-order/commands';
import { type DraftStore } from './work-order/draft-store';
import { type WorkOrderGateway } from './work-order/work-order.port';

/** What the sign-in page, the guard and the edges of the shell may ask for: it loads before everything else. */
export interface LightServices {
  readonly platform: Platform;
  readonly session: SessionService;
  readonly notices: NoticeFeed;
  readonly clock: Clock;
  /** Settings of this browser, by the keys of the registry. */
  readonly browserStore: KeyValueStore;
  readonly logger: Logger;
}

/**
 * Everything a view may ask for. A read calls its gateway straight from the query; failures have been shown when
 * they arrive there (background ones are silent). A command goes through `commands`.
 */
export interface Services extends LightServices {
  readonly workOrders: WorkOrderGateway;
  readonly reference: ReferenceGateway;
  readonly commands: WorkOrderCommands;
  readonly drafts: DraftStore;
  readonly changes: ChangeStream;
  readonly clipboard: Clipboard;
  /** Settings that are kept as cookies, by the keys of the registry. */
  readonly cookies: KeyValueStore;
  readonly fullScreen: FullScreen;
  readonly page: Page;
}
