import { EditOutlined, EyeOutlined } from '@ant-design/icons';
import { useState } from 'react';
import type { Id } from '@/domain/kernel/id';
import {
  type Colleague,
  currentAnnouncements,
  NAMED_COLLEAGUES_MAX,
  presenceAnnouncements,
} from '@/domain/work-order/presence';
import { useText } from '../../kit/text/use-text';
import styles from './presence-status.module.css';
import { useVisiblePresence } from './use-visible-presence';

const NOTHING: readonly Colleague[] = [];

/** Returns the text about colleagues: the first few names, and the total number if there are more. */
const useNamed = () => {
  const text = useText();
  return (doing: Colleague['doing'], people: readonly Colleague[]): string => {
    const isMany = people.length > NAMED_COLLEAGUES_MAX;
    const names = people
      .slice(0, NAMED_COLLEAGUES_MAX)
      .map(({ name }) => name)
      .join(text('presence.and'));
    return text(isMany ? `presence.${doing}-more` : `presence.${doing}`, { names, count: people.length });
  };
};

/**
 * Shows which colleagues read or type in this work order, and whether the other side is typing. It stands between the
 * messages and the reply. Screen readers announce a colleague once on arrival and once when typing starts. An outdated
 * announcement is removed from the live region, so that the region never contradicts the screen.
 */
export const PresenceStatus = ({ id }: { readonly id: Id }) => {
  const text = useText();
  const named = useNamed();
  const company = useVisiblePresence(id);
  const [readOut, setReadOut] = useState({ company, known: NOTHING, news: NOTHING });
  if (readOut.company !== company) {
    const { known, news } = presenceAnnouncements(readOut.known, company);
    const shown = news.length === 0 ? currentAnnouncements(readOut.news, company) : news;
    setReadOut({ company, known, news: shown });
  }
  const doing = (what: Colleague['doing']) => company.colleagues.filter((each) => each.doing === what);
  const [writers, readers] = [doing('writing'), doing('reading')];
  const lines = [
    ...(writers.length === 0 ? [] : [{ doing: 'writing', label: named('writing', writers) } as const]),
    ...(company.otherSideWrites
      ? [{ doing: 'other-side', label: text('presence.other-side') } as const]
      : []),
    ...(readers.length === 0 ? [] : [{ doing: 'reading', label: named('reading', readers) } as const]),
  ];
  return (
    <>
      {lines.length === 0 ? null : (
        <ul className={styles['company']}>
          {lines.map((line) => (
            <li key={line.doing} data-doing={line.doing}>
              {line.doing === 'reading' ? <EyeOutlined aria-hidden /> : <EditOutlined aria-hidden />}
              {line.label}
            </li>
          ))}
        </ul>
      )}
      <div className={styles['announcer']} role="status">
        {readOut.news.map((each) => named(each.doing, [each])).join(' ')}
      </div>
    </>
  );
};
