import { provide, type Provider } from '@/application/kernel/provider';
import type { RadarGateway } from '@/application/radar/radar.port';
import type { RequestPort } from '@/application/request/request.port';
import { getRadar, getReminders, remind } from '@/contract/calls/radar';
import { forward } from './forward';

/** The radar over HTTP. It ranks sellers, handlers and shops by the work orders that wait for an answer. */
export const createHttpRadarGateway = (requests: RequestPort): RadarGateway => {
  const { query, send } = forward(requests);
  const reminders = query(getReminders);
  return {
    list: query(getRadar),
    reminders: async (kind, ids, options) => {
      const { recipients, left } = await reminders({ kind, ids: ids.join(',') }, options);
      return {
        recipients: recipients.map(({ works, ...recipient }) => ({
          ...recipient,
          works: works.map((work) => ({
            ...work,
            parties: work.parties.split(',').filter((party) => party !== ''),
          })),
        })),
        left,
      };
    },
    remind: send(remind, ({ workId, text, again }) => ({ id: workId, body: { text, again } })),
  };
};

export const providers: readonly Provider[] = [provide('radar', ['requests'], createHttpRadarGateway)];
