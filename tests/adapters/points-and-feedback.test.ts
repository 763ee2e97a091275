import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createFakeFeedbackGateway } from '@/adapters/fake/fake-feedback.gateway';
import { createFakePointsGateway } from '@/adapters/fake/fake-points.gateway';
import { createCallSimulation } from '@/adapters/fake/call-simulation';
import { createHttpFeedbackGateway } from '@/adapters/http/http-feedback.gateway';
import { createHttpPointsGateway } from '@/adapters/http/http-points.gateway';
import { NOON } from '@tests/support/builders';
import {
  BALANCE,
  LINES,
  feedbackGatewayContract,
  pointsGatewayContract,
} from './contracts/points-and-feedback.suite';
import { startContractServer } from './support/contract-server';

const behind = () => {
  const simulation = createCallSimulation(createFakeClock(NOON));
  return {
    points: createFakePointsGateway(simulation, BALANCE, LINES),
    feedback: createFakeFeedbackGateway(simulation, '1001'),
  };
};

/** A client for each tab, because each tab has its own guard against duplicate requests. */
const tabsOver = async () => {
  const gateways = behind();
  const server = await startContractServer(() => gateways);
  return () => server.client('1001').requests;
};

pointsGatewayContract('fake', () => Promise.resolve(behind().points));
pointsGatewayContract('http', async () => createHttpPointsGateway((await tabsOver())()));

feedbackGatewayContract('fake', () => {
  const { feedback } = behind();
  return Promise.resolve(() => feedback);
});
feedbackGatewayContract('http', async () => {
  const tab = await tabsOver();
  return () => createHttpFeedbackGateway(tab());
});
