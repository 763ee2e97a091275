import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createFakeOrderingGateway } from '@/adapters/fake/fake-ordering.gateway';
import { createCallSimulation } from '@/adapters/fake/call-simulation';
import { createHttpOrderingGateway } from '@/adapters/http/http-ordering.gateway';
import { NOON } from '@tests/support/builders';
import { ORDERING, orderingGatewayContract } from './contracts/ordering-gateway.suite';
import { startContractServer } from './support/contract-server';

const behind = () =>
  createFakeOrderingGateway({
    simulation: createCallSimulation(createFakeClock(NOON)),
    userId: '1001',
    ...ORDERING,
  });

orderingGatewayContract('fake', () => Promise.resolve(behind()));
orderingGatewayContract('http', async () => {
  const ordering = behind();
  const server = await startContractServer(() => ({ ordering }));
  return createHttpOrderingGateway(server.client('1001').requests);
});
