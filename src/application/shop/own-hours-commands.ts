import type { Result } from '../../domain/result';
import type { DisplacedAppointment, OwnHours } from '../../domain/shop/own-hours';
import type { CommandRunner } from '../kernel/command-runner';
import type { DraftShelf } from '../kernel/draft-shelf';
import type { HoursChange, OwnHoursGateway } from './own-hours.port';

/** Refusals are values; a failure has been shown when it is thrown. */
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
    /** By the revision of the hours that they were entered on: an older draft is not taken for newer hours. */
    readonly ownHoursDrafts: DraftShelf<OwnHours>;
  }
}
