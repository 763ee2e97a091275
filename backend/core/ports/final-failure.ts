/** A failure that no retry can fix. A job whose attempt ends with it becomes a dead letter without another attempt. */
export class FinalFailure extends Error {
  override readonly name: string = 'FinalFailure';
}
