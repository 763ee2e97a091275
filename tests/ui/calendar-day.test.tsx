import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dayOf } from '@/domain/dates/calendar';
import { HOUR } from '@/domain/kernel/instant';
import { CalendarDayView } from '@/ui/order/desk/calendar-day';
import { NOON } from '@tests/support/builders';
import { openPart } from '@tests/support/pages/part';

const day = dayOf(NOON);
/** A day whose only window has no free place. */
const WITHOUT_PLACE = {
  ...{ day, free: 0, taken: 1 },
  windows: [{ from: NOON, to: NOON + HOUR, free: 0, booked: [] }],
} as unknown as Parameters<typeof CalendarDayView>[0]['day'];

describe('a window without a free place', () => {
  it('is shown as full on an open day', () => {
    openPart(<CalendarDayView day={WITHOUT_PLACE} closed={undefined} />, {});
    expect(screen.getByRole('listitem')).toHaveTextContent('已满');
  });

  it('is shown as closed, not as full, on a closed date', () => {
    openPart(<CalendarDayView day={WITHOUT_PLACE} closed={{ from: day, to: day, reason: '春节' }} />, {});
    expect(screen.getByRole('listitem')).toHaveTextContent('不营业');
    expect(screen.queryByText('已满')).toBeNull();
  });
});
