import { formatMinute } from '@/domain/dates/format';
import type { Instant } from '@/domain/kernel/instant';
import {
  checkReminder,
  OWN_REMINDER_MAX,
  type OwnReminder,
  reminderAt,
  type ReminderTime,
} from '@/domain/own-reminder/own-reminder';
import { MinuteField } from '../../kit/dates/minute-field';
import { defineForm, inputsOf } from '../../kit/form';

/** The input of the form that sets the user's own reminder on a work order. */
interface ReminderInput {
  readonly time: ReminderTime;
  /** The time that the user enters, as `yyyy-MM-dd HH:mm`. */
  readonly own: string;
  readonly text: string;
}

/** The initial input. An existing reminder starts with its own time. */
export const reminderInputOf = (at: Instant | undefined, text: string): ReminderInput => ({
  time: at === undefined ? 'hour' : 'own',
  own: at === undefined ? '' : formatMinute(at),
  text,
});

const input = inputsOf<ReminderInput>();

export const reminderFormOf = (now: () => Instant) =>
  defineForm<ReminderInput, OwnReminder>({
    fields: [
      input.choice('time', 'own-reminder.time', {
        hour: 'own-reminder.time.hour',
        tomorrow: 'own-reminder.time.tomorrow',
        own: 'own-reminder.time.own',
      }),
      input.custom('own', 'own-reminder.at', () => <MinuteField />, {
        required: true,
        when: ({ time }) => time === 'own',
      }),
      input.area('text', 'own-reminder.text', { max: OWN_REMINDER_MAX, rows: 2 }),
    ],
    check: ({ time, own, text }) => checkReminder({ at: reminderAt(time, own, now()), text }, now()),
    fieldOf: {
      'own-reminder.time-required': 'own',
      'own-reminder.past': 'own',
      'own-reminder.too-far': 'own',
      'own-reminder.too-long': 'text',
    },
    errors: 'at-field',
    submit: 'own-reminder.submit',
  });
