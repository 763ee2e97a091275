import type { Platform } from '../domain/platform/platform';
import type { HeldChat } from './chat/chat';
import type { SheetWriter } from './export/sheet-writer.port';
import type { FileGateway } from './files/file.port';
import type { PickedFiles } from './files/picked-files.port';
import type { FormReads } from './form/form-reads.port';
import type { NoticeGateway } from './notice/notice.port';
import type { ProfileCommands } from './profile/profile-commands';
import type { ProfileGateway } from './profile/profile.port';
import type { SecondFactorGateway } from './profile/second-factor.port';
import type { FeedbackCommands } from './feedback/feedback-commands';
import type { FeedbackGateway } from './feedback/feedback.port';
import type { HomeGateway } from './home/home.port';
import type { LastHome } from './home/last-home';
import type { OutletGateway } from './outlet/outlet.port';
import type { OrderCommands } from './order/order-commands';
import type { ReissueGateway } from './order/reissue.port';
import type { ListPreferenceStore } from './list/list-preferences';
import type { OrderGateway } from './order/order.port';
import type { OrderingGateway } from './order/ordering.port';
import type { PointsGateway } from './points/points.port';
import type { MapKey } from './reference/map-key';
import type { ReferenceGateway } from './reference/reference.port';
import type { SellerUserCommands } from './seller-user/seller-user-commands';
import type { OpenSessionGateway, SellerUserGateway } from './seller-user/seller-user.port';
import type { SessionService } from './session/session';
import type { Clipboard, FileSaver, FullScreen } from './kernel/browser.ports';
import type { CommandRunner } from './kernel/command-runner';
import type { DraftShelf } from './kernel/draft-shelf';
import type { NoticeFeed } from './kernel/notice-feed';
import type { OrderEntry } from './order/order-entry';
import type { Clock, IdSource, KeyValueStore, Logger } from './kernel/ports';
import type { Page } from './update-check/page.port';
import type { ChangeStream } from './kernel/change-stream';
import type { WorkOrderCommands } from './work-order/commands';
import type { DraftStore } from './work-order/draft-store';
import type { WorkOrderGateway } from './work-order/work-order.port';

/** What the sign-in page, the guard and the edges of the shell may ask for: it loads before everything else. */
export interface LightServices {
  readonly platform: Platform;
  readonly session: SessionService;
  readonly notices: NoticeFeed;
  readonly clock: Clock;
  /** Settings of this browser, by the keys of the registry. */
  readonly browserStore: KeyValueStore;
  /** What one tab remembers over a reload. */
  readonly tabStore: KeyValueStore;
  readonly logger: Logger;
}

/** What concerns the person who is signed in. */
export interface PersonalServices {
  readonly profile: ProfileGateway;
  readonly profileCommands: ProfileCommands;
  readonly secondFactor: SecondFactorGateway;
  readonly platformNotices: NoticeGateway;
  readonly openSessions: OpenSessionGateway;
  readonly points: PointsGateway;
  readonly feedback: FeedbackGateway;
  readonly feedbackCommands: FeedbackCommands;
  readonly sellerUsers: SellerUserGateway;
  readonly sellerUserCommands: SellerUserCommands;
}

/** What the browser can do for a view. */
export interface BrowserServices {
  readonly clipboard: Clipboard;
  readonly fileSaver: FileSaver;
  readonly sheetWriter: SheetWriter;
  readonly fullScreen: FullScreen;
  readonly page: Page;
  /** Settings that are kept as cookies, by the keys of the registry. */
  readonly cookies: KeyValueStore;
}

/** Where the server's data are read and changed. */
export interface GatewayServices {
  readonly workOrders: WorkOrderGateway;
  readonly orders: OrderGateway;
  readonly reissues: ReissueGateway;
  readonly outlets: OutletGateway;
  readonly ordering: OrderingGateway;
  readonly home: HomeGateway;
  readonly reference: ReferenceGateway;
  readonly files: FileGateway;
  readonly formReads: FormReads;
  readonly pickedFiles: PickedFiles;
}

/**
 * Everything a view may ask for. A read calls its gateway straight from the query; failures have been shown when
 * they arrive there (background ones are silent). A command goes through `commands`.
 */
export interface Services extends LightServices, GatewayServices, PersonalServices, BrowserServices {
  readonly lastHome: LastHome;
  readonly listPreferences: ListPreferenceStore;
  readonly ids: IdSource;
  readonly commands: WorkOrderCommands;
  readonly orderCommands: OrderCommands;
  readonly drafts: DraftStore;
  readonly orderDrafts: DraftShelf<OrderEntry>;
  /** Sends a command that has no use case of its own. */
  readonly runner: CommandRunner;
  readonly changes: ChangeStream;
  readonly chat: Pick<HeldChat, 'current' | 'subscribe'>;
  readonly mapKey: MapKey;
}

/** The same for who composes: the place where the chat is put once it has been loaded. */
export interface ShellServices extends Services {
  readonly chat: HeldChat;
}
