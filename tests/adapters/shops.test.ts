import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createFakeShopGateway } from '@/adapters/fake/fake-shop.gateway';
import { createCallSimulation } from '@/adapters/fake/call-simulation';
import { createHttpShopGateway } from '@/adapters/http/http-shop.gateway';
import { NOON } from '@tests/support/builders';
import { shopGatewayContract, SHOPS } from './contracts/shop-gateway.suite';
import { startContractServer } from './support/contract-server';

const fake = () => createFakeShopGateway(createCallSimulation(createFakeClock(NOON)), SHOPS);

shopGatewayContract('fake', () => Promise.resolve(fake()));
shopGatewayContract('http', async () => {
  const shops = fake();
  const server = await startContractServer(() => ({ shops }));
  return createHttpShopGateway(server.client('token').requests);
});
