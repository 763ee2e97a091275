import { createFakeClock } from '@/adapters/fake/fake-clock';
import {
  createFakeOpenSessionGateway,
  createFakeSellerUserGateway,
} from '@/adapters/fake/fake-seller-user.gateway';
import { createCallSimulation } from '@/adapters/fake/call-simulation';
import {
  createHttpOpenSessionGateway,
  createHttpSellerUserGateway,
} from '@/adapters/http/http-seller-user.gateway';
import { NOON } from '@tests/support/builders';
import {
  openSessionGatewayContract,
  OWNER,
  ROLES,
  SESSIONS,
  sellerUserGatewayContract,
  USERS,
} from './contracts/seller-user-gateway.suite';
import { startContractServer } from './support/contract-server';

const behind = () => {
  const simulation = createCallSimulation(createFakeClock(NOON));
  return {
    sellerUsers: createFakeSellerUserGateway({
      simulation,
      userId: OWNER.userId,
      users: USERS,
      roles: ROLES,
    }),
    openSessions: createFakeOpenSessionGateway(simulation, SESSIONS),
  };
};

/** A client for each tab, because each tab has its own guard against duplicate requests. */
const tabsOver = async () => {
  const gateways = behind();
  const server = await startContractServer(() => gateways);
  return () => server.client(OWNER.userId).requests;
};

sellerUserGatewayContract('fake', () => {
  const { sellerUsers } = behind();
  return Promise.resolve(() => sellerUsers);
});
sellerUserGatewayContract('http', async () => {
  const tab = await tabsOver();
  return () => createHttpSellerUserGateway(tab());
});

openSessionGatewayContract('fake', () => Promise.resolve(behind().openSessions));
openSessionGatewayContract('http', async () => createHttpOpenSessionGateway((await tabsOver())()));
