import { censusRange, DEFAULT_SPAN, spanOf } from '@/domain/home/census';
import { radarPage, rankRadar } from '@/domain/radar/radar';
import { RECIPIENTS_MAX } from '@/domain/radar/reminder';
import { ok, refuse } from '@/domain/result';
import { messageFor } from '@/domain/work-order/message';
import type { Answers } from '../http/answers';
import type { Storage } from '../ports/storage.port';

type RadarAnswers = Pick<Answers, 'getRadar' | 'getReminders' | 'remind'>;

/**
 * The radar shows the brand's staff the accounts that keep others waiting. Staff can send reminders to these accounts.
 * The domain ranks the accounts.
 */
export const radarAnswers = (storage: Storage): RadarAnswers => ({
  getRadar: async ({ query }, { scope, now }) => {
    if (!scope.wholePlatform) return refuse('permission.denied');
    const { kind = 'seller', sort = 'overdue' } = query;
    const usual = spanOf(DEFAULT_SPAN, now);
    const period = censusRange({ from: query.from ?? usual.from, to: query.to ?? usual.to }, now);
    if (!period.ok) return period;
    const rows = await storage.within(scope).radar.rows(kind, period.value, now);
    return ok(radarPage(rows, { ...query, ...period.value, kind, sort }));
  },

  getReminders: async ({ query: { kind, ids } }, { scope, now }) => {
    if (!scope.wholePlatform) return refuse('permission.denied');
    const { radar } = storage.within(scope);
    const rows = await radar.rows(kind, spanOf(1, now), now);
    const requested = new Set(ids.split(',').filter((id) => id !== ''));
    const ranked = rankRadar(rows, 'overdue').filter((row) =>
      requested.size === 0 ? row.overdue + row.urged > 0 : requested.has(row.id),
    );
    const chosen = ranked.slice(0, RECIPIENTS_MAX);
    const worst = await radar.worst(
      kind,
      chosen.map(({ id }) => id),
    );
    return ok({
      recipients: chosen.map(({ id, name }) => ({
        ...{ kind, id, name },
        works: (worst.get(id) ?? []).map((work) => ({ ...work, parties: work.parties.join(',') })),
      })),
      left: ranked.length - chosen.length,
    });
  },

  remind: async ({ id, body }, { scope, command, now }) => {
    if (!scope.wholePlatform) return refuse('permission.denied');
    const sent = await storage.within(scope).workOrders.remind(id, command, body, now);
    return sent.ok ? ok(messageFor(scope.person, sent.value)) : sent;
  },
});
