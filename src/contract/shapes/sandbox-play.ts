import * as v from 'valibot';
import { SANDBOX_PLAYS, type SandboxPlay } from '../../domain/payment/payment';
import { codec } from '../codec';

/** The action of a sandbox payer. */
export const sandboxPlay = codec(
  v.object({ play: v.picklist(SANDBOX_PLAYS) }),
  (wire): { readonly play: SandboxPlay } => wire,
  (given) => ({ ...given }),
);
