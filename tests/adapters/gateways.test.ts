import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createFakeDesk } from '@/adapters/fake/fake-desk';
import { createFakeNoticeGateway } from '@/adapters/fake/fake-notice.gateway';
import { createFakeHomeGateway } from '@/adapters/fake/fake-home.gateway';
import { createFakeOrderGateway } from '@/adapters/fake/fake-order.gateway';
import { createFakeProfileGateway } from '@/adapters/fake/fake-profile.gateway';
import { createFakeReshipmentGateway } from '@/adapters/fake/fake-reshipment.gateway';
import { createFakeReferenceGateway } from '@/adapters/fake/fake-reference.gateway';
import { createFakeSessionGateway, type FakeAccount } from '@/adapters/fake/fake-session.gateway';
import { createFakeWorkOrderGateway } from '@/adapters/fake/fake-work-order.gateway';
import { createMemoryTokenStore } from '@/adapters/fake/memory.store';
import { createCallSimulation, OFFLINE } from '@/adapters/fake/call-simulation';
import { createHttpNoticeGateway } from '@/adapters/http/http-notice.gateway';
import { createHttpHomeGateway } from '@/adapters/http/http-home.gateway';
import { createHttpOrderGateway } from '@/adapters/http/http-order.gateway';
import { createHttpProfileGateway, type HttpProfileSettings } from '@/adapters/http/http-profile.gateway';
import { createHttpReshipmentGateway } from '@/adapters/http/http-reshipment.gateway';
import { createHttpReferenceGateway } from '@/adapters/http/http-reference.gateway';
import { createHttpSessionGateway } from '@/adapters/http/http-session.gateway';
import { createHttpWorkOrderGateway } from '@/adapters/http/http-work-order.gateway';
import type { Person } from '@/domain/kernel/party';
import { aPerson, CREATOR, HANDLER, NOON, PLATFORM_STAFF, STRANGER } from '@tests/support/builders';
import { CLERK, SELLER } from '../application/support/people';
import { NOTICES, noticeGatewayContract } from './contracts/notice-gateway.suite';
import { homeGatewayContract } from './contracts/home-gateway.suite';
import { FORM, HISTORY, KNOWN, orderGatewayContract } from './contracts/order-gateway.suite';
import { MINE, PASSWORD, profileGatewayContract } from './contracts/profile-gateway.suite';
import { LEVELS, referenceGatewayContract, REGIONS } from './contracts/reference-gateway.suite';
import { reshipmentGatewayContract } from './contracts/reshipment-gateway.suite';
import { sessionGatewayContract } from './contracts/session-gateway.suite';
import { workOrderGatewayContract } from './contracts/work-order-gateway.suite';
import { startContractServer } from './support/contract-server';

const PEOPLE: readonly Person[] = [CREATOR, HANDLER, PLATFORM_STAFF, STRANGER];
const UNKNOWN = aPerson().withId('0').ofSeller('0').build();

const backEnd = (captcha?: string) => {
  const clock = createFakeClock(NOON);
  const simulation = createCallSimulation(clock);
  const desk = createFakeDesk(clock);
  const sessions = new Map<string, FakeAccount>();
  return {
    desk,
    simulation,
    workOrdersFor: (person: Person) => createFakeWorkOrderGateway({ desk, person, simulation }),
    ordersFor: (person: Person) =>
      createFakeOrderGateway({
        desk,
        person,
        simulation,
        details: new Map([[KNOWN.orderId, KNOWN]]),
        form: FORM,
        histories: new Map([[KNOWN.orderId, HISTORY]]),
      }),
    reshipmentsFor: (person: Person) => createFakeReshipmentGateway({ desk, person, simulation }),
    homeFor: (person: Person) => createFakeHomeGateway({ desk, person, simulation }),
    sessionFor: (tokens: { read(): string | undefined }) =>
      createFakeSessionGateway({
        tokens,
        simulation,
        accounts: [SELLER, CLERK],
        sessions,
        ...(captcha === undefined ? {} : { captcha }),
      }),
    reference: createFakeReferenceGateway({
      simulation,
      dictionaries: { t_work_level: LEVELS },
      configuration: { 'chat.quickReplies': '好的' },
      regions: REGIONS,
    }),
    notices: createFakeNoticeGateway({ simulation, notices: NOTICES }),
    profile: createFakeProfileGateway({
      simulation,
      userId: CREATOR.userId,
      profile: MINE,
      password: PASSWORD,
    }),
  };
};

/** A server on which a token is a user id of `PEOPLE`. Only the session calls check real tokens. */
const serve = async (behind: ReturnType<typeof backEnd>) => {
  let held: string | undefined;
  const session = behind.sessionFor({ read: () => held });
  return startContractServer((token) => {
    held = token;
    const person = PEOPLE.find(({ userId }) => userId === token) ?? UNKNOWN;
    return {
      session,
      workOrders: behind.workOrdersFor(person),
      orders: behind.ordersFor(person),
      reshipments: behind.reshipmentsFor(person),
      home: behind.homeFor(person),
      reference: behind.reference,
      profile: behind.profile,
      notices: behind.notices,
    };
  });
};

workOrderGatewayContract('fake', () => {
  const { desk, workOrdersFor } = backEnd();
  return Promise.resolve({ desk, gatewayFor: workOrdersFor });
});

workOrderGatewayContract('http', async () => {
  const behind = backEnd();
  const server = await serve(behind);
  return {
    desk: behind.desk,
    gatewayFor: ({ userId }) => createHttpWorkOrderGateway(server.client(userId).requests),
  };
});

orderGatewayContract('fake', () => {
  const { desk, ordersFor } = backEnd();
  return Promise.resolve({ desk, gatewayFor: ordersFor });
});

orderGatewayContract('http', async () => {
  const behind = backEnd();
  const server = await serve(behind);
  return {
    desk: behind.desk,
    gatewayFor: ({ userId }) => createHttpOrderGateway(server.client(userId).requests),
  };
});

reshipmentGatewayContract('fake', () => {
  const { desk, reshipmentsFor } = backEnd();
  return Promise.resolve({ desk, reshipmentsFor });
});

reshipmentGatewayContract('http', async () => {
  const behind = backEnd();
  const server = await serve(behind);
  return {
    desk: behind.desk,
    reshipmentsFor: ({ userId }) => createHttpReshipmentGateway(server.client(userId).requests),
  };
});

homeGatewayContract('fake', () => {
  const { desk, homeFor, workOrdersFor } = backEnd();
  return Promise.resolve({ desk, homeFor, workOrdersFor });
});

homeGatewayContract('http', async () => {
  const behind = backEnd();
  const server = await serve(behind);
  return {
    desk: behind.desk,
    homeFor: ({ userId }) => createHttpHomeGateway(server.client(userId).requests),
    workOrdersFor: ({ userId }) => createHttpWorkOrderGateway(server.client(userId).requests),
  };
});

sessionGatewayContract('fake', () => {
  const tokens = createMemoryTokenStore();
  return Promise.resolve({ tokens, gateway: backEnd('42').sessionFor(tokens), captchaAnswer: '42' });
});

sessionGatewayContract('http', async () => {
  const server = await serve(backEnd('42'));
  const { requests, tokens } = server.client();
  return { tokens, gateway: createHttpSessionGateway(requests), captchaAnswer: '42' };
});

referenceGatewayContract('fake', () => {
  const { reference, simulation } = backEnd();
  return Promise.resolve({ gateway: reference, breakDown: () => simulation.nextFaults(OFFLINE) });
});

referenceGatewayContract('http', async () => {
  const behind = backEnd();
  const server = await serve(behind);
  const { requests } = server.client('1001');
  let isBroken = false;
  const breakable: typeof requests = {
    ...requests,
    send: (call, request, options) =>
      requests.send(
        call,
        request,
        isBroken ? { ...options, timeoutMs: 1, signal: AbortSignal.timeout(5000) } : options,
      ),
  };
  return {
    gateway: createHttpReferenceGateway(breakable),
    breakDown: () => {
      isBroken = true;
      behind.simulation.setDelay(1000);
    },
  };
});

profileGatewayContract('fake', () => {
  const { profile } = backEnd();
  return Promise.resolve(() => profile);
});

const settings: readonly HttpProfileSettings[] = [{}, { passwordChangeIn: 'query' }];
for (const setting of settings) {
  profileGatewayContract(`http, passwords in the ${setting.passwordChangeIn ?? 'body'}`, async () => {
    const server = await serve(backEnd());
    return () => createHttpProfileGateway(server.client('1001').requests, setting);
  });
}

noticeGatewayContract('fake', () => Promise.resolve(backEnd().notices));

noticeGatewayContract('http', async () => {
  const server = await serve(backEnd());
  return createHttpNoticeGateway(server.client('1001').requests);
});
