import { Fragment } from 'react';
import { breakClusters } from '@/domain/message-text/break-clusters';
import { turnsDirection } from '@/domain/message-text/direction';

/** Text that a user wrote. It gets additional break points, so that long text without spaces can wrap. */
export const BreakingText = ({ children }: { readonly children: string }) =>
  breakClusters(children).map((piece, at) => (
    <Fragment key={at}>
      {at === 0 ? null : <wbr />}
      {piece}
    </Fragment>
  ));

/** Text that a user wrote, isolated so that a change of text direction in it does not affect the text around it. */
export const UserText = ({ children }: { readonly children: string }) =>
  turnsDirection(children) ? (
    <bdi>
      <BreakingText>{children}</BreakingText>
    </bdi>
  ) : (
    <BreakingText>{children}</BreakingText>
  );
