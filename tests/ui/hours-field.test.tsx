import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '@/domain/shop/weekly-hours';
import { HoursField } from '@/ui/shop-hours';
import { openPart } from '@tests/support/pages/part';

const Field = () => {
  const [week, setWeek] = useState<readonly string[]>(WEEKDAYS.map((day) => (day === 0 ? '-' : '')));
  return (
    <>
      <HoursField value={week} onChange={setWeek} />
      <output aria-label="stored">{week[0]}</output>
    </>
  );
};

describe('a range of opening hours', () => {
  it('is empty until the user enters a time, and reports the next day only with both times', () => {
    openPart(<Field />);
    const [from, to] = [screen.getByLabelText('周一第 1 段开始'), screen.getByLabelText('周一第 1 段结束')];
    expect([from, to].map((field) => (field as HTMLInputElement).value)).toEqual(['', '']);
    expect(screen.queryByText('次日')).toBeNull();
    fireEvent.change(from, { target: { value: '09:00' } });
    expect(screen.getByLabelText('stored')).toHaveTextContent(/^09:00-$/);
    expect(screen.queryByText('次日')).toBeNull();
    fireEvent.change(to, { target: { value: '02:00' } });
    expect(screen.getByLabelText('stored')).toHaveTextContent(/^09:00-02:00$/);
    expect(screen.getByText('次日')).toBeInTheDocument();
  });
});
