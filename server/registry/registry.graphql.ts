import { builder } from '#server/graphql/builder.ts'
import type { FederationRow, HorseRow, PersonRow } from './registry.sql.ts'
import { listFederations, searchHorses, searchPersons } from './registry.ts'

export const FederationRef = builder.objectRef<FederationRow>('Federation').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    code: t.exposeString('code'),
    name: t.exposeString('name'),
    nation: t.exposeString('nation', { nullable: true }),
  }),
})

export const PersonRef = builder.objectRef<PersonRow>('Person').implement({
  interfaces: ['Audited'],
  fields: (t) => ({
    id: t.exposeID('id'),
    firstName: t.exposeString('firstName'),
    familyName: t.exposeString('familyName'),
    nation: t.exposeString('nation', { nullable: true }),
    birthYear: t.exposeInt('birthYear', { nullable: true }),
    feiId: t.exposeString('feiId', { nullable: true }),
    club: t.exposeString('club', { nullable: true }),
  }),
})

const Sex = builder.enumType('Sex', { values: ['mare', 'gelding', 'stallion'] as const })

export const HorseRef = builder.objectRef<HorseRow>('Horse').implement({
  interfaces: ['Audited'],
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    nation: t.exposeString('nation', { nullable: true }),
    birthYear: t.exposeInt('birthYear', { nullable: true }),
    sex: t.field({ type: Sex, nullable: true, resolve: (horse) => sexOf(horse.sex) }),
    feiId: t.exposeString('feiId', { nullable: true }),
    ueln: t.exposeString('ueln', { nullable: true }),
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

function sexOf(sex: string | null): 'mare' | 'gelding' | 'stallion' | null {
  return sex === 'mare' || sex === 'gelding' || sex === 'stallion' ? sex : null
}
