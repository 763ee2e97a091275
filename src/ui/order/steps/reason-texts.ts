import type { CandidateReason } from '@/domain/order/life/candidates';
import type { Text } from '../../kit/text/use-text';

const METRES_IN_KM = 1000;

/** The short text of a reason for or against a shop. */
export const reasonText = (text: Text, reason: CandidateReason): string => {
  switch (reason.kind) {
    case 'region':
      return text(`order-step.candidate.${reason.closeness}`);
    case 'distance':
      return text('order-step.candidate.distance', { km: (reason.metres / METRES_IN_KM).toFixed(1) });
    case 'load':
      return text('order-step.candidate.load', { count: reason.orders });
    case 'acceptance':
      return text('order-step.candidate.acceptance', { percent: reason.percent });
    default:
      return text(`order-step.candidate.${reason.kind}`);
  }
};
