import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dayOf, startOfDay } from '@/domain/dates/calendar';
import { formatDate } from '@/domain/dates/format';
import { DAY } from '@/domain/kernel/instant';
import { ConversationLine } from '@/ui/chat/conversation/rows/conversation-line';
import type { UnsentCommands } from '@/ui/chat/conversation/rows/unsent-commands';
import { openPart } from '@tests/support/pages/part';

const NO_COMMANDS = {} as UnsentCommands;

/** Shows the row of the current day, and can advance the clock while the conversation stays open. */
const opened = () => {
  const { clock, show } = openPart(null);
  const startsAt = startOfDay(dayOf(clock.now()));
  show(<ConversationLine row={{ kind: 'day', startsAt }} unsent={NO_COMMANDS} isFound={false} />);
  const passUntil = (end: number) => act(() => clock.advance(end - clock.now()));
  return { startsAt, passUntil };
};

describe('the row above the messages of a day', () => {
  it('is renamed at each midnight', async () => {
    const { startsAt, passUntil } = opened();
    await passUntil(startsAt + DAY - 1);
    expect(screen.getByText('今天')).toBeVisible();
    await passUntil(startsAt + DAY);
    expect(screen.getByText('昨天')).toBeVisible();
    await passUntil(startsAt + 2 * DAY);
    expect(screen.getByText(formatDate(startsAt))).toBeVisible();
  });
});
