import type { Tint } from '@/domain/dictionary/dictionary';
import { StatusTag } from '../kit/tag/status-tag';
import { useText } from '../kit/text/use-text';
import type { Attention, AttentionMark } from './attention';

const TINTS: Readonly<Record<AttentionMark, Tint>> = {
  urged: 'danger',
  overdue: 'danger',
  reshipment: 'warning',
};

/** The tints in a row without a tint of its own. Even there, an urge and a reshipment stay visible. */
const QUIET_TINTS: Readonly<Record<AttentionMark, Tint>> = {
  urged: 'warning',
  overdue: 'default',
  reshipment: 'warning',
};

/** The texts that explain a row's tint. They are less visible in a row that has no tint. */
export const AttentionMarks = ({ attention }: { readonly attention: Attention }) => {
  const text = useText();
  const quiet = attention.tone === 'none';
  return attention.marks.map((mark) => (
    <StatusTag key={mark} tint={quiet ? QUIET_TINTS[mark] : TINTS[mark]}>
      {text(`attention.${mark}`)}
    </StatusTag>
  ));
};
