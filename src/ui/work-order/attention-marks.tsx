import type { Tint } from '@/domain/dictionary/dictionary';
import { StatusTag } from '../kit/tag/status-tag';
import { useText } from '../kit/text/use-text';
import type { Attention, AttentionMark } from './attention';

const TINTS: Readonly<Record<AttentionMark, Tint>> = {
  urged: 'danger',
  overdue: 'danger',
  reshipment: 'warning',
};

/** An urge is worth showing even if no reply is due. */
const QUIET_TINTS: Readonly<Record<AttentionMark, Tint>> = {
  urged: 'warning',
  overdue: 'default',
  reshipment: 'warning',
};

/** The texts behind a row's tint; inconspicuous if the other side must reply. */
export const AttentionMarks = ({ attention }: { readonly attention: Attention }) => {
  const text = useText();
  const quiet = attention.tone === 'none';
  return attention.marks.map((mark) => (
    <StatusTag key={mark} tint={quiet ? QUIET_TINTS[mark] : TINTS[mark]}>
      {text(`attention.${mark}`)}
    </StatusTag>
  ));
};
