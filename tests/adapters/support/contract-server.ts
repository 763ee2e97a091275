import { Failure } from '@/application/request/failure';
import type { NoticeQuery, SeenNotice } from '@/domain/notice/common-notice';
import type { NoticeGateway } from '@/application/notice/notice.port';
import type { FeedbackGateway } from '@/application/feedback/feedback.port';
import type { PointsGateway } from '@/application/points/points.port';
import type { HomeGateway } from '@/application/home/home.port';
import type { OrderStepsGateway } from '@/application/order/order-steps.port';
import type { OrderVerb } from '@/domain/order/life/order-command';
import type { OrderGateway } from '@/application/order/order.port';
import type { ReshipmentGateway } from '@/application/order/reshipment.port';
import type { ShopGateway } from '@/application/shop/shop.port';
import type { OrderingGateway } from '@/application/order/ordering.port';
import type { OrderListQuery } from '@/domain/order/order-list';
import type { ProfileGateway } from '@/application/profile/profile.port';
import type { RequestPort } from '@/application/request/request.port';
import type { ReferenceGateway } from '@/application/reference/reference.port';
import type { OpenSessionGateway, SellerUserGateway } from '@/application/seller-user/seller-user.port';
import type { SessionGateway } from '@/application/session/session.port';
import type { WorkOrderGateway } from '@/application/work-order/work-order.port';
import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createMemoryTokenStore } from '@/adapters/fake/memory.store';
import { createHttpRequests } from '@/adapters/http/http-requests';
import { CALLS } from '@/contract/calls';
import { readQuery, type WireQuery } from '@/contract/query';
import { dayOf } from '@/domain/dates/calendar';
import { parseDate } from '@/domain/dates/format';
import { isRefusalCode } from '@/domain/refusal-codes';
import type { Result } from '@/domain/result';
import { answersJson, type Received, startLoopback } from './loopback';

interface Gateways {
  readonly session: SessionGateway;
  readonly workOrders: WorkOrderGateway;
  readonly orders: OrderGateway;
  readonly reshipments: ReshipmentGateway;
  readonly shops: ShopGateway;
  readonly ordering: OrderingGateway;
  readonly orderSteps: OrderStepsGateway;
  readonly home: HomeGateway;
  readonly reference: ReferenceGateway;
  readonly profile: ProfileGateway;
  readonly notices: NoticeGateway;
  readonly sellerUsers: SellerUserGateway;
  readonly openSessions: OpenSessionGateway;
  readonly points: PointsGateway;
  readonly feedback: FeedbackGateway;
}

/** The content of a request, decoded by the contract. */
interface Asked {
  readonly parts: Readonly<Record<string, string>>;
  readonly query: never;
  readonly body: never;
  /** The undecoded query. It contains the input of a password change that is sent without a body. */
  readonly search: WireQuery;
  readonly requestId: string;
}

type Handler = (gateways: Gateways, asked: Asked) => Promise<unknown>;

const valueOf = async <T>(result: Promise<Result<T>>): Promise<T> => {
  const settled = await result;
  if (settled.ok) return settled.value;
  throw new Failure({ kind: 'refused', code: 500, refusal: settled.refusal, ambiguous: false });
};

const HANDLERS: { readonly [N in keyof typeof CALLS]?: Handler } = {
  captchaImage: ({ session }) => session.captcha(),
  signIn: ({ session }, { body }) => valueOf(session.signIn(body)),
  getIdentity: ({ session }) => session.identity(),
  getRoutes: ({ session }) => session.routes(),
  signOut: ({ session }) => session.signOut(),
  getChatSignature: ({ session }) => session.chatSignature(),
  getDictionary: ({ reference }, { parts }) => reference.dictionary(parts['type'] ?? ''),
  getConfiguration: ({ reference }, { parts }) => reference.configuration(parts['key'] ?? ''),
  getRegions: ({ reference }, { parts }) => reference.regions(parts['id']),
  getProfile: ({ profile }) => profile.profile(),
  saveProfile: ({ profile }, { body, requestId }) => valueOf(profile.saveProfile(body, requestId)),
  changePassword: ({ profile }, { body, search, requestId }) =>
    valueOf(profile.changePassword(body ?? CALLS.changePassword.body.decode(search), requestId)),
  getNotices: ({ notices }) => notices.unread(),
  getNoticeBox: ({ notices }, { query }) => notices.page(query as NoticeQuery),
  getNoticeReaders: ({ notices }, { parts }) => notices.readers(parts['id'] ?? ''),
  readNotice: ({ notices }, { body }) => notices.markRead(body as SeenNotice),
  getSellerUsers: ({ sellerUsers }, { query }) => sellerUsers.list(query),
  getSellerUser: ({ sellerUsers }, { parts }) => sellerUsers.detail(parts['id'] ?? ''),
  getSellerRoles: ({ sellerUsers }) => sellerUsers.roles(),
  addSellerUser: ({ sellerUsers }, { body, requestId }) => valueOf(sellerUsers.add(body, requestId)),
  changeSellerUser: ({ sellerUsers }, { body, requestId }) => valueOf(sellerUsers.change(body, requestId)),
  removeSellerUser: ({ sellerUsers }, { parts, requestId }) =>
    valueOf(sellerUsers.remove(parts['id'] ?? '', requestId)),
  resetPassword: ({ sellerUsers }, { body, requestId }) =>
    valueOf(sellerUsers.resetPassword(body, requestId)),
  getSessions: async ({ openSessions }) => {
    const items = await openSessions.list();
    return { items, total: items.length };
  },
  endSession: ({ openSessions }, { parts }) => valueOf(openSessions.end(parts['id'] ?? '')),
  endOtherSessions: ({ openSessions }) => valueOf(openSessions.endOthers()),
  getHome: ({ home }) => home.waiting(),
  getCensus: ({ home }, { query }) => home.census(query),
  getPoints: ({ points }) => points.balance(),
  getStatement: ({ points }, { query }) => points.statement(query),
  getStatementSummary: ({ points }, { query }) => points.summary(query),
  getFeedbackInvited: ({ feedback }) => feedback.invited(),
  answerFeedback: ({ feedback }, { body, requestId }) =>
    valueOf(feedback.answer((body as { accepted: boolean }).accepted, requestId)),
  takeOrderStep: ({ orderSteps }, { parts, body, requestId }) =>
    valueOf(
      orderSteps.take(
        { orderId: parts['id'] ?? '', verb: parts['verb'] as OrderVerb, request: body },
        requestId,
      ),
    ),
  getOrderCandidates: ({ orderSteps }, { parts }) => orderSteps.candidates(parts['id'] ?? ''),
  getOrderHandlers: ({ orderSteps }) => orderSteps.handlers(),
  getOrderCalendar: ({ orderSteps }, { query }) => {
    const { day, days } = query as { day?: string; days: number };
    const from = day === undefined ? undefined : parseDate(day);
    return orderSteps.calendar({ days, ...(from === undefined ? {} : { from: dayOf(from) }) });
  },
  getOrderBoard: ({ orderSteps }, { query }) => orderSteps.board(query),
  getOrderBoardCounts: ({ orderSteps }) => orderSteps.boardCounts(),
  getOrders: ({ orders }, { query }) => orders.list(query as OrderListQuery),
  getReshipments: ({ reshipments }, { query }) => reshipments.list('waiting', query),
  getShippedReshipments: ({ reshipments }, { query }) => reshipments.list('shipped', query),
  getAllProjects: ({ orders }) => orders.projects(),
  getShops: ({ shops }, { body }) => shops.list('shops', body),
  getPointShops: ({ shops }, { body }) => shops.list('point-shops', body),
  getOrderInfo: ({ orders }, { query }) => orders.info((query as { orderId: string }).orderId),
  getOrderHistory: ({ orders }, { parts }) => orders.history(parts['orderId'] ?? ''),
  getOrderForm: ({ orders }, { parts }) => orders.form(parts['orderId'] ?? ''),
  getWorkOrdersOfOrder: async ({ orders }, { parts }) => {
    const items = await orders.workOrders(parts['id'] ?? '');
    return { items, total: items.length };
  },
  getProjects: ({ ordering }) => ordering.projects(),
  getMayOrder: ({ ordering }) => ordering.mayOrder(),
  mustChooseShop: ({ ordering }) => ordering.mustChooseShop(),
  maySeePrices: ({ ordering }) => ordering.seesPrices(),
  maySeeImages: ({ ordering }) => ordering.seesImages(),
  saveOrder: ({ ordering }, { body, requestId }) => valueOf(ordering.place(body, requestId)),
  changeOrder: ({ ordering }, { body, requestId }) => valueOf(ordering.change(body, requestId)),
  getWorkTypes: ({ workOrders }) => workOrders.types(),
  getWorkList: ({ workOrders }, { query }) => workOrders.list(query),
  getConversations: ({ workOrders }, { query }) => workOrders.conversations(query),
  getWorkOrder: ({ workOrders }, { parts }) => workOrders.open(parts['id'] ?? ''),
  getOrderOfWorkOrder: ({ workOrders }, { parts }) => workOrders.orderOf(parts['id'] ?? ''),
  getConversation: ({ workOrders }, { parts, query }) => {
    const { before, pageSize } = query as { before?: string; pageSize: number };
    const id = parts['id'] ?? '';
    return before === undefined
      ? workOrders.newestPage(id)
      : workOrders.historyBefore(id, before, { pageSize });
  },
  markRead: ({ workOrders }, { parts, body }) =>
    workOrders.markRead(parts['id'] ?? '', (body as { seq: number }).seq),
  saveWorkOrder: ({ workOrders }, { body, requestId }) => valueOf(workOrders.create(body, requestId)),
  reply: ({ workOrders }, { body, requestId }) => {
    const { workId, input } = body as { workId: string; input: never };
    return valueOf(workOrders.reply(workId, input, requestId));
  },
  urge: ({ workOrders }, { parts, requestId }) => valueOf(workOrders.urge(parts['id'] ?? '', requestId)),
  finish: ({ workOrders }, { parts, body, requestId }) =>
    valueOf(workOrders.finish(parts['id'] ?? '', body, requestId)),
  ship: ({ workOrders }, { parts, body, requestId }) =>
    valueOf(workOrders.ship(parts['id'] ?? '', body, requestId)),
  getFormOfWorkOrder: ({ workOrders }, { parts }) => workOrders.formOf(parts['id'] ?? ''),
  getFormByKey: ({ workOrders }, { parts }) => workOrders.formByKey(parts['formKey'] ?? ''),
  getComplaints: ({ workOrders }, { parts }) => workOrders.complaints(parts['id'] ?? ''),
  getComplaintDesk: ({ workOrders }, { query }) => workOrders.complaintDesk(query),
  answerComplaint: ({ workOrders }, { parts, body, requestId }) =>
    valueOf(workOrders.answerComplaint({ id: parts['id'] ?? '', workId: '' }, body, requestId)),
  getRating: ({ workOrders }, { parts }) => workOrders.rating(parts['id'] ?? ''),
  getUnrated: ({ workOrders }) => workOrders.unrated(),
  getUserChoices: ({ workOrders }, { query }) =>
    workOrders.staffChoices((query as { workId: string }).workId),
  getStaffToRate: ({ workOrders }) => workOrders.staffToRate(),
  complain: ({ workOrders }, { body, requestId }) => {
    const { workId, reason } = body as { workId: string; reason: string };
    return valueOf(workOrders.complain(workId, { reason }, requestId));
  },
  rate: ({ workOrders }, { body, requestId }) => {
    const { id, form } = body as { id: string; form: never };
    return valueOf(workOrders.rate(id, form, requestId));
  },
  rateStaff: ({ workOrders }, { body, requestId }) => valueOf(workOrders.rateStaff(body, requestId)),
};

const matches = (pattern: string, path: string): Record<string, string> | undefined => {
  const expression = new RegExp(`^${pattern.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  const groups = expression.exec(path);
  if (groups === null) return undefined;
  return Object.fromEntries(
    Object.entries(groups.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
};

const callFor = ({ method, url }: Received) => {
  const { pathname, searchParams } = new URL(url, 'http://x');
  for (const [name, call] of Object.entries(CALLS)) {
    const parts = matches(`/api${call.path.path}`, pathname);
    if (parts !== undefined && call.path.method === method && Object.hasOwn(HANDLERS, name)) {
      return { name: name as keyof typeof HANDLERS, call, parts, searchParams };
    }
  }
  throw new Error(`no handler for ${method} ${url}`);
};

const tokenOf = ({ headers }: Received): string => (headers.authorization ?? '').replace('Bearer ', '');

const ask = async (received: Received, gateways: Gateways): Promise<unknown> => {
  const { name, call, parts, searchParams } = callFor(received);
  const handler = HANDLERS[name];
  if (handler === undefined) throw new Error(`no handler for ${name}`);
  if (call.access === 'session' && tokenOf(received) === '') return { code: 401, msg: '认证失败' };
  try {
    const text = received.body.toString();
    const search = readQuery(searchParams);
    const answer = await handler(gateways, {
      parts,
      query: call.query.decode(search) as never,
      search,
      body: (text === '' ? undefined : call.body.decode(JSON.parse(text))) as never,
      requestId: String(received.headers['idempotency-key'] ?? ''),
    });
    const wire = call.reply.encode(answer as never) as object;
    return { code: 200, msg: '操作成功', ...wire };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { code = 500, refusal } = error.details;
    const { code: name = 'session.expired', params = {} } = refusal ?? {};
    return { code: name === 'request.id-reused' ? 409 : code, msg: name, refusal: name, params };
  }
};

export interface ContractServer {
  /** Creates a client with this session token; absent: signed out. */
  client(token?: string): { requests: RequestPort; tokens: ReturnType<typeof createMemoryTokenStore> };
  readonly received: readonly Received[];
}

/** Starts a server on loopback that implements the contract. The token of a request selects the gateways. */
export const startContractServer = async (
  gatewaysOf: (token: string) => Partial<Gateways>,
): Promise<ContractServer> => {
  const server = await startLoopback();
  server.answer(async (received, response) => {
    // A test provides only the gateways that its calls need.
    const body = await ask(received, gatewaysOf(tokenOf(received)) as Gateways).catch((error: unknown) => ({
      code: 500,
      msg: String(error),
    }));
    await answersJson(body)(received, response);
  });
  return {
    received: server.received,
    client: (token) => {
      const tokens = createMemoryTokenStore(token);
      const requests = createHttpRequests({
        tokens,
        platform: 'cyy',
        browserId: 'browser-1',
        clock: createFakeClock(),
        isRefusalCode,
        base: `${server.origin}/api`,
      });
      return { requests, tokens };
    },
  };
};
