import { useMemo } from 'react';
import type { WorkListItem } from '@/domain/work-order/work-list';
import type { Column } from '../../kit/table/column';
import { useText } from '../../kit/text/use-text';
import { useWorkWords } from '../use-work-words';
import { workColumns } from './work-columns';

/** The columns of a table of work orders; the same ones as long as nothing of them changes. */
export const useWorkColumns = (without?: string): readonly Column<WorkListItem>[] => {
  const text = useText();
  const words = useWorkWords();
  return useMemo(() => workColumns(text, words).filter(({ key }) => key !== without), [text, words, without]);
};
