import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createFakeOutletGateway } from '@/adapters/fake/fake-outlet.gateway';
import { createWeather } from '@/adapters/fake/weather';
import { createHttpOutletGateway } from '@/adapters/http/http-outlet.gateway';
import { NOON } from '@tests/support/builders';
import { outletGatewayContract, OUTLETS } from './contracts/outlet-gateway.suite';
import { startContractServer } from './support/contract-server';

const fake = () => createFakeOutletGateway(createWeather(createFakeClock(NOON)), OUTLETS);

outletGatewayContract('fake', () => Promise.resolve(fake()));
outletGatewayContract('http', async () => {
  const outlets = fake();
  const server = await startContractServer(() => ({ outlets }));
  return createHttpOutletGateway(server.client('token').requests);
});
