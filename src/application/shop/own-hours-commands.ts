import type { Result } from '../../domain/result';
import type { DisplacedAppointment, OwnHours } from '../../domain/shop/own-hours';
import type { CommandRunner } from '../kernel/command-runner';
import type { DraftShelf } from '../kernel/draft-shelf';
import type { HoursChange, OwnHoursGateway } from './own-hours.port';

/** The commands on a shop's own hours. Refusals are values; a thrown failure has already been shown. */
export interface OwnHoursCommands {
  change(change: HoursChange): Promise<Result<{ readonly displaced: readonly DisplacedAppointment[] }>>;
}

export const createOwnHoursCommands = (
  gateway: OwnHoursGateway,
  runner: CommandRunner,
): OwnHoursCommands => ({
  change: (change) =>
    runner.run({
      action: 'shop-hours.change',
      id: '',
      input: change,
      send: (key) => gateway.change(change, key),
      change: () => ({ area: 'shop-hours', id: '', kind: 'changed' }),
    }),
});

export const NO_HOURS: OwnHours = { hours: [], closedDates: [] };

declare module '../services' {
  interface Services {
    readonly ownHoursCommands: OwnHoursCommands;
    /** The drafts by the revision on which they are based, so that an older draft is not applied to newer hours. */
    readonly ownHoursDrafts: DraftShelf<OwnHours>;
  }
}
