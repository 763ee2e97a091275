import type { HeldChat } from '@/application/chat/chat';
import type { SheetWriter } from '@/application/export/sheet-writer.port';
import type { FileGateway } from '@/application/files/file.port';
import type { PickedFiles } from '@/application/files/picked-files.port';
import type { FormReads } from '@/application/form/form-reads.port';
import type { Clipboard, FileSaver, FullScreen } from '@/application/kernel/browser.ports';
import type { NoticeGateway } from '@/application/notice/notice.port';
import type { ProfileCommands } from '@/application/profile/profile-commands';
import type { ProfileGateway } from '@/application/profile/profile.port';
import type { SecondFactorGateway } from '@/application/profile/second-factor.port';
import type { FeedbackCommands } from '@/application/feedback/feedback-commands';
import type { FeedbackGateway } from '@/application/feedback/feedback.port';
import type { HomeGateway } from '@/application/home/home.port';
import type { LastHome } from '@/application/home/last-home';
import type { ListPreferenceStore } from '@/application/list/list-preferences';
import type { OutletGateway } from '@/application/outlet/outlet.port';
import type { OrderCommands } from '@/application/order/order-commands';
import type { ReissueGateway } from '@/application/order/reissue.port';
import type { OrderGateway } from '@/application/order/order.port';
import type { OrderingGateway } from '@/application/order/ordering.port';
import type { PointsGateway } from '@/application/points/points.port';
import type { MapKey } from '@/application/reference/map-key';
import type { ReferenceGateway } from '@/application/reference/reference.port';
import type { SellerUserCommands } from '@/application/seller-user/seller-user-commands';
import type { OpenSessionGateway, SellerUserGateway } from '@/application/seller-user/seller-user.port';
import type { RequestPort } from '@/application/request/request.port';
import type {
  BrowserServices,
  GatewayServices,
  LightServices,
  PersonalServices,
  ShellServices,
} from '@/application/services';
import type { IdSource, KeyValueStore } from '@/application/kernel/ports';
import type { Page } from '@/application/update-check/page.port';
import type { ChangeStream } from '@/application/kernel/change-stream';
import type { WorkOrderCommands } from '@/application/work-order/commands';
import type { DraftStore } from '@/application/work-order/draft-store';
import type { CommandRunner } from '@/application/kernel/command-runner';
import type { DraftShelf } from '@/application/kernel/draft-shelf';
import type { IdempotencyKeys } from '@/application/kernel/idempotency-keys';
import type { OrderEntry } from '@/application/order/order-entry';
import type { WorkOrderGateway } from '@/application/work-order/work-order.port';

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
  orders: token<OrderGateway>('orders'),
  reissues: token<ReissueGateway>('reissues'),
  outlets: token<OutletGateway>('outlets'),
  ordering: token<OrderingGateway>('ordering'),
  orderCommands: token<OrderCommands>('orderCommands'),
  home: token<HomeGateway>('home'),
  lastHome: token<LastHome>('lastHome'),
  listPreferences: token<ListPreferenceStore>('listPreferences'),
  reference: token<ReferenceGateway>('reference'),
  files: token<FileGateway>('files'),
  formReads: token<FormReads>('formReads'),
  pickedFiles: token<PickedFiles>('pickedFiles'),
  gateways: token<GatewayServices>('gateways'),
  profile: token<ProfileGateway>('profile'),
  profileCommands: token<ProfileCommands>('profileCommands'),
  secondFactor: token<SecondFactorGateway>('secondFactor'),
  platformNotices: token<NoticeGateway>('platformNotices'),
  openSessions: token<OpenSessionGateway>('openSessions'),
  points: token<PointsGateway>('points'),
  feedback: token<FeedbackGateway>('feedback'),
  feedbackCommands: token<FeedbackCommands>('feedbackCommands'),
  sellerUsers: token<SellerUserGateway>('sellerUsers'),
  sellerUserCommands: token<SellerUserCommands>('sellerUserCommands'),
  personal: token<PersonalServices>('personal'),
  clipboard: token<Clipboard>('clipboard'),
  cookies: token<KeyValueStore>('cookies'),
  fullScreen: token<FullScreen>('fullScreen'),
  page: token<Page>('page'),
  mapKey: token<MapKey>('mapKey'),
  fileSaver: token<FileSaver>('fileSaver'),
  sheetWriter: token<SheetWriter>('sheetWriter'),
  browser: token<BrowserServices>('browser'),
  chat: token<HeldChat>('chat'),
  changes: token<ChangeStream>('changes'),
  keys: token<IdempotencyKeys>('keys'),
  runner: token<CommandRunner>('runner'),
  orderDrafts: token<DraftShelf<OrderEntry>>('orderDrafts'),
  desk: token<WorkOrderDesk>('desk'),
  services: token<ShellServices>('services'),
};
