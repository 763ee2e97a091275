import * as v from 'valibot';
import { SANDBOX_ACTIONS, type SandboxAction } from '../../domain/payment/payment';
import { codec } from '../codec';

/** The action of a sandbox payer. */
export const sandboxPlay = codec(
  v.object({ play: v.picklist(SANDBOX_ACTIONS) }),
  (wire): { readonly play: SandboxAction } => wire,
  (given) => ({ ...given }),
);
