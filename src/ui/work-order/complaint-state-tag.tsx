import type { Tint } from '@/domain/dictionary/dictionary';
import type { ComplaintState } from '@/domain/work-order/complaint';
import { StatusTag } from '../kit/tag/status-tag';
import { useText } from '../kit/text/use-text';

const TINTS: Readonly<Record<ComplaintState, Tint>> = {
  open: 'warning',
  answered: 'success',
  rejected: 'info',
};

/** The state of a complaint. */
export const ComplaintStateTag = ({ state }: { readonly state: ComplaintState }) => (
  <StatusTag tint={TINTS[state]}>{useText()(`complaint.state.${state}`)}</StatusTag>
);
