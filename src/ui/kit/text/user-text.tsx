import { Fragment } from 'react';
import { breakClusters } from '@/domain/message-text/break-clusters';
import { turnsDirection } from '@/domain/message-text/direction';

/** Text by a user, which can wrap at any point if the line is too narrow. */
export const BreakingText = ({ children }: { readonly children: string }) =>
  breakClusters(children).map((piece, at) => (
    <Fragment key={at}>
      {at === 0 ? null : <wbr />}
      {piece}
    </Fragment>
  ));

/** Isolates text by a user, so that a direction override in it does not affect its surroundings. */
export const UserText = ({ children }: { readonly children: string }) =>
  turnsDirection(children) ? (
    <bdi>
      <BreakingText>{children}</BreakingText>
    </bdi>
  ) : (
    <BreakingText>{children}</BreakingText>
  );
