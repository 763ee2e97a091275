import type { Instant } from '../../kernel/instant';
import { ok, type Result } from '../../result';
import { type AppointmentRefusal, checkAppointment, isSameWindow } from './appointment';
import { checkReason, type ReasonRefusal } from './check-reason';
import { checkEvidence, type Evidence, type EvidenceFiles, type EvidenceRefusal } from './evidence';
import type { CommandOf } from './order-command';
import type { OrderLife, ShopWork } from './order-life';
import { APPOINT_WITHIN, days } from './order-settings';
import { altered, type OrderFacts, type OrderStep, step } from './order-step';

/** Makes or moves an appointment. Moving one needs a reason, unless the window stays the same. */
export const appoint = (
  order: OrderLife,
  work: ShopWork,
  { window: requested, reason: why }: CommandOf<'appoint'>,
  { shop }: OrderFacts,
  now: Instant,
): Result<OrderStep, AppointmentRefusal | ReasonRefusal> => {
  const isMoved = work.appointment !== undefined && !isSameWindow(work.appointment, requested);
  const reason = checkReason(why, isMoved);
  if (!reason.ok) return reason;
  const window = checkAppointment(requested, shop?.hours, now);
  if (!window.ok) return window;
  const { late: _late, ...rest } = work;
  const appointed = altered(order, { work: { ...rest, appointment: window.value } });
  return ok(
    step(appointed, {
      kind: 'appoint',
      window: window.value,
      ...(reason.value === '' ? {} : { reason: reason.value }),
    }),
  );
};

/** The shop begins the installation. */
export const start = (order: OrderLife, work: ShopWork): OrderStep => {
  const { late: _late, ...rest } = work;
  return step(altered(order, { status: 'INSTALLING', work: rest }), { kind: 'start' });
};

/** The shop's work on an accepted order without its appointment. The shop then has to make a new one. */
export const withoutAppointment = (work: ShopWork, now: Instant): ShopWork => {
  const { appointment: _appointment, late: _late, ...rest } = work;
  return { ...rest, appointBy: now + APPOINT_WITHIN };
};

/** The car left before the installation; the shop makes a new appointment. */
export const abort = (
  order: OrderLife,
  work: ShopWork,
  { reason: why }: CommandOf<'abort'>,
  now: Instant,
): Result<OrderStep, ReasonRefusal> => {
  const reason = checkReason(why);
  if (!reason.ok) return reason;
  const back = withoutAppointment(work, now);
  return ok(
    step(
      altered(order, { status: 'ASSIGNED', work: back }),
      { kind: 'abort', reason: reason.value },
      {
        jobs: [{ verb: 'markUnappointed', at: now + APPOINT_WITHIN }],
      },
    ),
  );
};

const filesIn = ({ pictures, video, poster, signature }: Evidence): EvidenceFiles => ({
  pictures,
  ...(video === undefined ? {} : { video }),
  ...(poster === undefined ? {} : { poster }),
  ...(signature === undefined ? {} : { signature }),
});

/** The shop reports the installation with its evidence. The order is confirmed automatically after `confirmDays`. */
export const complete = (
  order: OrderLife,
  { evidence: shown }: CommandOf<'complete'>,
  { settings }: OrderFacts,
  now: Instant,
): Result<OrderStep, EvidenceRefusal> => {
  const evidence = checkEvidence(shown, order.terms.evidence);
  if (!evidence.ok) return evidence;
  const confirmBy = now + days(settings.confirmDays);
  const done = altered(order, { status: 'DONE', evidence: evidence.value, completedAt: now, confirmBy });
  return ok(
    step(
      done,
      { kind: 'complete', pictures: evidence.value.pictures.length, files: filesIn(evidence.value) },
      {
        jobs: [{ verb: 'autoConfirm', at: confirmBy }],
      },
    ),
  );
};
