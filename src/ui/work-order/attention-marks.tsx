import type { Tint } from '@/domain/dictionary/dictionary';
import { StatusTag } from '../kit/tag/status-tag';
import { useText } from '../kit/text/use-text';
import type { Attention, AttentionMark } from './attention';

const TINTS: Readonly<Record<AttentionMark, Tint>> = {
  urged: 'danger',
  overdue: 'danger',
  reshipment: 'warning',
};

/** The tints of the marks in a row without a tint. The mark of an urge stays visible in such a row. */
const QUIET_TINTS: Readonly<Record<AttentionMark, Tint>> = {
  ...TINTS,
  urged: 'warning',
  overdue: 'default',
};

/**
 * The marks of a row: urged, overdue, reshipment pending. The first two are less prominent when the row has no tint,
 * because the user's side owes no reply. A pending reshipment always tints its row.
 */
export const AttentionMarks = ({ attention }: { readonly attention: Attention }) => {
  const text = useText();
  const quiet = attention.tone === 'none';
  return attention.marks.map((mark) => (
    <StatusTag key={mark} tint={quiet ? QUIET_TINTS[mark] : TINTS[mark]}>
      {text(`attention.${mark}`)}
    </StatusTag>
  ));
};
