import type { ManagedAccountKind } from './access/managed-account';
import type { PartyType } from './kernel/party';

type AreaRight = `${string}:${string}`;

/**
 * The facts about an area that every layer needs. An area is one part of the product, such as feedback.
 * `name` is the name under which its changes are announced. `refusals` are its refusals with the parameters
 * of their texts.
 */
export interface DomainArea {
  readonly name: string;
  readonly permissions: readonly AreaRight[];
  /** The permissions that have an effect only for some kinds of accounts, each with these kinds. */
  readonly only?: Readonly<Partial<Record<AreaRight, readonly PartyType[]>>>;
  /**
   * The ordinary permissions, each with the kinds of accounts for which it is ordinary. A manager of such accounts may
   * grant it without having it.
   */
  readonly ordinary?: Readonly<Partial<Record<AreaRight, readonly ManagedAccountKind[]>>>;
  readonly refusals: Readonly<Record<string, readonly string[]>>;
}

/** Declares an area, and keeps the literal types of its permissions and refusals. */
export const defineDomainArea = <const Given extends DomainArea>(area: Given): Given => area;

type Parameters<Names extends readonly string[]> = { readonly [Name in Names[number]]: string | number };

/** The refusals of areas in the form of `Refusals`: each code with the parameters of its text. */
export type RefusalsOf<Given extends DomainArea> = UnionToIntersection<
  Given extends unknown
    ? { readonly [Code in keyof Given['refusals']]: Parameters<Given['refusals'][Code]> }
    : never
>;

type UnionToIntersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  each: infer All,
) => void
  ? All
  : never;
