import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import type { Context } from '#server/graphql/context.ts'
import { mayUseRegistry } from './registry.access.ts'
import type { FederationRow, HorseRow, PersonRow } from './registry.sql.ts'
import { listFederations, searchHorses, searchPersons } from './registry.ts'

export const FederationRef = builder.objectRef<FederationRow>('Federation').implement({
  ...audited('federation'),
  fields: (t) => ({
    id: t.exposeID('id'),
    code: t.exposeString('code'),
    name: t.exposeString('name'),
    nation: t.exposeString('nation', { nullable: true }),
  }),
})

/** Said to offices, which tell people and horses apart by it; not to a scribe's tablet. */
export const forRegistry = 'Told to whoever looks people and horses up.'

/** What is on a row, for whoever may use the registry. */
export function seen<Key extends string>(key: Key) {
  return <Value>(row: Readonly<Record<Key, Value>>, _args: object, { viewer }: Context) =>
    mayUseRegistry(viewer) ? row[key] : null
}

export const PersonRef = builder.objectRef<PersonRow>('Person').implement({
  ...audited('person'),
  fields: (t) => ({
    id: t.exposeID('id'),
    firstName: t.exposeString('firstName'),
    familyName: t.exposeString('familyName'),
    nation: t.exposeString('nation', { nullable: true }),
    birthYear: t.int({ nullable: true, description: forRegistry, resolve: seen('birthYear') }),
    feiId: t.string({ nullable: true, description: forRegistry, resolve: seen('feiId') }),
    club: t.exposeString('club', { nullable: true }),
  }),
})

export const Sex = builder.enumType('Sex', { values: ['mare', 'gelding', 'stallion'] as const })

export const HorseRef = builder.objectRef<HorseRow>('Horse').implement({
  ...audited('horse'),
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    nation: t.exposeString('nation', { nullable: true }),
    birthYear: t.exposeInt('birthYear', { nullable: true }),
    sex: t.field({ type: Sex, nullable: true, resolve: (horse) => sexOf(horse.sex) }),
    feiId: t.string({ nullable: true, description: forRegistry, resolve: seen('feiId') }),
    ueln: t.string({ nullable: true, description: forRegistry, resolve: seen('ueln') }),
    owner: t.exposeString('owner', { nullable: true }),
  }),
})

builder.queryFields((t) => ({
  federations: t.field({
    type: [FederationRef],
    resolve: (_root, _args, context) => listFederations(context),
  }),
  persons: t.field({
    description: 'Registry, as you type; a name, part of one, or a FEI id.',
    type: [PersonRef],
    args: { search: t.arg.string({ required: true }), first: t.arg.int({ defaultValue: 20 }) },
    resolve: (_root, args, context) => searchPersons(context, args),
  }),
  horses: t.field({
    type: [HorseRef],
    args: { search: t.arg.string({ required: true }), first: t.arg.int({ defaultValue: 20 }) },
    resolve: (_root, args, context) => searchHorses(context, args),
  }),
}))

export function sexOf(sex: string | null): 'mare' | 'gelding' | 'stallion' | null {
  return sex === 'mare' || sex === 'gelding' || sex === 'stallion' ? sex : null
}
