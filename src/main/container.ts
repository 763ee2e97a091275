import 'reflect-metadata';
import { Container } from 'inversify';
import { createClipboard } from '@/adapters/browser/clipboard';
import { createCookieStore } from '@/adapters/browser/cookie.store';
import { createFileSaver } from '@/adapters/browser/file-saver';
import { createFullScreen } from '@/adapters/browser/full-screen';
import { createIndexedDbPickedFiles } from '@/adapters/browser/indexed-db-picked-files';
import { createPage } from '@/adapters/browser/page';
import { createStoreChanges } from '@/adapters/browser/store-changes';
import { createHttpFeedbackGateway } from '@/adapters/http/http-feedback.gateway';
import { checkingPictures } from '@/application/files/checking-pictures';
import { createHttpFileGateway } from '@/adapters/http/http-file.gateway';
import { createHttpFormReads } from '@/adapters/http/http-form-reads';
import { createHttpNoticeGateway } from '@/adapters/http/http-notice.gateway';
import { createHttpPointsGateway } from '@/adapters/http/http-points.gateway';
import { createHttpProfileGateway } from '@/adapters/http/http-profile.gateway';
import { createHttpSecondFactorGateway } from '@/adapters/http/http-second-factor.gateway';
import { createHttpReissueGateway } from '@/adapters/http/http-reissue.gateway';
import { createHttpReferenceGateway } from '@/adapters/http/http-reference.gateway';
import {
  createHttpOpenSessionGateway,
  createHttpSellerUserGateway,
} from '@/adapters/http/http-seller-user.gateway';
import { createHttpWorkOrderGateway } from '@/adapters/http/http-work-order.gateway';
import { createWorkerSheetWriter } from '@/adapters/sheet/worker-sheet-writer';
import { createProfileCommands } from '@/application/profile/profile-commands';
import { createHttpHomeGateway } from '@/adapters/http/http-home.gateway';
import { createHttpOutletGateway } from '@/adapters/http/http-outlet.gateway';
import { createHttpOrderGateway } from '@/adapters/http/http-order.gateway';
import { createHttpOrderingGateway } from '@/adapters/http/http-ordering.gateway';
import { createFeedbackCommands } from '@/application/feedback/feedback-commands';
import { createHeld } from '@/application/kernel/held';
import { createLastHome } from '@/application/home/last-home';
import { createOrderCommands } from '@/application/order/order-commands';
import { createListPreferenceStore } from '@/application/list/list-preferences';
import { createMapKey } from '@/application/reference/map-key';
import { createSellerUserCommands } from '@/application/seller-user/seller-user-commands';
import type { ShellServices } from '@/application/services';
import { authorOf } from '@/application/session/session-state';
import { createChangeStream } from '@/application/kernel/change-stream';
import { createWorkOrderDesk } from '@/application/work-order/create-commands';
import { createCommandRunner } from '@/application/kernel/command-runner';
import { createIdempotencyKeys } from '@/application/kernel/idempotency-keys';
import { createOrderDrafts } from '@/application/order/order-drafts';
import type { Light } from './light';
import { TOKENS } from './tokens';
import { applyOverrides, type Override, provided, wire } from './wire';

export interface ServicesSetup {
  readonly light: Light;
  /** Replaces anything that a token names: `[override(TOKENS.workOrders, fake)]`. */
  readonly overrides?: readonly Override[];
}

/** The composition root of the shell: the only place that knows who implements what. */
export const buildServices = ({ light, overrides = [] }: ServicesSetup): ShellServices => {
  const container = new Container();
  wire(container, TOKENS.light, [], () => light.services);
  wire(container, TOKENS.requests, [], () => light.requests);
  wire(container, TOKENS.ids, [], () => light.ids);
  wire(container, TOKENS.workOrders, [TOKENS.requests], createHttpWorkOrderGateway);
  wire(container, TOKENS.reference, [TOKENS.requests], createHttpReferenceGateway);
  wire(container, TOKENS.files, [TOKENS.light, TOKENS.requests], ({ notices, platform }, requests) =>
    checkingPictures(createHttpFileGateway(requests, platform.dialect), notices),
  );
  wire(container, TOKENS.formReads, [TOKENS.requests], createHttpFormReads);
  wire(container, TOKENS.pickedFiles, [TOKENS.light], ({ browserStore, session, platform, logger }) =>
    createIndexedDbPickedFiles({
      store: browserStore,
      author: () => authorOf(session.state(), platform.id),
      logger,
    }),
  );
  wire(container, TOKENS.fileSaver, [], () => createFileSaver());
  wire(container, TOKENS.sheetWriter, [], () => createWorkerSheetWriter());
  wire(container, TOKENS.profile, [TOKENS.light, TOKENS.requests], ({ platform }, requests) =>
    createHttpProfileGateway(requests, { passwordChangeIn: platform.passwordChangeIn ?? 'body' }),
  );
  wire(
    container,
    TOKENS.profileCommands,
    [TOKENS.light, TOKENS.profile, TOKENS.runner],
    ({ session }, gateway, runner) => createProfileCommands({ session, gateway, runner }),
  );
  wire(container, TOKENS.secondFactor, [TOKENS.requests], createHttpSecondFactorGateway);
  wire(container, TOKENS.platformNotices, [TOKENS.requests], createHttpNoticeGateway);
  wire(container, TOKENS.openSessions, [TOKENS.requests], createHttpOpenSessionGateway);
  wire(container, TOKENS.sellerUsers, [TOKENS.requests], createHttpSellerUserGateway);
  wire(
    container,
    TOKENS.sellerUserCommands,
    [TOKENS.sellerUsers, TOKENS.ids, TOKENS.runner],
    createSellerUserCommands,
  );
  wire(container, TOKENS.points, [TOKENS.requests], createHttpPointsGateway);
  wire(container, TOKENS.feedback, [TOKENS.requests], createHttpFeedbackGateway);
  wire(container, TOKENS.feedbackCommands, [TOKENS.feedback, TOKENS.runner], createFeedbackCommands);
  wire(
    container,
    TOKENS.personal,
    [
      TOKENS.profile,
      TOKENS.profileCommands,
      TOKENS.secondFactor,
      TOKENS.platformNotices,
      TOKENS.openSessions,
      TOKENS.sellerUsers,
      TOKENS.sellerUserCommands,
      TOKENS.points,
      TOKENS.feedback,
      TOKENS.feedbackCommands,
    ],
    (
      profile,
      profileCommands,
      secondFactor,
      platformNotices,
      openSessions,
      sellerUsers,
      sellerUserCommands,
      points,
      feedback,
      feedbackCommands,
    ) => ({
      profile,
      profileCommands,
      secondFactor,
      platformNotices,
      openSessions,
      sellerUsers,
      sellerUserCommands,
      points,
      feedback,
      feedbackCommands,
    }),
  );
  wire(container, TOKENS.orders, [TOKENS.requests], createHttpOrderGateway);
  wire(container, TOKENS.reissues, [TOKENS.requests], createHttpReissueGateway);
  wire(container, TOKENS.outlets, [TOKENS.requests], createHttpOutletGateway);
  wire(container, TOKENS.ordering, [TOKENS.requests], createHttpOrderingGateway);
  wire(container, TOKENS.home, [TOKENS.requests], createHttpHomeGateway);
  wire(container, TOKENS.lastHome, [TOKENS.light], ({ browserStore, session, platform }) =>
    createLastHome({ store: browserStore, author: () => authorOf(session.state(), platform.id) }),
  );
  wire(container, TOKENS.listPreferences, [TOKENS.light], ({ browserStore, session, platform }) =>
    createListPreferenceStore({
      store: browserStore,
      changes: createStoreChanges(),
      author: () => authorOf(session.state(), platform.id),
    }),
  );
  wire(container, TOKENS.clipboard, [], () => createClipboard());
  wire(container, TOKENS.cookies, [], () => createCookieStore());
  wire(container, TOKENS.fullScreen, [], () => createFullScreen());
  wire(container, TOKENS.page, [], () => createPage());
  wire(container, TOKENS.mapKey, [TOKENS.reference], (reference) =>
    createMapKey({ reference, random: Math.random }),
  );
  wire(
    container,
    TOKENS.browser,
    [TOKENS.clipboard, TOKENS.fileSaver, TOKENS.sheetWriter, TOKENS.fullScreen, TOKENS.page, TOKENS.cookies],
    (clipboard, fileSaver, sheetWriter, fullScreen, page, cookies) => ({
      clipboard,
      fileSaver,
      sheetWriter,
      fullScreen,
      page,
      cookies,
    }),
  );
  wire(container, TOKENS.changes, [], createChangeStream);
  wire(container, TOKENS.chat, [], () => createHeld());
  wire(
    container,
    TOKENS.keys,
    [TOKENS.light, TOKENS.ids],
    ({ browserStore, session, platform, clock }, ids) =>
      createIdempotencyKeys({
        store: browserStore,
        ids,
        clock,
        author: () => authorOf(session.state(), platform.id),
      }),
  );
  wire(container, TOKENS.runner, [TOKENS.keys, TOKENS.changes], (keys, changes) =>
    createCommandRunner({ keys, changes }),
  );
  wire(
    container,
    TOKENS.desk,
    [TOKENS.light, TOKENS.workOrders, TOKENS.keys, TOKENS.runner, TOKENS.ids],
    ({ browserStore, session, platform, clock }, workOrders, keys, runner, ids) =>
      createWorkOrderDesk({
        store: browserStore,
        ids,
        clock,
        hasDatabase: platform.features.chat,
        author: () => authorOf(session.state(), platform.id),
        workOrders,
        keys,
        runner,
      }),
  );
  wire(container, TOKENS.orderDrafts, [TOKENS.light], ({ browserStore, session, platform }) =>
    createOrderDrafts({ store: browserStore, author: () => authorOf(session.state(), platform.id) }),
  );
  wire(
    container,
    TOKENS.orderCommands,
    [TOKENS.ordering, TOKENS.orderDrafts, TOKENS.ids, TOKENS.runner],
    (ordering, drafts, ids, runner) => createOrderCommands({ ordering, drafts, ids, runner }),
  );
  wire(
    container,
    TOKENS.gateways,
    [
      TOKENS.workOrders,
      TOKENS.orders,
      TOKENS.reissues,
      TOKENS.outlets,
      TOKENS.ordering,
      TOKENS.home,
      TOKENS.reference,
      TOKENS.files,
      TOKENS.formReads,
      TOKENS.pickedFiles,
    ],
    (workOrders, orders, reissues, outlets, ordering, home, reference, files, formReads, pickedFiles) => ({
      workOrders,
      orders,
      reissues,
      outlets,
      ordering,
      home,
      reference,
      files,
      formReads,
      pickedFiles,
    }),
  );
  wire(
    container,
    TOKENS.services,
    [
      TOKENS.light,
      TOKENS.gateways,
      TOKENS.personal,
      TOKENS.browser,
      TOKENS.desk,
      TOKENS.orderCommands,
      TOKENS.orderDrafts,
      TOKENS.runner,
      TOKENS.changes,
      TOKENS.chat,
      TOKENS.mapKey,
      TOKENS.lastHome,
      TOKENS.listPreferences,
      TOKENS.ids,
    ],
    (
      light,
      gateways,
      personal,
      browser,
      desk,
      orderCommands,
      orderDrafts,
      runner,
      changes,
      chat,
      mapKey,
      lastHome,
      listPreferences,
      ids,
    ) => ({
      ...light,
      ...gateways,
      ...personal,
      ...browser,
      ...desk,
      orderCommands,
      orderDrafts,
      runner,
      changes,
      chat,
      mapKey,
      lastHome,
      listPreferences,
      ids,
    }),
  );
  applyOverrides(container, overrides);
  return provided(container, TOKENS.services);
};
