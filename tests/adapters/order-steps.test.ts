import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createFakeOrderStepsGateway } from '@/adapters/fake/fake-order-steps.gateway';
import { createCallSimulation } from '@/adapters/fake/call-simulation';
import { createHttpOrderStepsGateway } from '@/adapters/http/http-order-steps.gateway';
import type { OrderStepsGateway } from '@/application/order/order-steps.port';
import { ACTORS } from '@tests/support/builders/order-life';
import { NOW, orderStepsGatewayContract, orderWorld } from './contracts/order-steps-gateway.suite';
import { startContractServer } from './support/contract-server';

type Who = keyof typeof ACTORS;

const behind = () => {
  const world = orderWorld();
  const simulation = createCallSimulation(createFakeClock(NOW));
  const gateways = new Map<Who, OrderStepsGateway>();
  const as = (who: Who): OrderStepsGateway => {
    const found =
      gateways.get(who) ??
      createFakeOrderStepsGateway({ world, simulation, actor: ACTORS[who], now: () => NOW });
    gateways.set(who, found);
    return found;
  };
  return { world, as };
};

orderStepsGatewayContract('fake', () => Promise.resolve(behind()));
orderStepsGatewayContract('http', async () => {
  const { world, as } = behind();
  const server = await startContractServer((token) => ({ orderSteps: as(token as Who) }));
  return { world, as: (who) => createHttpOrderStepsGateway(server.client(who).requests) };
});
